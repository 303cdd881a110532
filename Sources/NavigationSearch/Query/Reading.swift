/// One way to read a query: words that all have to be there, each with what may stand for it.
struct Reading: Hashable {
    /// For each word the terms of which one has to be there.
    var slots: [[Term]]
    /// How many words there are, repeated ones included.
    let wordCount: Int
    /// The words as one token without its last closing, if there is but one way to write it.
    private let start: String?
    /// The words of the query that are left aside.
    var dropped: [Word] = []

    /// So many ways to write a reading as one token are looked for.
    private static let spellings = 32

    /// The query as typed.
    init(_ query: QueryText) {
        slots = query.words.map { [Term($0)] }
        wordCount = query.wordCount
        start = query.start
    }

    /// Words of which each is to be found.
    init(_ words: [Word]) { self.init(slots: words.map { [Term($0)] }) }

    init(slots: [[Term]]) {
        self.slots = slots
        wordCount = slots.count
        start = nil
    }

    /// Whether some word can be told whole from begun: in runs without spaces none can.
    var hasWordEnds: Bool { slots.contains { $0.contains { !$0.word.isUnsegmented } } }

    /// Whether there is so little that it is more likely to be still being typed than to be a word.
    var isShort: Bool {
        let scalars = slots.compactMap(\.first).flatMap(\.word.text.unicodeScalars)
        return scalars.reduce(0) { $0 + ScalarClass.letters(in: $1) } < TokenLimits.shortestFinished
    }

    /// The ways to write all words as one token, each word closed: `text_editor_`.
    var wholes: [String] {
        if let start { return [start + "_"] }
        return tokens { $0.filter { $0.counts(asWhole: true) } }
    }

    /// The ways to write the words as the beginning of such a token: `text_edit`.
    var starts: [String] {
        if let start { return [start] }
        let last = slots.count - 1
        return tokens(isOpen: true) { terms, index in terms.filter { $0.counts(asWhole: index < last) } }
    }

    private func tokens(_ terms: ([Term]) -> [Term]) -> [String] { tokens(isOpen: false) { slot, _ in terms(slot) } }

    private func tokens(isOpen: Bool, _ terms: ([Term], Int) -> [Term]) -> [String] {
        var combinations: [[Word]] = [[]]
        for (index, slot) in slots.enumerated() {
            let words = terms(slot, index).map(\.word)
            combinations = combinations.flatMap { beginning in words.map { beginning + [$0] } }
            guard combinations.count <= Self.spellings else { return [] }
        }
        return combinations.compactMap { words in
            FieldTokens.start(FieldTokens.joiningRuns(words)).map { isOpen ? String($0.dropLast()) : $0 }
        }
    }
}
