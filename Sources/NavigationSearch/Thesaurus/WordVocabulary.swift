import NavigationModel

/// The words that stand in entries, each with the lowest level that may see it.
struct WordVocabulary {
    private var levels: [String: Int] = [:]

    init(_ entries: some Sequence<NavigationEntry>) {
        var tokens = FieldTokens()
        for entry in entries where entry.isSearchable {
            var texts = [entry.title, entry.subtitle, entry.description].compactMap(\.self)
            texts += entry.keywords + entry.tags + entry.breadcrumb.map(\.title)
            for word in texts.flatMap({ tokens.words($0) }) { insert(word, entry.accessLevel.ordinal) }
        }
    }

    private mutating func insert(_ word: Word, _ level: Int) {
        guard word.isUnsegmented else { return insert(FieldTokens.truncated(word.text), level) }
        // A word of a script without spaces may begin and end anywhere.
        for window in FieldTokens.windows(word.text) {
            for end in window.unicodeScalars.indices { insert(String(window.unicodeScalars[...end]), level) }
        }
    }

    private mutating func insert(_ word: String, _ level: Int) { levels[word] = min(level, levels[word] ?? level) }

    /// The lowest level that sees each of the words, in whatever entries; nil if there is none.
    ///
    /// It looks at each word by itself, so that what a level sees of it depends on nothing above that level.
    func level(of words: [Word]) -> Int? {
        var highest = 0
        for word in words {
            let parts = word.isUnsegmented ? FieldTokens.windows(word.text) : [FieldTokens.truncated(word.text)]
            // The last windows of a run are parts of the one before them.
            let count = word.isUnsegmented ? max(1, parts.count - TokenLimits.window + 1) : 1
            for part in parts.prefix(count) {
                guard let level = levels[part] else { return nil }
                highest = max(highest, level)
            }
        }
        return words.isEmpty ? nil : highest
    }
}
