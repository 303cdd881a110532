/// What formulas are put together from.
extension MatchExpression {
    func token(
        _ text: String, isPrefix: Bool, _ kind: MatchToken.Kind = .plain, in columns: ColumnSet
    ) -> MatchFormula {
        .token(tokens.number(text, isPrefix: isPrefix, kind), columns)
    }

    func both(_ one: MatchFormula?, _ other: MatchFormula?) -> MatchFormula? {
        guard let one, let other else { return nil }
        return .all([one, other])
    }

    /// Terms of which an entry has one if it has words beginning with a word, or written as one.
    static func beginning(with word: Word, _ longWords: LongWords) throws -> [FullTextTerm] {
        var terms: [FullTextTerm] = []
        let limit = word.isUnsegmented ? TokenLimits.window : TokenLimits.word
        for text in word.typed == nil ? [word.text] : [word.text, word.text(.asTyped)] {
            // Of more letters than the index has written as one, the rest would count for nothing.
            let asOne = text.scalarCount > TokenLimits.joined ? text : JoinedLetters.token(text)
            for letters in asOne == text ? [text] : [text, asOne] where !letters.isEmpty {
                let token = FieldTokens.beginning(of: letters, limit)
                let term = FullTextTerm(text: token, isPrefix: true)
                var added = [term]
                if LongToken.isLong(token) {
                    added = try longWords.terms(joined: term)
                    let isNoWord = try longWords.words(beginningWith: token)?.isEmpty ?? false
                    if !isNoWord { added += try longWords.terms(beginningWith: term) }
                }
                terms += added.filter { !terms.contains($0) }
            }
        }
        return terms
    }
}
