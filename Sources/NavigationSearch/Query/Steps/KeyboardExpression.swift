/// Says which entries have the words as they are typed on another keyboard: key by key in
/// Korean, or in Latin letters.
///
/// Nothing is looked for unless the query can be meant so, ``TierPlan/fitting(_:_:)``.
struct KeyboardExpression {
    let expression: MatchExpression

    /// The expression of a tier; nil if the query cannot be meant so.
    subscript(tier: Tier) -> MatchFormula? {
        guard let reading = expression.interpretation.readings.first, expression.interpretation.isTyped else {
            return nil
        }
        let typed = reading.slots.compactMap { $0.first?.word }
        // Whether words are joined depends on what other entries have, so joined ones are only looked for as they are.
        let keys = { (word: Word) in typed.contains(word) ? Self.keys(word, isLast: word == typed.last) : [] }
        let latin = { (word: Word) in typed.contains(word) ? expression.tokens.romanized(word.text) : [] }
        switch tier {
        case .keystrokesStart: return start([JoinedLetters.keys(whole(reading))].compactMap { $0 })
        case .keystrokes: return words(in: [.title], keys, [.keystrokes])
        case .fieldKeystrokes:
            let columns: [SearchColumn] = [.keystrokes] + (has(.keywords) ? [.keywordKeystrokes] : [])
            return words(
                in: expression.fields.map(\.column), keys, columns + (hasAllFields ? [.fieldKeystrokes] : []))
        case .latinTitle:
            let letters = whole(reading)
            guard letters.utf8.count <= TokenLimits.joined else { return nil }
            return start(expression.tokens.romanized(letters).map { $0 + "_" }, isPrefix: false)
        case .latinStart: return start(expression.tokens.romanized(whole(reading)))
        case .latin: return words(in: [.title], latin, [.latin])
        case .latinInitials:
            guard reading.slots.count == 1, let token = Romanization.initialsToken(forQuery: whole(reading))
            else { return nil }
            return expression.token(token, isPrefix: true, in: .column(.latinInitials))
        case .fieldLatin:
            return words(
                in: expression.fields.map(\.column), latin,
                [.latin] + (has(.keywords) ? [.keywordLatin] : []))
        default: return nil
        }
    }

    /// The keys of a word that more keys may follow. Of the words before the last every syllable is finished, but they
    /// may be first consonants.
    private static func keys(_ word: Word, isLast: Bool) -> [String] {
        guard isLast || word.text.unicodeScalars.contains(where: { Hangul.lettersAlone($0) != nil }) else { return [] }
        return [JoinedLetters.keys(word.text)].compactMap { $0 }
    }

    /// The words written as one: what stands between them is not typed.
    private func whole(_ reading: Reading) -> String { reading.starts.first?.replacing("_", with: "") ?? "" }

    private func start(_ tokens: [String], isPrefix: Bool = true) -> MatchFormula? {
        MatchFormula.any(of: tokens.map { expression.token($0, isPrefix: isPrefix, in: .column(.start)) })
    }

    private func words(
        in fields: [SearchColumn], _ tokens: @escaping (Word) -> [String], _ columns: [SearchColumn]
    ) -> MatchFormula? {
        let joined: [SearchColumn] = fields.contains(.keywords) ? [.joined, .keywordJoined] : [.joined]
        let columns = ColumnSet(columns)
        return expression.joined(in: fields, joined) { word in
            MatchFormula.any(of: tokens(word).map { expression.token($0, isPrefix: true, in: columns) })
        }
    }

    private func has(_ field: SearchField) -> Bool { expression.fields.contains(field) }

    /// The keys of all fields but title and keywords stand in one column, so it takes all of them to look there.
    private var hasAllFields: Bool { SearchField.allCases.allSatisfy(has) }
}
