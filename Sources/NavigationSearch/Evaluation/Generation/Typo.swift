/// Letters mistyped in a word: one missing, one too many, a wrong one, or two exchanged.
enum Typo {
    /// Words in alphabets, where a letter is a key: no digits, no marks, no syllables.
    static func isPossible(in word: String) -> Bool {
        word.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic && !ScalarClass.isMark(scalar) && !ScalarClass.isSyllabic(scalar)
                && !ScalarClass.isUnsegmented(scalar)
        }
    }

    /// Scalars of one alphabet share this number.
    static func block(_ scalar: Unicode.Scalar) -> UInt32 { scalar.value >> 8 }

    /// A word with so many typos that it cannot be had with fewer; nil if a few attempts have only made words that
    /// there are.
    static func made(
        in word: String, edits: Int, corpus: GenerationCorpus, _ random: inout SplitMix64
    ) -> String? {
        let original = Array(word.unicodeScalars)
        for _ in 0..<8 {
            var scalars = original
            for _ in 0..<edits { edit(&scalars, corpus, &random) }
            let typo = String(scalars)
            if !corpus.isWord(typo), EditDistance.between(original, scalars) == edits { return typo }
        }
        return nil
    }

    private static func edit(_ scalars: inout [Unicode.Scalar], _ corpus: GenerationCorpus, _ random: inout SplitMix64)
    {
        // People seldom miss the first letter.
        let first = Int.random(in: 0..<10, using: &random) == 0 ? 0 : 1
        let place = Int.random(in: first..<scalars.count, using: &random)
        let letter = corpus.letters[block(scalars[place])]?.randomElement(using: &random) ?? scalars[place]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(letter, at: place)
        case 2: scalars[place] = letter
        default: if place + 1 < scalars.count { scalars.swapAt(place, place + 1) }
        }
    }
}
