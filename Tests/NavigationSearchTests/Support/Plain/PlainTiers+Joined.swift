@testable import NavigationSearch

extension PlainTiers.View {
    /// Beginnings of words, as they are, or written as one in the title or in keywords.
    /// - Parameter other: what may stand for a word besides.
    func hasJoinedWords(in columns: [SearchColumn], or other: (Word) -> Bool = { _ in false }) -> Bool {
        (tiers.interpretation.readings + tiers.interpretation.joinedReadings).contains { reading in
            !reading.slots.isEmpty && reading.slots.allSatisfy { isBegun($0, in: columns, or: other) }
        }
    }

    /// Whether one of the terms of a word is begun, as it is or written as one.
    func isBegun(_ slot: some Collection<Term>, in columns: [SearchColumn], or other: (Word) -> Bool = { _ in false })
        -> Bool
    {
        let joined: [SearchColumn] = columns.contains(.keywords) ? [.joined, .keywordJoined] : [.joined]
        return slot.contains { term in
            guard term.counts(asWhole: false) else { return false }
            if has(term, in: columns, whole: false) { return true }
            if term.mayBeJoined, hasAsOne(term, in: joined) { return true }
            // On another keyboard nothing is mended.
            return term.role == .either && other(term.word)
        }
    }

    private func hasAsOne(_ term: Term, in columns: [SearchColumn]) -> Bool {
        tiers.fitting(term, spelling, .asOne).contains { entry.has($0, in: columns) }
    }

    /// One word of 2 to 64 letters as it was typed.
    func hasInitials(isWhole: Bool) -> Bool {
        let interpretation = tiers.interpretation
        let isEssential = interpretation.scope == .essentialElsewhere && interpretation.typos == 0
        guard interpretation.isTyped || isEssential else { return false }
        return interpretation.readings.contains { reading in
            guard reading.wordCount == 1, let word = reading.slots.first?.first?.word else { return false }
            return !word.isUnsegmented && (2...64).contains(word.text.unicodeScalars.count)
                && entry.has(tiers.tokens.fitting(word.text, isWhole: isWhole), in: [.initials])
        }
    }

    func belongsByKeys(_ tier: Tier) -> Bool {
        let words = tiers.query.words
        guard tiers.interpretation.isTyped, words.contains(where: { JoinedLetters.keys($0.text) != nil })
        else { return false }
        /// Only the last word can have a syllable that is still being typed; any may be first consonants.
        func tokens(_ word: Word) -> [String] {
            let hasLetters = word.text.unicodeScalars.contains { (0x3131...0x3163).contains($0.value) }
            guard words.contains(word), word == words.last || hasLetters else { return [] }
            return [JoinedLetters.keys(word.text)].compactMap { $0 }
        }
        switch tier {
        case .keystrokesStart: return has(anyOf: [JoinedLetters.keys(writtenAsOne)].compactMap { $0 }, in: .start)
        case .keystrokes:
            return hasJoinedWords(in: [.title]) { has(anyOf: tokens($0), in: .keystrokes) }
        default:
            let columns = tiers.fields.map(\.column)
            return hasJoinedWords(in: columns) { word in
                has(anyOf: tokens(word), in: .keystrokes)
                    || columns.contains(.keywords) && has(anyOf: tokens(word), in: .keywordKeystrokes)
                    || columns.count == SearchField.allCases.count && has(anyOf: tokens(word), in: .fieldKeystrokes)
            }
        }
    }

    func belongsInLatin(_ tier: Tier) -> Bool {
        guard tiers.isLatin else { return false }
        let words = tiers.query.words
        func tokens(_ word: Word) -> [String] { words.firstIndex(of: word).map { tiers.latinWords[$0] } ?? [] }
        switch tier {
        case .latinTitle:
            // The index keeps more of a title than of a word.
            return writtenAsOne.utf8.count <= 32
                && has(anyOf: tiers.latinAsOne.map { $0 + "_" }, in: .start, isWhole: true)
        case .latinStart: return has(anyOf: tiers.latinAsOne, in: .start)
        case .latin: return hasJoinedWords(in: [.title]) { has(anyOf: tokens($0), in: .latin) }
        case .latinInitials:
            let token = Romanization.initialsToken(forQuery: writtenAsOne)
            return words.count == 1 && has(anyOf: [token].compactMap { $0 }, in: .latinInitials)
        default:
            let columns = tiers.fields.map(\.column)
            return hasJoinedWords(in: columns) { word in
                has(anyOf: tokens(word), in: .latin)
                    || columns.contains(.keywords) && has(anyOf: tokens(word), in: .keywordLatin)
            }
        }
    }

    private var writtenAsOne: String { tiers.queryAsOne ?? "" }

    private func has(anyOf tokens: [String], in column: SearchColumn) -> Bool {
        has(anyOf: tokens, in: column, isWhole: false)
    }
}
