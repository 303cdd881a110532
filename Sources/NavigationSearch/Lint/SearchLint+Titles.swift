import NavigationModel

extension SearchLint {
    /// Entries that look the same in a list of hits. Each one after the first is reported, with the first.
    func namesakes() -> [Flaw] {
        var tokens = FieldTokens()
        var first: [[String]: NavigationEntry] = [:]
        return entries.compactMap { entry in
            guard entry.isSearchable, let title = tokens.start(entry.title) else { return nil }
            let look =
                [title, tokens.literal(entry.subtitle ?? "")] + entry.breadcrumb.map { tokens.literal($0.title) }
            guard let other = first[look] else {
                first[look] = entry
                return nil
            }
            let level = max(entry.accessLevel, other.accessLevel)
            return Flaw(
                .indistinguishable, locator.title(ofItem: entry.id),
                """
                \(MessageText.quoted(entry.title)) and \(locator.item(other.id).path) look the same to people at \
                level \(level.rawValue): same title, subtitle and place. Give one of them another title, or a subtitle.
                """)
        }
    }

    /// Entries that can be found by their titles alone.
    func titlesAlone() -> [Flaw] {
        entries.filter { $0.isSearchable && $0.keywords.isEmpty && $0.description?.isEmpty != false }.map { entry in
            Flaw(
                .titleAlone, locator.title(ofItem: entry.id),
                """
                \(MessageText.quoted(entry.title)) has neither keywords nor a description, so only the words of its title \
                find it. Add what people call it.
                """)
        }
    }

    /// Entries that do not come up while one begins to type.
    func beyondTheFirstPage(of index: SearchIndex) throws -> [Flaw] {
        var tokens = FieldTokens()
        var pages: [AccessLevel: [String: Set<String>]] = [:]
        return try entries.compactMap { entry in
            guard entry.isSearchable else { return nil }
            let queries = Self.beginnings(of: entry.title, &tokens)
            for query in queries {
                if pages[entry.accessLevel]?[query] == nil {
                    let hits = try index.search(SearchRequest(query, level: entry.accessLevel)).hits
                    pages[entry.accessLevel, default: [:]][query] = Set(hits.map(\.id))
                }
                if pages[entry.accessLevel]?[query]?.contains(entry.id) == true { return nil }
            }
            guard !queries.isEmpty else { return nil }
            let shown = queries.prefix(4).map(MessageText.quoted).joined(separator: ", ")
            return Flaw(
                .beyondFirstPage, locator.title(ofItem: entry.id),
                """
                Three letters of \(MessageText.quoted(entry.title)) do not bring it into the first \
                \(SearchRequest.defaultLimit): not \(shown)\(queries.count > 4 ? " and so on" : ""). If people look for \
                it, give it a better priority or a more telling title.
                """)
        }
    }

    /// The first three letters of a title and of each of its words, each once.
    static func beginnings(of title: String, _ tokens: inout FieldTokens) -> [String] {
        var seen: Set<String> = []
        let words = tokens.words(title).prefix(TokenLimits.titleWords).map { $0.text(.asTyped) }
        return ([tokens.literal(title)] + words).map { String($0.prefix(3)) }.filter { text in
            text.contains { !$0.isWhitespace } && seen.insert(text).inserted
        }
    }
}
