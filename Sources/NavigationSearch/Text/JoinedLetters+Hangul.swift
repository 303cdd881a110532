extension JoinedLetters {
    /// The keys that type the text, each syllable the start of a part; nil for a text without Hangul.
    init?(keysOf words: [PlacedWord]) {
        self.init(hangul: words) { Hangul.keys($0) }
    }

    /// The first consonants of the syllables; what is no Hangul keeps its letters. Nil for a text without Hangul.
    init?(initialsOf words: [PlacedWord]) {
        self.init(hangul: words) { [Hangul.initial($0) ?? $0] }
    }

    private init?(hangul words: [PlacedWord], _ spelling: (Unicode.Scalar) -> [Unicode.Scalar]) {
        guard words.contains(where: { $0.scalars.contains(where: Hangul.isSyllable) }) else { return nil }
        self.init()
        for placed in words.prefix(TokenLimits.titleWords) {
            for (index, scalar) in placed.scalars.enumerated() {
                if index == 0 || Hangul.isSyllable(scalar) { beginPart() }
                for letter in spelling(scalar) { append(letter, placed.origins[index]) }
            }
        }
    }

    /// The keys that type a word of a query; nil for a word without Hangul.
    static func keys(_ word: String) -> String? {
        guard word.unicodeScalars.contains(where: Hangul.isHangul) else { return nil }
        return Hangul.mark + String(word.unicodeScalars.flatMap(Hangul.keys).prefix(TokenLimits.joined))
    }
}
