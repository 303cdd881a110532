/// Says in FTS5's query language which entries have the words as they are typed on another keyboard: key by key in
/// Korean, or in Latin letters.
///
/// Nothing is looked for unless the query can be meant so: Korean keys if it has Hangul, Latin spellings if it is
/// Latin throughout.
struct KeyboardExpression {
    let expression: MatchExpression

    /// The expression of a tier; nil if the query cannot be meant so.
    subscript(tier: Tier) -> String? {
        guard let reading = expression.interpretation.readings.first, expression.interpretation.isTyped,
            isMeant(reading, in: tier)
        else { return nil }
        switch tier {
        case .keystrokesStart: return start(Self.keys(whole(reading)))
        case .keystrokes: return words(in: [.title], Self.keys, [.keystrokes])
        case .fieldKeystrokes:
            let columns: [SearchColumn] = [.keystrokes] + (has(.keywords) ? [.keywordKeystrokes] : [])
            return words(
                in: expression.fields.map(\.column), Self.keys, columns + (hasAllFields ? [.fieldKeystrokes] : []))
        case .latinTitle:
            let letters = whole(reading)
            guard letters.utf8.count <= TokenLimits.joined else { return nil }
            return start(Romanization.tokens(forQuery: letters).map { $0 + "_" }, isPrefix: false)
        case .latinStart: return start(Romanization.tokens(forQuery: whole(reading)))
        case .latin: return words(in: [.title], Romanization.tokens, [.latin])
        case .latinInitials:
            guard reading.slots.count == 1, let token = Romanization.initialsToken(forQuery: whole(reading))
            else { return nil }
            return "latin_initials : \(MatchExpression.phrase(token, isPrefix: true))"
        case .fieldLatin:
            return words(
                in: expression.fields.map(\.column), Romanization.tokens,
                [.latin] + (has(.keywords) ? [.keywordLatin] : []))
        default: return nil
        }
    }

    private func isMeant(_ reading: Reading, in tier: Tier) -> Bool {
        let words = reading.slots.lazy.flatMap { $0 }.map(\.word.text)
        switch tier {
        case .keystrokesStart, .keystrokes, .fieldKeystrokes:
            return words.contains { !Self.keys($0).isEmpty }
        default:
            return words.contains(where: Romanization.isLatin)
                && words.allSatisfy { $0.utf8.allSatisfy(ScalarClass.isASCIIWordPart) }
        }
    }

    private static func keys(_ word: String) -> [String] { [JoinedLetters.keys(word)].compactMap { $0 } }

    /// The words written as one: what stands between them is not typed.
    private func whole(_ reading: Reading) -> String { reading.starts.first?.replacing("_", with: "") ?? "" }

    private func start(_ tokens: [String], isPrefix: Bool = true) -> String? {
        guard !tokens.isEmpty else { return nil }
        let phrases = tokens.map { MatchExpression.phrase($0, isPrefix: isPrefix) }
        return "start : (\(phrases.joined(separator: " OR ")))"
    }

    private func words(
        in fields: [SearchColumn], _ tokens: @escaping (String) -> [String], _ columns: [SearchColumn]
    ) -> String? {
        let joined: [SearchColumn] = fields.contains(.keywords) ? [.joined, .keywordJoined] : [.joined]
        return expression.joined(in: fields, joined) { word in
            let phrases = tokens(word.text).map { MatchExpression.phrase($0, isPrefix: true) }
            guard !phrases.isEmpty else { return nil }
            return "{\(columns.map(\.rawValue).joined(separator: " "))} : (\(phrases.joined(separator: " OR ")))"
        }
    }

    private func has(_ field: SearchField) -> Bool { expression.fields.contains(field) }

    /// The keys of all fields but title and keywords stand in one column, so it takes all of them to look there.
    private var hasAllFields: Bool { SearchField.allCases.allSatisfy(has) }
}
