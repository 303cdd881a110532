import NavigationModel

/// What stands in the full-text table for an entry: a text of tokens for each column.
struct EntryTokens: Equatable {
    /// The texts, in the order of ``SearchColumn``.
    let columns: [String]
    /// The words of the title in their order.
    let titleWords: String
    /// How many words the title has.
    let wordCount: Int
    /// Hashes of the ways to write the title, the most literal first.
    let titleHashes: [Int64]
    /// The words of all fields that a query may be corrected to.
    let lexicon: Set<String>

    init(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        var texts: [SearchColumn: [String]] = [:]
        let title = tokens.foreign(entry.title)
        let keywords = entry.keywords.map { tokens.foreign($0) }
        texts[.start] = Self.starts(entry.title, title, &tokens)
        texts[.title] = tokens.search(entry.title)
        // Words of their own are looked for beside joined ones, so they need not stand there twice.
        texts[.joined] = Self.without(texts[.title], tokens.joined(entry.title))
        texts[.initials] = tokens.initials(entry.title)
        wordCount = tokens.count(entry.title)
        texts[.wordCount] = [String(wordCount)]
        texts[.keywordStart] = entry.keywords.flatMap { keyword in
            [tokens.start(keyword), tokens.literalStart(keyword), tokens.variantStart(keyword)]
                .compactMap { $0.map(FieldTokens.truncated) }
        }
        texts[.keywords] = entry.keywords.flatMap { tokens.search($0) }
        texts[.keywordJoined] = Self.without(texts[.keywords], entry.keywords.flatMap { tokens.joined($0) })
        texts[.tags] = entry.tags.flatMap { tokens.search($0, keepsKana: false) }
        texts[.subtitle] = entry.subtitle.map { tokens.search($0, keepsKana: false) } ?? []
        texts[.breadcrumb] = entry.breadcrumb.flatMap { tokens.search($0.title, keepsKana: false) }
        texts[.subtitleStart] = [entry.subtitle.flatMap { tokens.start($0) }].compactMap {
            $0.map(FieldTokens.truncated)
        }
        texts[.parent] = entry.breadcrumb.last.map { tokens.search($0.title, keepsKana: false) } ?? []
        texts[.ancestorStart] = Self.ancestorStarts(entry, &tokens)
        texts[.description] = entry.description.map { tokens.search($0, keepsKana: false) } ?? []
        texts[.keystrokes] = title.keystrokes
        texts[.keywordKeystrokes] = keywords.flatMap(\.keystrokes)
        let others = [entry.subtitle, entry.description].compactMap { $0 } + entry.tags + entry.breadcrumb.map(\.title)
        texts[.fieldKeystrokes] = others.flatMap { tokens.wordKeystrokes($0) }
        texts[.latin] = title.latin
        texts[.latinInitials] = title.latinInitials
        texts[.keywordLatin] = keywords.flatMap(\.latin)
        texts[.scope] = Self.scope(entry, &tokens)
        titleWords = (texts[.title] ?? []).joined(separator: " ")
        columns = SearchColumn.allCases.map { (texts[$0] ?? []).joined(separator: " ") }
        titleHashes = TitleHash.hashes(of: entry.title, &tokens)
        lexicon = Self.lexicon(entry, &tokens)
    }

    /// Words with digits are names and numbers, which are not to be mistaken for each other.
    private static func lexicon(_ entry: StoredEntry, _ tokens: inout FieldTokens) -> Set<String> {
        var words: Set<String> = []
        let texts = [entry.title, entry.subtitle, entry.description].compactMap { $0 }
        for text in texts + entry.keywords + entry.tags + entry.breadcrumb.map(\.title) {
            for word in tokens.words(text) where Self.isCorrectable(word) {
                words.insert(word.text)
                if let variant = word.variant, LexiconBlock.lengths.contains(variant.unicodeScalars.count) {
                    words.insert(variant)
                }
            }
        }
        return words
    }

    /// Whether a word is one of letters alone, neither too short nor too long for corrections.
    static func isCorrectable(_ word: Word) -> Bool {
        !word.isUnsegmented && LexiconBlock.lengths.contains(word.text.unicodeScalars.count)
            && !word.text.unicodeScalars.contains(where: ScalarClass.isDigit)
    }

    private static func starts(
        _ title: String, _ foreign: ForeignTokens, _ tokens: inout FieldTokens
    ) -> [String] {
        let typed = [tokens.start(title), tokens.literalStart(title), tokens.variantStart(title)].compactMap { $0 }
        let keys = [foreign.keystrokesStart].compactMap { $0 }
        return (typed + keys + foreign.latinStarts).map(FieldTokens.truncated)
    }

    /// Only in scripts without spaces are the beginnings of ancestors' titles looked for.
    private static func ancestorStarts(_ entry: StoredEntry, _ tokens: inout FieldTokens) -> [String] {
        let titles = entry.breadcrumb.map(\.title)
        guard (titles + [entry.title]).contains(where: { tokens.hasUnsegmentedWord($0) }) else { return [] }
        return titles.flatMap { title in
            [tokens.start(title), tokens.literalStart(title)].compactMap { $0.map(FieldTokens.truncated) }
        }
    }

    /// Tokens that are no words by themselves. In Indic scripts joined words are without vowel signs, so that there
    /// the same letters are not looked for in the same way.
    private static func without(_ words: [String]?, _ joined: [String]) -> [String] {
        let words = Set(words ?? [])
        return joined.filter { token in !words.contains(token) || token.utf8.contains { $0 >= 0xE0 } }
    }

    private static func scope(_ entry: StoredEntry, _ tokens: inout FieldTokens) -> [String] {
        var scope = entry.categories.map(ScopeToken.category)
        scope += Set(entry.tags.map { tokens.folded($0) }).sorted().map(ScopeToken.tag)
        scope += ScopeToken.paths(above: entry.path, ancestors: entry.breadcrumb.map(\.path)).sorted()
            .map(ScopeToken.under)
        return scope
    }
}
