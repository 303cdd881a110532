/// A text with its words written as one in some spelling, and the places where a word or a part of one begins.
struct JoinedLetters {
    /// The scalars of all words.
    private(set) var letters: [Unicode.Scalar] = []
    /// For each of them, the range of the text's scalars that it comes from.
    private(set) var origins: [Range<Int>] = []
    /// Where words begin, and parts of words: humps of camel case, digits, syllables.
    private(set) var starts: [Start] = []

    /// A place where something begins.
    struct Start {
        let place: Int
        /// The letters of the word that begins here, if it stands among the text's words with just these; 0 at parts.
        let firstWord: Int
    }

    init() {}

    /// The folded letters, vowel signs of the scripts of India left out. Runs without spaces begin no word here.
    init(_ words: [PlacedWord]) {
        for placed in words.prefix(TokenLimits.titleWords) {
            append(placed.letters, parts: placed.word.isUnsegmented ? [] : [0] + placed.partStarts)
        }
    }

    /// The letters as they are written as well; nil if that is nothing else.
    init?(variantsOf words: [PlacedWord]) {
        guard words.contains(where: { $0.variant != nil }) else { return nil }
        for placed in words.prefix(TokenLimits.titleWords) {
            let letters = placed.variant ?? placed.letters
            var parts = placed.word.isUnsegmented ? [] : [0]
            var next = 0
            for part in placed.partStarts {
                // Parts come in their order, and so do letters.
                let origin = placed.origins[part].lowerBound
                while next < letters.origins.count, letters.origins[next].lowerBound < origin { next += 1 }
                if next < letters.origins.count { parts.append(next) }
            }
            append(letters, parts: parts)
        }
    }

    private mutating func append(_ word: PlacedWord.Letters, parts: [Int]) {
        var next = parts.startIndex
        let isWhole = !word.scalars.contains(where: ScalarClass.isIndicMark)
        for (index, scalar) in word.scalars.enumerated() {
            if next < parts.endIndex, parts[next] == index {
                beginPart(firstWord: index == 0 && isWhole ? word.scalars.count : 0)
                next += 1
            }
            if !ScalarClass.isIndicMark(scalar) { append(scalar, word.origins[index]) }
        }
    }

    /// The next letter begins a word or a part of one.
    mutating func beginPart(firstWord: Int = 0) {
        starts.append(Start(place: letters.count, firstWord: firstWord))
    }

    mutating func append(_ scalar: Unicode.Scalar, _ origin: Range<Int>) {
        letters.append(scalar)
        origins.append(origin)
    }

    /// What begins at each start, as far as the index keeps it.
    var tokens: [String] { joinedTokens.map(\.token) }

    /// The same, each with the letters of its first word.
    var joinedTokens: [(token: String, firstWord: Int)] {
        starts.filter { $0.place < letters.count }.map {
            (String(letters[$0.place...].prefix(TokenLimits.joined)), $0.firstWord)
        }
    }

    /// The text from its first letter on as one closed token; nil for an empty one.
    var start: String? {
        letters.isEmpty ? nil : FieldTokens.truncated(String(letters.prefix(TokenLimits.word)) + "_")
    }

    /// A word of a query as it is looked for here.
    static func token(_ word: String) -> String {
        // No character of ASCII is such a mark.
        if word.utf8.count <= TokenLimits.joined, word.isASCII { return word }
        return String(word.unicodeScalars.filter { !ScalarClass.isIndicMark($0) }.prefix(TokenLimits.joined))
    }

    /// The places in the text that some letters take up, from any of the starts on.
    func ranges(of wanted: [Unicode.Scalar]) -> [Range<Int>] {
        guard !wanted.isEmpty else { return [] }
        return starts.map(\.place).compactMap { start in
            guard letters[start...].starts(with: wanted) else { return nil }
            let found = origins[start..<(start + wanted.count)]
            guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max() else {
                return nil
            }
            return first..<last
        }
    }

    /// What each of some letters stands for, where they stand first.
    func origins(of wanted: [Unicode.Scalar]) -> [Range<Int>] {
        guard !wanted.isEmpty, let start = starts.map(\.place).first(where: { letters[$0...].starts(with: wanted) })
        else { return [] }
        return Array(origins[start..<(start + wanted.count)])
    }
}
