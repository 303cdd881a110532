extension JoinedLetters {
    /// A text in Latin letters as a scheme compares them, each word and syllable the start of a part: in its usual
    /// spelling, and in the other one if some letters have two.
    static func spellings(_ pieces: [Romanizer.Piece], _ scheme: Romanization.Scheme) -> [JoinedLetters] {
        let usual = JoinedLetters(pieces.map { ($0, Romanization.spelt($0.latin, scheme)) })
        guard pieces.contains(where: { $0.otherLatin != nil }) else { return [usual] }
        return [usual, JoinedLetters(pieces.map { ($0, Romanization.spelt($0.otherLatin ?? $0.latin, scheme)) })]
    }

    /// The first Latin letters of words, and of the syllables of Han.
    init(latinInitials pieces: [Romanizer.Piece]) {
        self.init(pieces.filter { $0.start == .initial }.map { ($0, Array($0.latin.prefix(1))) })
    }

    private init(_ spelt: [(piece: Romanizer.Piece, latin: [Unicode.Scalar])]) {
        self.init()
        for (piece, latin) in spelt where !latin.isEmpty || piece.start != nil {
            if piece.start != nil { beginPart() }
            for letter in latin { append(letter, piece.origin) }
        }
    }
}
