extension JoinedLetters {
    /// The text in Latin letters, each word and syllable the start of a part. The words are those of a text that
    /// ``Romanizer`` takes for foreign.
    /// - Parameter variant: 0 for the usual spelling, 1 for the other one of letters that have two.
    init(latin words: [PlacedWord], variant: Int, _ romanizer: inout Romanizer) {
        self.init()
        let scheme = Romanizer.scheme(words)
        forEachPiece(words, variant, &romanizer) { letters, piece, origin in
            if piece.isStart { letters.beginPart() }
            for letter in Romanization.spelt(piece.latin, scheme) { letters.append(letter, origin) }
        }
    }

    /// The first Latin letters of words and syllables.
    init(latinInitials words: [PlacedWord], _ romanizer: inout Romanizer) {
        self.init()
        forEachPiece(words, 0, &romanizer) { letters, piece, origin in
            guard piece.isStart, let first = piece.latin.first else { return }
            letters.beginPart()
            letters.append(first, origin)
        }
    }

    private mutating func forEachPiece(
        _ words: [PlacedWord], _ variant: Int, _ romanizer: inout Romanizer,
        _ body: (inout JoinedLetters, Romanizer.Piece, Range<Int>) -> Void
    ) {
        for placed in words.prefix(TokenLimits.titleWords) {
            for piece in romanizer.pieces(placed, variant: variant) where !piece.latin.isEmpty {
                let origins = placed.origins[piece.range]
                guard let first = origins.first, let last = origins.last else { continue }
                body(&self, piece, first.lowerBound..<max(first.upperBound, last.upperBound))
            }
        }
    }
}
