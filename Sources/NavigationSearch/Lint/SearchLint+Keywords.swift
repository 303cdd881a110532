import NavigationModel

extension SearchLint {
    /// Keywords that lead elsewhere first, or to so many entries that they help few of them.
    func keywords() -> [Flaw] {
        var tokens = FieldTokens()
        var titles: [String: NavigationEntry] = [:]
        var owners: [String: [(entry: NavigationEntry, keyword: String)]] = [:]
        var order: [String] = []
        for entry in entries where entry.isSearchable {
            let title = tokens.start(entry.title)
            if let title, titles[title] == nil { titles[title] = entry }
            var own: Set<String> = []
            for keyword in entry.keywords {
                guard let start = tokens.start(keyword), start != title, own.insert(start).inserted else { continue }
                if owners[start] == nil { order.append(start) }
                owners[start, default: []].append((entry, keyword))
            }
        }
        return order.flatMap { start -> [Flaw] in
            let owners = owners[start, default: []]
            var flaws = crowded(owners).map { [$0] } ?? []
            if let titled = titles[start] { flaws += owners.compactMap { leadsTo(titled, $0.entry, $0.keyword) } }
            return flaws
        }
    }

    private func crowded(_ owners: [(entry: NavigationEntry, keyword: String)]) -> Flaw? {
        guard owners.count > SearchRequest.defaultLimit, let first = owners.first else { return nil }
        return Flaw(
            .crowdedKeyword, locator.keyword(first.keyword, ofItem: first.entry.id),
            """
            \(owners.count) entries have the keyword \(MessageText.quoted(first.keyword)), and a page shows \
            \(SearchRequest.defaultLimit). Keep it where people mean that screen by it.
            """)
    }

    private func leadsTo(_ titled: NavigationEntry, _ entry: NavigationEntry, _ keyword: String) -> Flaw? {
        // Below a screen its title is a usual keyword, and brings up both.
        guard !entry.breadcrumb.contains(where: { $0.id == titled.id }) else { return nil }
        return Flaw(
            .keywordIsTitle, locator.keyword(keyword, ofItem: entry.id),
            """
            \(MessageText.quoted(keyword)) is the title of \(locator.item(titled.id).path), which stands first for \
            it. Remove the keyword from \(MessageText.quoted(entry.title)), unless people mean both.
            """)
    }
}
