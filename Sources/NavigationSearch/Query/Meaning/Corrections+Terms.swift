extension Corrections {
    /// What stands for a word with so many edits, with the diacritics that it was typed with: whole words, then beginnings.
    func terms(for word: Word, edits: Int) -> [Term] {
        guard edits <= words.count else { return [] }
        func terms(_ words: [String], _ compounds: [String], _ role: Term.Role) -> [Term] {
            (words + compounds.filter { !words.contains($0) }).map { text in
                let typed = word.typed.flatMap { MarkTransfer.typed(text, plain: word.text, typed: $0) }
                return Term(
                    Word(text: text, typed: typed, isUnsegmented: false), role, correcting: word,
                    isCompound: compounds.contains(text))
            }
        }
        return terms(words[edits - 1], compounds[edits - 1], .whole)
            + terms(beginnings[edits - 1], compoundBeginnings[edits - 1], .beginning)
    }
}
