/// Tiers that look for words, whole or begun.
extension MatchExpression {
    /// Every word of a reading, whole or begun.
    func words(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> MatchFormula? {
        slots(reading, in: columns, whole: whole).flatMap(MatchFormula.all(of:))
    }

    /// Beginnings of words of titles that have so many other words; of several words, since one says little.
    func titlePrefix(otherWords: Int) -> MatchFormula? {
        any { $0.wordCount > 1 ? title(of: $0, whole: false, otherWords) : nil }
    }

    /// Titles that have the words of a reading and so many others.
    func title(of reading: Reading, whole: Bool, _ otherWords: Int = 0) -> MatchFormula? {
        func title(_ reading: Reading, _ length: Int) -> MatchFormula? {
            words(reading, in: [.title], whole: whole).map { .all([$0, .wordCount(length + otherWords)]) }
        }
        let all = reading.titleLength(whole: whole)
        guard let others = reading.titleLengthBesideSigns(whole: whole) else { return title(reading, all) }
        // Either the title has a word for "and" or the sign, which is no word of it.
        return MatchFormula.any(of: [title(reading, others), title(reading.written, all)].compactMap(\.self))
    }

    /// For each word of a reading, the entries that have it; nil if one has no terms that count.
    private func slots(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> [MatchFormula]? {
        guard !whole || reading.hasWholeWords else { return nil }
        let columns = ColumnSet(columns)
        return formulas(reading.slots.indices) { slot($0, of: reading, in: columns, whole: whole) }
    }

    /// The entries that have a word of a reading; nil if it has no terms that count.
    func slot(_ slot: Int, of reading: Reading, in columns: ColumnSet, whole: Bool) -> MatchFormula? {
        if let tokens = reading.choice(slot, whole: whole, spelling, in: tokens) {
            return MatchFormula.oneOf(tokens, in: columns)
        }
        var terms: [MatchFormula] = []
        for term in reading.slots[slot] where term.counts(asWhole: whole) {
            if let term = word(term, in: columns, whole: whole) { terms.append(term) }
        }
        return MatchFormula.any(of: terms)
    }

    /// Every word in the title or in other columns, one at least in the title.
    func shared(_ reading: Reading, _ columns: [SearchColumn], whole: Bool) -> MatchFormula? {
        let hasWords = reading.slots.allSatisfy { $0.contains(where: \.hasWhole) }
        guard reading.slots.count > 1, !whole || hasWords,
            let all = slots(reading, in: [.title] + columns, whole: whole),
            let own = slots(reading, in: [.title], whole: whole), let one = MatchFormula.any(of: own)
        else { return nil }
        return .all(all + [one])
    }

    /// Every word whole in the title or in an ancestor's title, and the title has so many words as it has of these.
    func titleAndAncestors(_ reading: Reading) -> MatchFormula? {
        guard Self.wordsOfTitleAndAncestors.contains(reading.slots.count),
            reading.slots.allSatisfy({ $0.contains(where: \.hasWhole) }),
            let all = slots(reading, in: [.title, .breadcrumb], whole: true),
            let own = slots(reading, in: [.title], whole: true)
        else { return nil }
        // The sign for "and" is none of the words that are counted.
        let counted = own.indices.filter { !reading.slots[$0].contains(where: \.word.isConjunction) }.map { own[$0] }
        let titles = (1..<own.count).compactMap { count in
            MatchFormula.atLeast(count, of: counted).map { MatchFormula.all([$0, .wordCount(count)]) }
        }
        return MatchFormula.any(of: titles).map { .all(all + [$0]) }
    }

    /// The words of a reading next to each other; nil if it has no neighbours.
    ///
    /// The words may stand in any order. Of several terms for a word the first counts.
    func neighbors(_ reading: Reading) -> TitleNeighbors? {
        let terms = reading.slots.compactMap { $0.first { $0.counts(asWhole: false) } }
        guard terms.count > 1, terms.count == reading.slots.count else { return nil }
        let lengths = terms.map { $0.word.isUnsegmented ? $0.word.text.unicodeScalars.count : 1 }
        guard let shortest = lengths.min(), (lengths.max() ?? 0) <= TokenLimits.window else { return nil }
        return TitleNeighbors(
            beginnings: terms.flatMap { $0.tokens(in: tokens, spelling).texts },
            distance: lengths.reduce(0, +) - shortest - 1)
    }

    /// Beginnings of words, as they are or written as one.
    /// - Parameter other: one more formula that may stand for a word.
    func joined(
        in columns: [SearchColumn], _ joined: [SearchColumn], or other: ((Word) -> MatchFormula?)? = nil
    ) -> MatchFormula? {
        let (columns, joined) = Self.begun(columns, joined)
        let slots = other == nil ? wordsWithJoints : nil
        let words = slots.flatMap { slots in
            all(slots) { terms in MatchFormula.any(of: terms.flatMap { begun($0, in: columns, joined) }) }
        }
        if slots != nil, isJoinedInEveryWay { return words }
        let exact = any(interpretation.readings + interpretation.joinedReadings) { reading in
            all(reading.slots.indices) { begun($0, of: reading, in: columns, joined, or: other) }
        }
        // Few entries have each word in one of these ways, and only those are asked whether all fit one reading.
        guard let exact, case .all(let parts) = words else { return exact }
        return .all(parts + [exact])
    }

    /// For each word of the query the terms that it may be found by: by itself, or by what it is a later part of once
    /// neighbours are written as one. What it is the first part of begins with it. Nil if there are other ways.
    ///
    /// The readings with words written as one have most words in common, so each word is asked for once. An entry that
    /// has each word in one of these ways fits a reading: the way in which it has the last word says which words that
    /// one is written with, the same goes for the word before these, and so on to the first. As the words of that
    /// reading are all known, it is among the readings, ``isJoinedInEveryWay``.
    private var wordsWithJoints: [[Term]]? {
        guard let typed = interpretation.readings.first, interpretation.readings.count == 1, interpretation.isTyped,
            typed.slots.allSatisfy({ $0.count == 1 && !$0[0].word.isUnsegmented })
        else { return nil }
        var slots = typed.slots.arrays
        for reading in interpretation.joinedReadings {
            var start = 0
            for term in reading.slots.compactMap(\.first) {
                var end = start
                var letters = 0
                while end < slots.count, letters < term.word.text.utf8.count {
                    letters += slots[end][0].word.text.utf8.count
                    end += 1
                }
                // Not words written as one, but one word written as several.
                guard end > start, letters == term.word.text.utf8.count else { return nil }
                for part in slots[start..<end].indices.dropFirst() where !slots[part].contains(term) {
                    slots[part].append(term)
                }
                start = end
            }
        }
        return slots
    }

    /// Whether words are few enough to be joined in every way.
    private var isJoinedInEveryWay: Bool {
        interpretation.readings[0].slots.count <= TokenLimits.freelyJoinedWords
            || interpretation.joinedReadings.count <= 1
    }

    /// The columns in which beginnings of words are looked for, and those in which they are looked for written as one.
    static func begun(
        _ columns: [SearchColumn], _ joined: [SearchColumn] = [.joined, .keywordJoined]
    ) -> (columns: ColumnSet, joined: ColumnSet) {
        (ColumnSet(columns), ColumnSet(joined.filter { $0 != .keywordJoined || columns.contains(.keywords) }))
    }

    /// The beginning of a word of a reading, as it is or written as one; nil if it has no terms that count.
    /// - Parameter other: one more formula that may stand for it.
    func begun(
        _ slot: Int, of reading: Reading, in columns: ColumnSet, _ joined: ColumnSet,
        or other: ((Word) -> MatchFormula?)? = nil
    ) -> MatchFormula? {
        let words = reading.slots[slot]
        if words.count > 1, !words.contains(where: { $0.role == .either }),
            let tokens = reading.choice(slot, whole: false, spelling, in: tokens)
        {
            return begun(tokens, reading.choiceAsOne(slot, spelling, in: self.tokens), columns, joined)
        }
        var terms: [MatchFormula] = []
        for term in words where term.counts(asWhole: false) {
            terms += begun(term, in: columns, joined)
            guard term.role == .either else { continue }
            if let formula = other?(term.word) { terms.append(formula) }
        }
        return MatchFormula.any(of: terms)
    }

    /// All of some parts; nil if one of them has no formula.
    private func all<Parts: Collection>(
        _ parts: Parts, _ formula: (Parts.Element) -> MatchFormula?
    ) -> MatchFormula? {
        formulas(parts, formula).flatMap(MatchFormula.all(of:))
    }

    /// The formulas of some parts; nil if one of them has none.
    private func formulas<Parts: Collection>(
        _ parts: Parts, _ formula: (Parts.Element) -> MatchFormula?
    ) -> [MatchFormula]? {
        var formulas: [MatchFormula] = []
        formulas.reserveCapacity(parts.count)
        for part in parts {
            guard let formula = formula(part) else { return nil }
            formulas.append(formula)
        }
        return formulas
    }

    /// The beginning of a word, as it is and written as one.
    private func begun(_ term: Term, in columns: ColumnSet, _ joined: ColumnSet) -> [MatchFormula] {
        let known = term.tokens(in: tokens, spelling)
        var formulas: [MatchFormula] = []
        formulas.reserveCapacity(2)
        if let plain = every(known.beginnings, columns) { formulas.append(plain) }
        if term.mayBeJoined, let asOne = known.asOne { formulas.append(.token(asOne, joined)) }
        return formulas
    }

    /// One of several words that are begun, as it is and written as one.
    /// - Parameters:
    ///   - tokens: the words' tokens.
    ///   - asOne: those that stand for what may be written as one.
    private func begun(_ tokens: [Int], _ asOne: [Int], _ columns: ColumnSet, _ joined: ColumnSet) -> MatchFormula? {
        let plain = MatchFormula.oneOf(tokens, in: columns)
        guard let asOne = MatchFormula.oneOf(asOne, in: joined) else { return plain }
        return MatchFormula.any(of: (plain.map { [$0] } ?? []) + [asOne])
    }

    /// A word, whole or begun; of a run without spaces its characters, wherever it stands.
    private func word(_ term: Term, in columns: ColumnSet, whole: Bool) -> MatchFormula? {
        let known = term.tokens(in: tokens, spelling)
        return every(whole ? known.wholes : known.beginnings, columns)
    }

    private func every(_ tokens: [Int], _ columns: ColumnSet) -> MatchFormula? {
        // Only runs without spaces have several.
        tokens.count == 1 ? .token(tokens[0], columns) : MatchFormula.all(of: tokens.map { .token($0, columns) })
    }
}
