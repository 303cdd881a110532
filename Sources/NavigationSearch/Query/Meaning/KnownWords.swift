/// Tells which words begin words that the viewer may know, as they are or written as one, and which are such words.
struct KnownWords {
    private let cascade: Cascade

    /// First letters are no word, and neither is the number of a title's words.
    private static let columns = ColumnSet.all.subtracting(ColumnSet([.initials, .latinInitials, .wordCount]))

    init(_ cascade: Cascade) { self.cascade = cascade }

    func contain(_ word: Word) throws -> Bool {
        try cascade.memory.isKnown(word, level: cascade.level) {
            try MatchExpression.beginning(with: word, cascade.longWords).contains {
                try cascade.contains($0, in: Self.columns)
            }
        }
    }

    /// Whether a word begins one as it is, or in Hangul by its keys.
    func containTyped(_ word: Word) throws -> Bool {
        if try contain(word) { return true }
        return try JoinedLetters.keys(word.text).map { try cascade.contains(FullTextTerm(text: $0, isPrefix: true)) }
            ?? false
    }

    func containWhole(_ word: Word) throws -> Bool { try containWhole(word, in: Self.columns) }

    /// Whether a word is one of a title or keyword, as it is or written as one.
    func containNamed(_ word: Word) throws -> Bool { try containWhole(word, in: Self.named) }

    /// Whether a word is one of a title.
    func containTitled(_ word: Word) throws -> Bool {
        // What begins no word is remembered.
        try contain(word) && containWhole(word, in: .column(.title))
    }

    private static let named = ColumnSet([.title, .joined, .keywords, .keywordJoined])

    private func containWhole(_ word: Word, in columns: ColumnSet) throws -> Bool {
        let text = FieldTokens.truncated(word.text)
        let isLong = LongToken.isLong(text)
        let term = FullTextTerm(text: isLong ? LongToken.word(text) : text, isPrefix: false)
        guard try !cascade.contains(term, in: columns) else { return true }
        // Behind which word the mark of words written as one stands is not known.
        return try isLong
            && cascade.longWords.terms(joined: FullTextTerm(text: text, isPrefix: true)).contains {
                try cascade.contains($0.whole, in: columns)
            }
    }

    /// Whether a word is all of a title, keyword or subtitle.
    func containWholeText(_ word: Word) throws -> Bool {
        try cascade.contains(FullTextTerm(text: FieldTokens.closed(word.text), isPrefix: false))
    }

    /// Whether a word is written in capitals in one of the first few titles that have it, as names made of first letters
    /// are: "SIM" in "SIM lock settings".
    func containInCapitals(_ word: Word) throws -> Bool {
        let term = FullTextTerm(text: word.text, isPrefix: false)
        return try cascade.firstRows(Self.titlesWithCapitals, with: term, in: .column(.title)).contains {
            try cascade.withTitle(at: $0) {
                CapitalWords.has(word.text, in: String(decoding: $0, as: UTF8.self))
            } ?? false
        }
    }

    /// So many titles are looked at, however many have a word.
    private static let titlesWithCapitals = 4

    /// The words of titles that are some words with one of them as two.
    func splitTitles(of words: [Word]) throws -> [[Word]] {
        guard let letters = TitleHash.letters(FieldTokens.start(words)), try cascade.hasTitled(letters) else {
            return []
        }
        return try WordSplitting.titles(words) { title in
            try FieldTokens.start(title).map {
                try cascade.contains(
                    FullTextTerm(text: FieldTokens.truncated($0), isPrefix: false), in: .column(.start))
            } ?? false
        }
    }
}
