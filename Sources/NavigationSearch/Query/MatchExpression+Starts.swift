/// Tiers that look at a text as one token: what it is, or how it begins.
extension MatchExpression {
    /// Titles that begin with the words. Of a long title the index has only the beginning as one token; its words
    /// say the rest.
    var titleStart: String? {
        any { reading in
            let expressions = reading.starts.map { titleStart($0, reading) }
            return expressions.isEmpty ? nil : expressions.joined(separator: " OR ")
        }
    }

    func titleStart(_ start: String, _ reading: Reading) -> String {
        let token = FieldTokens.truncated(start)
        let expression = "start : \(Self.phrase(token, isPrefix: true))"
        guard token.utf8.count < start.utf8.count, let words = words(reading, in: [.title], whole: false)
        else { return expression }
        return "(\(expression)) AND (\(words))"
    }

    /// A tier that looks at a text as one token, for the query with punctuation and diacritics as typed.
    func literally(_ tier: Tier, _ query: QueryText) -> String? {
        guard let start = query.literalStart, let reading = interpretation.readings.first else { return nil }
        let whole = Self.phrase(FieldTokens.truncated(start + "_"), isPrefix: false)
        switch tier {
        case .titleStart: return query.words.isEmpty ? nil : titleStart(start, reading)
        case .titleStartWords:
            return query.words.isEmpty
                ? nil : "start : \(Self.phrase(FieldTokens.truncated(start + "_"), isPrefix: true))"
        case .exactKeyword: return "keyword_start : \(whole)"
        case .keywordAndTitleWords:
            return both("keyword_start : \(whole)", words(reading, in: [.title], whole: true))
        case .keywordAndTitlePrefix:
            return both("keyword_start : \(whole)", words(reading, in: [.title], whole: false))
        case .keywordStart: return "keyword_start : \(Self.phrase(FieldTokens.truncated(start), isPrefix: true))"
        default: return nil
        }
    }

    func starts(of column: SearchColumn, _ tokens: KeyPath<Reading, [String]>, isPrefix: Bool) -> String? {
        let phrases = interpretation.readings.flatMap { $0[keyPath: tokens] }
            .map { Self.phrase(FieldTokens.truncated($0), isPrefix: isPrefix) }
        return phrases.isEmpty ? nil : "\(column.rawValue) : (\(phrases.joined(separator: " OR ")))"
    }

    /// The title begins with one word, ancestors' titles with the others. In scripts with spaces words say less
    /// about where a title begins.
    func titleAndAncestorStart(_ reading: Reading) -> String? {
        guard Self.wordsOfTitleAndAncestors.contains(reading.slots.count),
            reading.slots.contains(where: { $0.contains(where: \.word.isUnsegmented) })
        else { return nil }
        func begins(_ column: SearchColumn, _ slot: [Term]) -> String? {
            let phrases = slot.filter { $0.counts(asWhole: false) }
                .map { Self.phrase(FieldTokens.truncated($0.word.text(spelling)), isPrefix: true) }
            return phrases.isEmpty ? nil : "\(column.rawValue) : (\(phrases.joined(separator: " OR ")))"
        }
        let slots = reading.slots
        let own = slots.compactMap { begins(.start, $0) }
        let ancestors = slots.compactMap { begins(.ancestorStart, $0) }
        guard own.count == slots.count, ancestors.count == slots.count else { return nil }
        return slots.indices.map { title in
            let parts = slots.indices.map { $0 == title ? own[$0] : ancestors[$0] }
            return "(\(parts.joined(separator: " AND ")))"
        }.joined(separator: " OR ")
    }

    static let wordsOfTitleAndAncestors = 2...4

    func initials(whole: Bool) -> String? {
        guard let reading = interpretation.readings.first, interpretation.isTyped, reading.wordCount == 1,
            let word = reading.slots.first?.first?.word, !word.isUnsegmented,
            (2...TokenLimits.titleWords).contains(word.text.unicodeScalars.count)
        else { return nil }
        return "initials : \(Self.phrase(word.text, isPrefix: !whole))"
    }
}
