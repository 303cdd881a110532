import Generator
import NavigationModel

/// What queries can be made of: the words of a manifest, common and rare, and what can be filtered by.
struct QueryWords {
    /// The commonest first.
    let words: [String]
    let categories: [String]
    let tags: [String]
    let paths: [String]

    init(_ manifest: ValidatedManifest) {
        var counts: [String: Int] = [:]
        var tags: [String: Int] = [:]
        let entries = manifest.entries()
        for entry in entries {
            for text in [entry.title, entry.subtitle ?? "", entry.description ?? ""] + entry.keywords {
                for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                    counts[String(word), default: 0] += 1
                }
            }
            for tag in entry.tags { tags[tag, default: 0] += 1 }
        }
        words = Self.commonestFirst(counts)
        self.tags = Array(Self.commonestFirst(tags).prefix(20))
        categories = manifest.manifest.searchCategories.map(\.id)
        paths = entries.filter { $0.breadcrumb.isEmpty }.prefix(20).map(\.path)
    }

    private static func commonestFirst(_ counts: [String: Int]) -> [String] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// A word, the commonest ones far likelier than rare ones.
    func word(_ random: inout SeededRandom) -> String {
        let skewed = random.fraction() * random.fraction() * random.fraction()
        return words.isEmpty ? "a" : words[Int(skewed * Double(words.count))]
    }
}
