/// Tiers that look for words, whole or begun.
extension MatchExpression {
    /// Every word of a reading, whole or begun.
    func words(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> MatchFormula? {
        slots(reading, in: columns, whole: whole).flatMap(MatchFormula.all(of:))
    }

    /// Beginnings of words of titles that have so many other words; of several words, since one says little.
    func titlePrefix(otherWords: Int) -> MatchFormula? {
        any { reading in
            guard reading.wordCount > 1 else { return nil }
            return withWordCount(reading, words(reading, in: [.title], whole: false), otherWords)
        }
    }

    func withWordCount(_ reading: Reading, _ formula: MatchFormula?, _ otherWords: Int = 0) -> MatchFormula? {
        formula.map { .all([$0, .wordCount(reading.wordCount + otherWords)]) }
    }

    /// For each word of a reading, the entries that have it; nil if one has no terms that count.
    private func slots(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> [MatchFormula]? {
        guard !whole || reading.hasWordEnds else { return nil }
        let columns = ColumnSet(columns)
        var slots: [MatchFormula] = []
        for slot in reading.slots {
            let terms = slot.filter { $0.counts(asWhole: whole) }.compactMap {
                word($0.word, in: columns, whole: whole)
            }
            guard let slot = MatchFormula.any(of: terms) else { return nil }
            slots.append(slot)
        }
        return slots
    }

    /// Every word in the title or in other columns, one at least in the title.
    func shared(_ reading: Reading, _ columns: [SearchColumn], whole: Bool) -> MatchFormula? {
        // A run without spaces has no whole words.
        let hasWords = reading.slots.allSatisfy { $0.contains { !$0.word.isUnsegmented } }
        guard reading.slots.count > 1, !whole || hasWords,
            let all = slots(reading, in: [.title] + columns, whole: whole),
            let own = slots(reading, in: [.title], whole: whole), let one = MatchFormula.any(of: own)
        else { return nil }
        return .all(all + [one])
    }

    /// The words of a reading next to each other; nil if it has no neighbours.
    ///
    /// The words may stand in any order. Of several terms for a word the first counts.
    func neighbors(_ reading: Reading) -> TitleNeighbors? {
        let words = reading.slots.compactMap { $0.first { $0.counts(asWhole: false) }?.word }
        guard words.count > 1, words.count == reading.slots.count else { return nil }
        let lengths = words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard let shortest = lengths.min(), (lengths.max() ?? 0) <= TokenLimits.window else { return nil }
        return TitleNeighbors(
            beginnings: words.flatMap { tokens.tokens(of: $0, spelling).texts },
            distance: lengths.reduce(0, +) - shortest - 1)
    }

    /// Beginnings of words, as they are or written as one.
    /// - Parameter other: one more formula that may stand for a word.
    func joined(
        in columns: [SearchColumn], _ joined: [SearchColumn], or other: (Word) -> MatchFormula? = { _ in nil }
    ) -> MatchFormula? {
        let joined = ColumnSet(joined.filter { $0 != .keywordJoined || columns.contains(.keywords) })
        let readings = interpretation.readings + interpretation.joinedReadings
        let columns = ColumnSet(columns)
        return MatchFormula.any(
            of: readings.compactMap { reading in
                var slots: [MatchFormula] = []
                for slot in reading.slots {
                    let terms = slot.filter { $0.counts(asWhole: false) }.flatMap { term -> [MatchFormula?] in
                        let plain = word(term.word, in: columns, whole: false)
                        guard term.role == .either else { return [plain] }
                        let asOne = tokens.tokens(of: term.word, spelling).asOne.map { MatchFormula.token($0, joined) }
                        return [plain, asOne, other(term.word)]
                    }
                    guard let slot = MatchFormula.any(of: terms.compactMap { $0 }) else { return nil }
                    slots.append(slot)
                }
                return MatchFormula.all(of: slots)
            })
    }

    /// A word, whole or begun; of a run without spaces its characters, wherever it stands.
    private func word(_ word: Word, in columns: ColumnSet, whole: Bool) -> MatchFormula? {
        let known = tokens.tokens(of: word, spelling)
        return MatchFormula.all(of: (whole ? known.wholes : known.beginnings).map { .token($0, columns) })
    }
}
