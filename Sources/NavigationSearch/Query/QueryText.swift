import Foundation

/// What was typed, read once: every other part of a search works on this.
struct QueryText {
    /// The text without white space around it.
    let text: String
    /// The different words, each to be matched as the beginning of a word.
    let words: [Word]
    /// The words as typed, then the ways to write neighbours among them as one.
    private(set) var readings: [[Word]]
    /// How many words there are, repeated ones included.
    let wordCount: Int
    /// The words as one token without its last closing: `text_ed`; nil without words.
    let start: String?
    /// The text as typed, letter case aside.
    let literal: String

    init(_ text: String) {
        var scanner = WordScanner()
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let all = scanner.words(self.text)
        wordCount = all.count
        var seen: Set<Word> = []
        words = Array(all.filter { seen.insert($0).inserted }.prefix(TokenLimits.queryWords))
        readings = WordJoining.readings(words)
        start = FieldTokens.start(FieldTokens.joiningRuns(all)).map { String($0.dropLast()) }
        literal = scanner.literal(self.text)
    }

    /// Leaves out the readings with a joined word that no entry has.
    mutating func keepReadings(where isKnown: (Word) throws -> Bool) rethrows {
        guard readings.count > 1 else { return }
        let asTyped = Set(words)
        var known: [Word: Bool] = [:]
        readings = try readings.filter { reading in
            try reading.allSatisfy { word in
                if asTyped.contains(word) { return true }
                if let answer = known[word] { return answer }
                let answer = try isKnown(word)
                known[word] = answer
                return answer
            }
        }
    }

    var isBlank: Bool { text.isEmpty }

    /// Whether words were typed with diacritics, so that some fit as typed and others only once folded.
    var hasDiacritics: Bool { words.contains { $0.typed != nil } }

    /// The title written with the same letters, marks and punctuation begins with this token; nil if the words
    /// say the same.
    var literalStart: String? {
        let closed = FieldTokens.closed(literal)
        return literal.isEmpty || closed == start.map { $0 + "_" } ? nil : String(closed.dropLast())
    }
}
