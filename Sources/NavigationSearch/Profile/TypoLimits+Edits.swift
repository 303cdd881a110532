extension SearchProfile.TypoLimits {
    /// No corrections.
    static let none = SearchProfile.TypoLimits(oneEditFrom: nil, twoEditsFrom: nil, whenFewerThan: 0)

    /// The limits, without any edits if corrections are never looked for.
    var inUse: SearchProfile.TypoLimits { whenFewerThan > 0 ? self : .none }

    /// How many edits a word may take. Words with digits are names and numbers, which stay as they are, and so do emoji.
    func edits(for word: Word) -> Int {
        guard let oneEditFrom, EntryTokens.isCorrectable(word),
            !word.text.unicodeScalars.contains(where: ScalarClass.isEmoji)
        else { return 0 }
        let letters = word.text.unicodeScalars.count
        if let twoEditsFrom, letters >= twoEditsFrom { return 2 }
        return letters >= oneEditFrom || takesOneKey(word) ? 1 : 0
    }

    /// Whether a word may take an edit though it has too few characters: one of Hangul, of which each is two letters, and
    /// if what it is corrected to differs in no more than one key.
    func takesOneKey(_ word: Word) -> Bool {
        guard let oneEditFrom else { return false }
        let scalars = word.text.unicodeScalars
        return scalars.count < oneEditFrom && scalars.allSatisfy(Hangul.isSyllable)
            && scalars.reduce(0) { $0 + ScalarClass.letters(in: $1) } >= oneEditFrom
    }
}
