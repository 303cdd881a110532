/// A text with its words written as one, and the places where a word or a part of one begins.
struct JoinedLetters {
    /// The folded scalars of all words, vowel signs of the scripts of India left out.
    private(set) var letters: [Unicode.Scalar] = []
    /// For each of them, the range of the text's scalars that it comes from.
    private(set) var origins: [Range<Int>] = []
    /// Where words begin, and parts of words: humps of camel case, digits, syllables.
    private(set) var starts: [Int] = []

    init(_ words: [PlacedWord]) {
        for placed in words.prefix(TokenLimits.titleWords) {
            let parts = placed.word.isUnsegmented ? [] : [0] + placed.partStarts
            var next = parts.startIndex
            for (index, scalar) in placed.scalars.enumerated() {
                if next < parts.endIndex, parts[next] == index {
                    starts.append(letters.count)
                    next += 1
                }
                guard !ScalarClass.isIndicMark(scalar) else { continue }
                letters.append(scalar)
                origins.append(placed.origins[index])
            }
        }
    }

    /// What begins at each start, as far as the index keeps it.
    var tokens: [String] {
        starts.map { String(letters[$0...].prefix(TokenLimits.joined)) }
    }

    /// A word of a query as it is looked for here.
    static func token(_ word: String) -> String {
        String(word.unicodeScalars.filter { !ScalarClass.isIndicMark($0) }.prefix(TokenLimits.joined))
    }
}
