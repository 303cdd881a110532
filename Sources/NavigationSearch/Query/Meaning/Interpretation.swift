/// What a query is taken to say: as it was typed, with synonyms, corrected, with words left aside.
///
/// Within one interpretation the tiers order the entries; the rules before the tiers order the interpretations.
///
/// It is an object, since to count one reference takes less than to copy what is in it.
final class Interpretation {
    /// How far the words stand from those that were typed.
    let substitution: SearchHit.Substitution
    /// Among interpretations of the same substitution, the place of this one: the nearest words first.
    let distance: Int
    /// How many edits the words took.
    let typos: Int
    /// How many words of the query are left aside, of those that count.
    let dropped: Int
    /// The ways to read it; an entry has to fit one of them.
    let readings: [Reading]
    /// Further ways, with words joined or split, for the tiers that look for those.
    let joinedReadings: [Reading]
    /// Whether words are taken without their endings.
    let isShortened: Bool
    /// The tiers that count, whatever else it says.
    let scope: Scope
    /// Of each reading, the query's words that it leaves aside because they are generic, as they were meant; none unless it
    /// leaves some aside.
    let generic: [[Term]]
    /// The token of those entries that it is looked for among, ``Whereabouts``; nil if it is among all, or if its readings
    /// say so.
    let rows: Int?
    /// How many of the only reading's words an entry has to have; nil if it is all of them.
    let partial: PartialMatch?

    init(
        _ readings: [Reading], joined: [Reading] = [], substitution: SearchHit.Substitution = .none, distance: Int = 0,
        typos: Int = 0, partial: PartialMatch? = nil, isShortened: Bool = false
    ) {
        self.distance = distance
        self.readings = readings
        joinedReadings = joined
        self.substitution = substitution
        self.typos = typos
        self.partial = partial
        self.isShortened = isShortened
        dropped = partial?.dropped ?? 0
        scope = .all
        generic = []
        rows = nil
    }

    /// Another one, with something different: nil where it is the same.
    private init(
        _ other: Interpretation, joined: [Reading]? = nil, scope: Scope? = nil, generic: [[Term]]? = nil,
        rows: Int? = nil
    ) {
        substitution = other.substitution
        distance = other.distance
        typos = other.typos
        dropped = other.dropped
        readings = other.readings
        joinedReadings = joined ?? other.joinedReadings
        isShortened = other.isShortened
        self.scope = scope ?? other.scope
        self.generic = generic ?? other.generic
        self.rows = rows ?? other.rows
        partial = other.partial
    }

    /// Some words of a query, and the others left aside.
    /// - Parameters:
    ///   - needed: so many words an entry has to have.
    ///   - typos: how many edits these take; nil if that does not matter.
    ///   - place: where it has to have them.
    ///   - rows: the token of those entries of which some have them; nil if any may have.
    convenience init(
        _ parts: QueryParts, needed: Int, typos: Int?, in place: PartialMatch.Place = .anywhere, among rows: Int? = nil
    ) {
        let partial = PartialMatch(parts: parts, needed: needed, typos: typos, place: place, rows: rows)
        self.init([parts.reading], typos: typos ?? 0, partial: partial)
    }

    /// What it says in the rule of words: smaller is better.
    /// - 0: all words, or titles and keywords of all but generic ones.
    /// - 1: whole titles of all words without some of their endings, the same of all but generic ones, and these with
    ///   ancestors' titles or as first letters.
    /// - from 2 on: titles that say enough by themselves.
    /// - behind these: all words without endings anywhere, then some of the words, fewest left aside first, and at last
    ///   words that say nothing.
    var wordsKey: Int {
        let behindTitles = 2 + PartialMatch.ordersOfTitles
        if scope == .essentialElsewhere { return 1 }
        if isShortened { return scope == .all || scope == .titles ? behindTitles : 1 }
        guard let partial else { return 0 }
        if partial.saysEnough { return 2 + partial.order }
        if partial.isWhole { return 0 }
        return behindTitles + 1 + dropped + (partial.place == .silent ? PartialReading.longest + 1 : 0)
    }

    /// Whether a tier says something of it.
    func counts(_ tier: Tier) -> Bool {
        guard scope.contains(tier), tier != .almostTitle || isTyped else { return false }
        guard let partial else { return true }
        return switch partial.place {
        case .anywhere, .anything, .silent: tier.countsForParts
        case .wholeTitle: tier == .exactTitle
        case .wholeKeyword: tier == .exactKeyword
        case .title: tier == .titleWords
        }
    }

    /// Whether some words have diacritics, so that they can fit with them or only once they are left aside.
    var hasDiacritics: Bool {
        (readings + joinedReadings).contains { $0.slots.contains { $0.contains { $0.word.typed != nil } } }
    }

