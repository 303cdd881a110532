import NavigationModel

/// What was learnt from a real manifest: its words, and its items by depth.
struct SeedTexts {
    private(set) var vocabulary = Vocabulary()
    private(set) var titles = WordChain()
    private(set) var subtitles = WordChain()
    private(set) var keywords = WordChain()
    private(set) var descriptions = WordChain()
    /// The real items, sections first.
    private(set) var itemsByDepth: [[SeedItem]] = []

    /// The share of titles that another item before had already.
    var repeatedTitles: Double {
        let titles = itemsByDepth.joined().map(\.item.title)
        return 1 - Double(Set(titles).count) / Double(max(1, titles.count))
    }

    /// How many items there are.
    var count: Int { itemsByDepth.reduce(0) { $0 + $1.count } }

    init(_ sections: [NavigationItem]) {
        var items = sections
        while !items.isEmpty {
            itemsByDepth.append(items.map { learn($0) })
            items = items.flatMap(\.children)
        }
    }

    /// Makes the new words for a manifest so many times as large.
    mutating func grow(_ ratio: Double, _ random: inout SeededRandom) { vocabulary.grow(ratio, &random) }

    private mutating func learn(_ item: NavigationItem) -> SeedItem {
        let title = vocabulary.learn(item.title)
        let subtitle = vocabulary.learn(item.subtitle ?? "")
        let keywordTokens = item.metadata.keywords.map { vocabulary.learn($0) }
        let description = vocabulary.learn(item.metadata.description ?? "")
        titles.learn(title)
        subtitles.learn(subtitle)
        for keyword in keywordTokens { keywords.learn(keyword) }
        descriptions.learn(description)
        return SeedItem(
            item: item, childCount: item.children.count, titleLength: title.count, subtitleLength: subtitle.count,
            keywordLengths: keywordTokens.map(\.count), descriptionLength: description.count)
    }
}
