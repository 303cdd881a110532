import NavigationModel

/// What stands in the full-text table for an entry: a text of tokens for each column.
struct EntryTokens: Equatable {
    /// The texts, in the order of ``SearchColumn``.
    let columns: [String]
    /// Hashes of the ways to write the title, the most literal first.
    let titleHashes: [Int64]
    /// The words of all fields that a query may be corrected to.
    let lexicon: Set<String>

    init(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        var texts: [SearchColumn: [String]] = [:]
        texts[.start] = [tokens.start(entry.title), tokens.literalStart(entry.title)].compactMap {
            $0.map(FieldTokens.truncated)
        }
        texts[.title] = tokens.search(entry.title)
        texts[.joined] = tokens.joined(entry.title)
        texts[.initials] = tokens.initials(entry.title)
        texts[.wordCount] = [String(tokens.count(entry.title))]
        texts[.keywordStart] = entry.keywords.compactMap { tokens.start($0).map(FieldTokens.truncated) }
        texts[.keywords] = entry.keywords.flatMap { tokens.search($0) }
        texts[.keywordJoined] = entry.keywords.flatMap { tokens.joined($0) }
        texts[.tags] = entry.tags.flatMap { tokens.search($0) }
        texts[.subtitle] = entry.subtitle.map { tokens.search($0) } ?? []
        texts[.breadcrumb] = entry.breadcrumb.flatMap { tokens.search($0.title) }
        texts[.description] = entry.description.map { tokens.search($0) } ?? []
        texts[.scope] = Self.scope(entry, &tokens)
        columns = SearchColumn.allCases.map { (texts[$0] ?? []).joined(separator: " ") }
        titleHashes = TitleHash.hashes(of: entry.title, &tokens)
        lexicon = Self.lexicon(entry, &tokens)
    }

    /// Words with digits are names and numbers, which are not to be mistaken for each other.
    private static func lexicon(_ entry: StoredEntry, _ tokens: inout FieldTokens) -> Set<String> {
        var words: Set<String> = []
        let texts = [entry.title, entry.subtitle, entry.description].compactMap { $0 }
        for text in texts + entry.keywords + entry.tags + entry.breadcrumb.map(\.title) {
            for word in tokens.words(text) where Self.isCorrectable(word) { words.insert(word.text) }
        }
        return words
    }

    /// Whether a word is one of letters alone, neither too short nor too long for corrections.
    static func isCorrectable(_ word: Word) -> Bool {
        !word.isUnsegmented && LexiconBlock.lengths.contains(word.text.unicodeScalars.count)
            && !word.text.unicodeScalars.contains(where: ScalarClass.isDigit)
    }

    private static func scope(_ entry: StoredEntry, _ tokens: inout FieldTokens) -> [String] {
        var scope = entry.categories.map(ScopeToken.category)
        scope += Set(entry.tags.map { tokens.folded($0) }).sorted().map(ScopeToken.tag)
        scope += ScopeToken.paths(above: entry.path, ancestors: entry.breadcrumb.map(\.path)).sorted()
            .map(ScopeToken.under)
        return scope
    }
}

/// The columns of the full-text table.
enum SearchColumn: String, CaseIterable {
    /// The title as one token, by words and as typed.
    case start
    case title
    /// The title with its words written as one, from each word and part of a word on.
    case joined
    case initials
    /// How many words the title has.
    case wordCount = "word_count"
    /// Each keyword as one token.
    case keywordStart = "keyword_start"
    case keywords
    case keywordJoined = "keyword_joined"
    case tags
    case subtitle
    case breadcrumb
    case description
    /// Categories, tags and paths to filter by.
    case scope
}

/// The ways to write a title exactly.
enum TitleHash {
    /// Hashes of the title as it is, of its literal form, of its words; without repetition.
    static func hashes(of title: String, _ tokens: inout FieldTokens) -> [Int64] {
        var hashes: [Int64] = []
        for hash in [asWritten(title), literal(tokens.literal(title)), words(tokens.start(title))] {
            if let hash, !hashes.contains(hash) { hashes.append(hash) }
        }
        return hashes
    }

    static func asWritten(_ title: String) -> Int64? { StableHash.of("=" + title) }

    static func literal(_ literal: String) -> Int64? { literal.isEmpty ? nil : StableHash.of("~" + literal) }

    static func words(_ start: String?) -> Int64? { start.map { StableHash.of("_" + $0) } }
}