    /// Whether some way to read it was typed with marks or diacritics that a text may have as they are.
    var hasLiterals: Bool { readings.contains { !$0.literalStarts.isEmpty } }

    /// Whether something may stand for a word of the query only as a whole word.
    var hasWholeWordsOnly: Bool {
        (readings + joinedReadings).contains { $0.slots.contains { $0.contains { $0.role == .whole } } }
    }

    /// The kind of tiers of fields that finds the most: related words count as whole words only.
    var widestKind: Tier.Kind { substitution == .related ? .fieldWords : .fieldPrefix }

    /// Words of which some are without their endings.
    /// - Parameter letters: how many letters the longest of these has.
    static func withoutEndings(_ slots: [[Term]], letters: Int) -> Interpretation {
        Interpretation([Reading(slots: slots)], typos: letters, isShortened: true)
    }

    /// Words of a query without some that are generic.
    /// - Parameters:
    ///   - readings: what is left, and the words that are not.
    ///   - scope: the tiers that count for it.
    static func essential(
        _ readings: [(Reading, generic: [Term])], within scope: Scope,
        substitution: SearchHit.Substitution = .none, typos: Int = 0
    ) -> Interpretation {
        let interpretation = Interpretation(readings.map(\.0), substitution: substitution, typos: typos)
        return Interpretation(interpretation, scope: scope, generic: readings.map(\.generic))
    }

    /// The same where all readings leave some words aside.
    func leavingAside(_ words: [Term]) -> Interpretation {
        Interpretation(self, generic: readings.map { _ in words })
    }

    /// The same among those entries alone that have a token of rows.
    func among(_ rows: Int) -> Interpretation {
        Interpretation(self, rows: rows)
    }

    /// What it says in the rule of exactness: smaller is closer. Of what leaves generic words aside, fewer words first.
    func exactnessKey(_ exactness: RankingStep.Exactness) -> Int { firstExactnessKey + exactness.rawValue }

    /// The same of the closest way to look at a text.
    var firstExactnessKey: Int { (generic.first?.count ?? 0) * RankingStep.Exactness.allCases.count }

    /// What it says in the rule of substitutions: smaller is nearer to what was typed.
    var substitutionKey: Int { substitution.number << 16 | distance }

    /// The same in some tiers alone.
    func within(_ scope: Scope) -> Interpretation { Interpretation(self, scope: scope) }

    /// The same with further ways to read it, with words joined or split.
    func adding(joined readings: [Reading]) -> Interpretation {
        Interpretation(self, joined: joinedReadings + readings)
    }

    /// Some of the tiers.
    enum Scope {
        case all
        /// Tiers that look at titles alone.
        case titles
        /// Tiers of titles with the query's words and no others.
        case wholeTitles
        /// That of titles that are the query,
        case exactTitle
        /// and that of titles of which the query has a longer form of some word.
        case lengthenedTitle
        /// Tiers of queries without generic words,
        case essential
        /// those of whole titles and keywords,
        case essentialTexts
        /// that of titles but for a letter or two,
        case almostEssentialTitle
        /// and those of ancestors' titles and of first letters.
        case essentialElsewhere

        /// Whether it is that of titles which are asked for when all else has been looked for.
        var isOfOneTitle: Bool { self == .exactTitle || self == .lengthenedTitle }

        func contains(_ tier: Tier) -> Bool {
            switch self {
            case .all: !tier.isEssential && tier != .lengthenedTitle
            case .exactTitle: tier == .exactTitle
            case .lengthenedTitle: tier == .lengthenedTitle
            case .titles:
                !tier.isEssential && tier != .lengthenedTitle && tier.fields(in: SearchField.allCases) == [.title]
            case .wholeTitles: tier == .exactTitle || tier == .reorderedTitle || tier == .abbreviatedTitle
            case .essential: tier.isEssential
            case .essentialTexts: tier == .essentialTitle || tier == .essentialKeyword
            case .almostEssentialTitle: tier == .essentialTitle
            case .essentialElsewhere: tier.isOfAncestors || tier == .initials
            }
        }
    }

    /// Only the ways with words joined or split.
    var joined: Interpretation {
        Interpretation(joinedReadings, substitution: substitution, distance: distance, typos: typos)
    }

    /// Whether these are the query's words as they were typed.
    var isTyped: Bool {
        substitution == .none && typos == 0 && partial == nil && !isEssential && scope != .lengthenedTitle
    }

    /// Whether generic words are left aside.
    var isEssential: Bool { !generic.isEmpty }
}

extension SearchHit.Substitution {
    /// The place in the order of the rule.
    var number: Int { SearchHit.Substitution.allCases.firstIndex(of: self) ?? 0 }
}
