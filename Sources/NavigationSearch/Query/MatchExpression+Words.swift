/// Tiers that look for words, whole or begun.
extension MatchExpression {
    /// Every word of a reading, whole or begun.
    func words(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> String? {
        guard !whole || reading.hasWordEnds else { return nil }
        var slots: [String] = []
        for slot in reading.slots {
            let terms = slot.filter { $0.counts(asWhole: whole) }.map { phrases(of: $0.word, whole: whole) }
            guard let first = terms.first else { return nil }
            if terms.count == 1 {
                slots += first
            } else {
                slots.append("(" + terms.map { $0.joined(separator: " AND ") }.joined(separator: " OR ") + ")")
            }
        }
        return slots.isEmpty ? nil : Self.filter(columns, slots)
    }

    /// Beginnings of words of titles that have so many other words; of several words, since one says little.
    func titlePrefix(otherWords: Int) -> String? {
        any { reading in
            guard reading.wordCount > 1 else { return nil }
            return withWordCount(reading, words(reading, in: [.title], whole: false), otherWords)
        }
    }

    func withWordCount(_ reading: Reading, _ expression: String?, _ otherWords: Int = 0) -> String? {
        expression.map {
            "\($0) AND word_count : \(Self.phrase(String(reading.wordCount + otherWords), isPrefix: false))"
        }
    }

    /// For each word of a reading, the entries that have it; nil if one has no terms that count.
    func slots(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> [String]? {
        guard !whole || reading.hasWordEnds else { return nil }
        let slots = reading.slots.compactMap { words(Reading(slots: [$0]), in: columns, whole: whole) }
        return slots.count == reading.slots.count ? slots : nil
    }

    /// Every word in the title or in other columns, one at least in the title.
    func shared(_ reading: Reading, _ columns: [SearchColumn], whole: Bool) -> String? {
        guard reading.slots.count > 1, let all = slots(reading, in: [.title] + columns, whole: whole),
            let own = slots(reading, in: [.title], whole: whole)
        else { return nil }
        return all.joined(separator: " AND ") + " AND (" + own.joined(separator: " OR ") + ")"
    }

    /// FTS5 has no order in its NEAR, so the words may stand in any; and no alternatives, so there are none.
    func neighbors(_ reading: Reading) -> String? {
        let words = reading.slots.compactMap { $0.first { $0.counts(asWhole: false) }?.word }
        guard words.count > 1, words.count == reading.slots.count else { return nil }
        let lengths = words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard let shortest = lengths.min(), (lengths.max() ?? 0) <= TokenLimits.window else { return nil }
        let near = words.flatMap { phrases(of: $0, whole: false) }
        return "title : NEAR(\(near.joined(separator: " ")), \(lengths.reduce(0, +) - shortest - 1))"
    }

    /// Beginnings of words, as they are or written as one.
    /// - Parameter other: one more expression that may stand for a word.
    func joined(
        in columns: [SearchColumn], _ joined: [SearchColumn], or other: (Word) -> String? = { _ in nil }
    ) -> String? {
        let joined = joined.filter { $0 != .keywordJoined || columns.contains(.keywords) }
        let readings = interpretation.readings + interpretation.joinedReadings
        let expressions = readings.compactMap { reading -> String? in
            var slots: [String] = []
            for slot in reading.slots {
                let terms = slot.filter { $0.counts(asWhole: false) }.map { term in
                    let word = term.word
                    let plain = Self.filter(columns, phrases(of: word, whole: false))
                    let token = word.isUnsegmented ? "" : JoinedLetters.token(word.text(spelling))
                    guard term.role == .either else { return plain }
                    let asOne = token.isEmpty ? nil : Self.filter(joined, [Self.phrase(token, isPrefix: true)])
                    let all = [plain, asOne, other(word)].compactMap { $0 }
                    return all.count == 1 ? plain : "(\(all.joined(separator: " OR ")))"
                }
                guard !terms.isEmpty else { return nil }
                slots.append(terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " OR ")))")
            }
            return slots.isEmpty ? nil : slots.joined(separator: " AND ")
        }
        return expressions.isEmpty ? nil : expressions.map { "(\($0))" }.joined(separator: " OR ")
    }

    /// The phrases that together stand for a word.
    func phrases(of word: Word, whole: Bool) -> [String] {
        let text = word.text(spelling)
        guard word.isUnsegmented else { return [Self.phrase(FieldTokens.truncated(text), isPrefix: !whole)] }
        return Self.overlappingWindows(text).map { Self.phrase($0, isPrefix: true) }
    }

    /// A run as windows that overlap, up to the first that reaches its end.
    static func overlappingWindows(_ run: String) -> [String] {
        let count = run.unicodeScalars.count
        let all = FieldTokens.windows(run)
        // Only the windows at the end are shorter than a whole one, and the first of them reaches the end.
        let whole = all.prefix { $0.unicodeScalars.count == TokenLimits.window && count > TokenLimits.window }
        guard !whole.isEmpty else { return Array(all.prefix(1)) }
        // No window begins at a mark, so the last whole one may end before the run does.
        let last = run.unicodeScalars.dropFirst(count - TokenLimits.window).first
        return Array(all.prefix(whole.count + (last.map(ScalarClass.isMark) == true ? 1 : 0)))
    }
}
