/// A search in memory that needs no index file, for small manifests and for the time until there is one.
///
/// Every word of the query has to begin a word of a title, subtitle, keyword or tag; a word with letters outside ASCII
/// may also stand inside, since not all scripts have blanks. Letter case and diacritics do not matter. An exact title
/// comes first, then titles that begin with the query, then those that have all its words, then the rest; in each of
/// these groups entries stand in their static order. There are no corrections and no synonyms, and each search reads
/// all entries: NavigationSearch does better in every respect.
public struct PlainSearch: ScreenSearching {
    private struct Text {
        let folded: String
        let words: [Substring]

        init(_ text: String) {
            folded = text.foldedLetters
            words = folded.split { !$0.isLetter && !$0.isNumber }
        }

        func has(_ word: Substring) -> Bool {
            if words.contains(where: { $0.hasPrefix(word) }) { return true }
            return !word.utf8.allSatisfy { $0 < 0x80 } && folded.contains(word)
        }
    }

    private struct Entry {
        let screen: FoundScreen
        let level: AccessLevel
        let title: Text
        let others: [Text]
    }

    /// In static order.
    private let entries: [Entry]

    /// Prepares the entries of a manifest that are searchable.
    public init(_ manifest: ValidatedManifest) {
        entries = manifest.entries().filter(\.isSearchable).map { entry in
            Entry(
                screen: FoundScreen(
                    id: entry.id, path: entry.path, title: entry.title, subtitle: entry.subtitle, icon: entry.icon,
                    breadcrumb: entry.breadcrumb.map(\.title)),
                level: entry.accessLevel, title: Text(entry.title),
                others: ([entry.subtitle].compactMap { $0 } + entry.keywords + entry.tags).map { Text($0) })
        }
    }

    /// The screens that fit a text, best first; none for a text without letters and digits.
    public func screens(matching text: String, level: AccessLevel, limit: Int) -> [FoundScreen] {
        screens(matching: text, level: level, limit: limit) { _ in true }
    }

    /// - Parameter isShown: whether a screen that fits may be among them.
    func screens(
        matching text: String, level: AccessLevel, limit: Int, where isShown: (FoundScreen) -> Bool
    ) -> [FoundScreen] {
        let query = Text(text)
        guard !query.words.isEmpty, limit > 0 else { return [] }
        // A short list for each group, best group first.
        var groups = [[FoundScreen]](repeating: [], count: 4)
        for entry in entries where entry.level <= level {
            guard let group = Self.group(of: entry, query), groups[group].count < limit, isShown(entry.screen)
            else { continue }
            groups[group].append(entry.screen)
        }
        return Array(groups.joined().prefix(limit))
    }

    private static func group(of entry: Entry, _ query: Text) -> Int? {
        if entry.title.words == query.words { return 0 }
        let isInTitle = query.words.allSatisfy(entry.title.has)
        if isInTitle { return entry.title.folded.hasPrefix(query.folded) ? 1 : 2 }
        let isAnywhere = query.words.allSatisfy { word in
            entry.title.has(word) || entry.others.contains { $0.has(word) }
        }
        return isAnywhere ? 3 : nil
    }
}
