import NavigationModel

/// The words of the index that a viewer may know, in the order of their letters.
struct Lexicon {
    let words: LexiconWords
    let level: AccessLevel

    /// The words, and beginnings of words, that a word may have been meant to be.
    func corrections(of word: String, edits: Int) -> Corrections {
        let letters = Array(word.unicodeScalars)
        guard edits > 0, letters.count <= LexiconBlock.lengths.upperBound else { return Corrections(edits: edits) }
        var corrections = Corrections(edits: edits)
        (corrections.words, corrections.beginnings) = near(letters, edits, words.words)
        (corrections.compounds, corrections.compoundBeginnings) = near(letters, edits, words.compounds)
        corrections.keepNearest(to: letters)
        return corrections
    }

    private func near(
        _ letters: [Unicode.Scalar], _ edits: Int, _ words: WordList
    ) -> (words: [[String]], beginnings: [[String]]) {
        var walk = LexiconWalk(letters, edits: edits)
        walk.visit(words, level: level)
        return (walk.words, walk.beginnings)
    }
}
