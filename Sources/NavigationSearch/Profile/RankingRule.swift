/// One rule of a ranking. Rules are compared in order; the first in which two hits differ decides.
public enum RankingRule: String, CaseIterable, Sendable, Hashable {
    /// Titles that say enough of the query by themselves first, then fewer words of the query left aside.
    case words
    /// Fewer corrected letters first.
    case typos
    /// The query's own words before synonyms, those before related words of a thesaurus.
    case substitution
    /// Diacritics and punctuation as typed before those left aside.
    case spelling
    /// The profile's tiers, in its order.
    case tier
    /// Within a tier that looks at the whole title: as written, then letter case aside, then word by word.
    case exactness
    /// The manifest's priority, 1 first; entries without one last.
    case priority
    /// Entries near the root first.
    case depth
    /// Short titles first, in Unicode scalars.
    case titleLength
    /// The order of the manifest. It always decides in the end.
    case place

    /// The order of the rules unless a profile says otherwise.
    public static let standard: [RankingRule] = allCases
}
