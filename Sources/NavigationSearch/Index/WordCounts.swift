import NavigationModel

/// What has changed of the words of entries that are kept by themselves.
struct WordCounts {
    private(set) var lexicon = LexiconCounts()
    private(set) var longWords = LongWordCounts()

    mutating func add(_ entry: EntryTokens, level: AccessLevel) {
        lexicon.add(entry.lexicon, level: level)
        longWords.add(entry)
    }

    mutating func remove(_ entry: EntryTokens, level: AccessLevel) {
        lexicon.remove(entry.lexicon, level: level)
        longWords.remove(entry)
    }

    /// Adds what others have counted.
    mutating func add(_ others: WordCounts) {
        lexicon.add(others.lexicon)
        longWords.add(others.longWords)
    }
}
