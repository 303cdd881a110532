import NavigationModel

/// What stands in the full-text table for an entry: a text of tokens for each column.
struct EntryTokens: Equatable {
    /// The texts, in the order of ``SearchColumn``.
    let columns: [String]
    /// Hashes of the ways to write the title, the most literal first.
    let titleHashes: [Int64]

    init(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        var texts: [SearchColumn: [String]] = [:]
        let title = tokens.foreign(entry.title)
        let keywords = entry.keywords.map { tokens.foreign($0) }
        texts[.start] = Self.starts(entry.title, title, &tokens)
        texts[.title] = tokens.search(entry.title)
        texts[.joined] = tokens.joined(entry.title)
        texts[.initials] = tokens.initials(entry.title)
        texts[.wordCount] = [String(tokens.count(entry.title))]
        texts[.keywordStart] = entry.keywords.flatMap { keyword in
            [tokens.start(keyword), tokens.variantStart(keyword)].compactMap { $0.map(FieldTokens.truncated) }
        }
        texts[.keywords] = entry.keywords.flatMap { tokens.search($0) }
        texts[.keywordJoined] = entry.keywords.flatMap { tokens.joined($0) }
        texts[.tags] = entry.tags.flatMap { tokens.search($0, keepsKana: false) }
        texts[.subtitle] = entry.subtitle.map { tokens.search($0, keepsKana: false) } ?? []
        texts[.breadcrumb] = entry.breadcrumb.flatMap { tokens.search($0.title, keepsKana: false) }
        texts[.description] = entry.description.map { tokens.search($0, keepsKana: false) } ?? []
        texts[.keystrokes] = title.keystrokes
        texts[.keywordKeystrokes] = keywords.flatMap(\.keystrokes)
        texts[.latin] = title.latin
        texts[.latinInitials] = title.latinInitials
        texts[.keywordLatin] = keywords.flatMap(\.latin)
        texts[.scope] = Self.scope(entry, &tokens)
        columns = SearchColumn.allCases.map { (texts[$0] ?? []).joined(separator: " ") }
        titleHashes = TitleHash.hashes(of: entry.title, &tokens)
    }

    private static func starts(
        _ title: String, _ foreign: ForeignTokens, _ tokens: inout FieldTokens
    ) -> [String] {
        let typed = [tokens.start(title), tokens.literalStart(title), tokens.variantStart(title)].compactMap { $0 }
        let keys = [foreign.keystrokesStart].compactMap { $0 }
        return (typed + keys + foreign.latinStarts).map(FieldTokens.truncated)
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
    /// The title as one token: by words, as typed, with umlauts spelt out, as Korean keys, in Latin letters.
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
    /// The keys that type a Korean title, and first consonants, from each syllable on.
    case keystrokes
    case keywordKeystrokes = "keyword_keystrokes"
    /// A title of another script in Latin letters, from each word and syllable on.
    case latin
    /// First Latin letters of the words and syllables of a title of another script.
    case latinInitials = "latin_initials"
    case keywordLatin = "keyword_latin"
    /// Categories, tags and paths to filter by.
    case scope
}

/// The ways to write a title exactly.
enum TitleHash {
    /// Hashes of the title as it is, of its literal form, of its words, of those with umlauts spelt
    /// out; without repetition.
    static func hashes(of title: String, _ tokens: inout FieldTokens) -> [Int64] {
        var hashes: [Int64] = []
        let all = [
            asWritten(title), literal(tokens.literal(title)), words(tokens.start(title)),
            words(tokens.variantStart(title)),
        ]
        for hash in all {
            if let hash, !hashes.contains(hash) { hashes.append(hash) }
        }
        return hashes
    }

    static func asWritten(_ title: String) -> Int64? { StableHash.of("=" + title) }

    static func literal(_ literal: String) -> Int64? { literal.isEmpty ? nil : StableHash.of("~" + literal) }

    static func words(_ start: String?) -> Int64? { start.map { StableHash.of("_" + $0) } }
}
