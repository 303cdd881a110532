@testable import NavigationSearch

extension PlainTiers.View {
    /// Whether the title is the query.
    func isTitle(_ exactness: RankingStep.Exactness) -> Bool {
        let query = tiers.query
        switch exactness {
        case .asWritten: return entry.title.utf8.elementsEqual(query.text.utf8)
        case .literal: return !query.literal.isEmpty && entry.titleLiteral.utf8.elementsEqual(query.literal.utf8)
        case .words:
            let isConjoined = query.conjoinedStart.map { $0 + "_" == entry.titleConjoined } ?? false
            return isConjoined || query.start.map { entry.titleStarts.contains($0 + "_") } ?? false
        case .letters:
            return tiers.queryAsOne.map { entry.titlesAsOne.contains($0) } ?? false
        }
    }

    /// Whether the title has the letters of a corrected reading, one for each word, some as typed or of a compound.
    func isTitleOfCompounds(_ reading: Reading) -> Bool {
        let isTyped = reading.slots.contains { $0.contains { $0.original == nil } }
        return entry.titlesAsOne.contains { title in
            var rests: [(rest: ArraySlice<UInt8>, hasCompound: Bool)] = [(Array(title.utf8)[...], isTyped)]
            for slot in reading.slots {
                rests = rests.flatMap { rest, hasCompound in
                    slot.filter { $0.role != .beginning && rest.starts(with: $0.word.text.utf8) }.map {
                        (rest.dropFirst($0.word.text.utf8.count), hasCompound || $0.role == .whole && $0.mayBeJoined)
                    }
                }
            }
            return rests.contains { $0.rest.isEmpty && $0.hasCompound }
        }
    }

    /// Whether the title is the query but for one letter at its end, or two if six letters of the last word are there.
    func isAlmostTitle() -> Bool {
        let (query, titles) = (tiers.query, entry.titleStarts + [entry.titleConjoined].compactMap { $0 })
        let starts = [query.start, query.conjoinedStart].compactMap { $0 }
        return starts.contains { start in
            let letters = start.split(separator: "_").last?.unicodeScalars.count ?? 0
            let missing = letters < 3 ? 0 : letters < 6 ? 1 : 2
            return titles.contains { title in
                guard title.unicodeScalars.starts(with: start.unicodeScalars) else { return false }
                let words = title.dropLast().split(separator: "_")
                let rest = title.dropLast().unicodeScalars.dropFirst(start.unicodeScalars.count)
                let isRun = words.last?.unicodeScalars.contains(where: ScalarClass.isUnsegmented) ?? true
                return !isRun && !rest.contains("_") && !rest.isEmpty && rest.count <= missing
            }
        }
    }

    func has(anyOf tokens: [String], in column: SearchColumn, isWhole: Bool) -> Bool {
        tokens.contains {
            entry.has(tiers.tokens.fitting(FieldTokens.truncated($0), isWhole: isWhole), in: [column])
        }
    }

    /// Whether a text of the entry is a reading.
    func isText(_ reading: Reading, of column: SearchColumn, in field: SearchColumn) -> Bool {
        has(anyOf: reading.wholes, in: column, isWhole: true)
            && hasRest(reading.wholes, reading, in: field, whole: true)
    }

    /// Whether a text of the entry begins with a reading.
    func beginsText(_ reading: Reading, of column: SearchColumn, in field: SearchColumn, _ texts: [String]) -> Bool {
        has(anyOf: texts, in: column, isWhole: false)
            && hasRest(texts, reading, in: field, whole: texts == reading.wholes)
    }

    /// The index keeps the first 64 letters of a text as one token, so the words say the rest of longer ones.
    func hasRest(_ texts: [String], _ reading: Reading, in field: SearchColumn, whole: Bool) -> Bool {
        let hasWholes = reading.slots.joined().contains { !$0.word.isUnsegmented || $0.role == .whole }
        return texts.allSatisfy { $0.unicodeScalars.count <= 64 }
            || hasWords(reading, in: [field], whole: whole && hasWholes)
    }

    /// The same of a title that goes on with more words, or within one.
    func titleStarts(_ start: String, _ reading: Reading) -> Bool {
        has(anyOf: [start], in: .start, isWhole: false)
            && (start.unicodeScalars.count <= 64 || hasWords(reading, in: [.title], whole: false))
    }

    /// Whether the title has the words of a reading, whole ones each once, and so many others. A word for "and" is one of
    /// them, or a sign, which is none.
    func isTitle(of reading: Reading, whole: Bool, otherWords: Int = 0) -> Bool {
        let signs = reading.slots.filter { $0.contains(where: \.word.isConjunction) }.count
        let count = whole ? reading.slots.count : reading.wordCount
        return hasCount(count + otherWords)
            && hasWords(reading, in: [.title], whole: whole, isSign: false)
            || signs > 0 && hasCount(count - signs + otherWords)
                && hasWords(reading, in: [.title], whole: whole)
    }

    private func hasCount(_ words: Int) -> Bool { has(anyOf: [String(words)], in: .wordCount, isWhole: true) }

    func beginsWordsOfTitle(_ reading: Reading, otherWords: Int) -> Bool {
        reading.wordCount > 1 && isTitle(of: reading, whole: false, otherWords: otherWords)
    }

    /// Whether each word of a reading is there. In scripts without spaces nothing tells a whole word, so readings of
    /// them alone have none.
    /// - Parameter isSign: whether a word for "and" may be the sign.
    func hasWords(_ reading: Reading, in columns: [SearchColumn], whole: Bool, isSign: Bool = true) -> Bool {
        guard !reading.slots.isEmpty, !whole || reading.slots.joined().contains(where: { !$0.word.isUnsegmented })
        else { return false }
        return reading.slots.allSatisfy { slot in
            slot.contains { $0.counts(asWhole: whole) && has($0, in: columns, whole: whole, isSign: isSign) }
        }
    }

    /// Each word by itself, so each has to be one that can be told whole.
    private func hasEach(_ slot: some Collection<Term>, in columns: [SearchColumn], whole: Bool) -> Bool {
        hasWords(Reading(slots: [Array(slot)]), in: columns, whole: whole)
    }

    func has(_ term: Term, in columns: [SearchColumn], whole: Bool, isSign: Bool = true) -> Bool {
        if isSign, term.word.isConjunction,
            entry.has(tiers.tokens.fitting(Conjunction.token, isWhole: true), in: columns)
        {
            return true
        }
        return tiers.fitting(term, spelling, whole ? .whole : .beginning).allSatisfy { entry.has($0, in: columns) }
    }

    /// The pieces of eight characters that a run is made of, one from each of its characters on, up to the first
    /// that reaches its end.
    static func windows(_ run: String) -> [String] {
        let scalars = Array(run.unicodeScalars)
        var result: [String] = []
        for start in scalars.indices where start == 0 || !ScalarClass.isMark(scalars[start]) {
            result.append(String(scalars[start..<min(start + 8, scalars.count)]))
            if start + 8 >= scalars.count { break }
        }
        return result
    }

    func shares(_ reading: Reading, with column: SearchColumn, whole: Bool) -> Bool {
        reading.slots.count > 1
            && reading.slots.allSatisfy { hasEach($0, in: [.title, column], whole: whole) }
            && reading.slots.contains { hasEach($0, in: [.title], whole: whole) }
    }

    /// Two to four words, of which the title has as many as it has words, and titles of ancestors the others.
    func isTitleAndAncestors(_ reading: Reading) -> Bool {
        let own = reading.slots.count { slot in
            !slot.contains(where: \.word.isConjunction) && hasEach(slot, in: [.title], whole: true)
        }
        return (2...4).contains(reading.slots.count) && shares(reading, with: .breadcrumb, whole: true)
            && (1..<reading.slots.count).contains { count in
                count <= own && has(anyOf: [String(count)], in: .wordCount, isWhole: true)
            }
    }

    /// Two to four words, of which the title begins with one and titles of ancestors with the others.
    func titleAndAncestorStart(_ reading: Reading) -> Bool {
        let slots = reading.slots
        guard (2...4).contains(slots.count), slots.joined().contains(where: \.word.isUnsegmented) else { return false }
        return slots.indices.contains { title in
            slots.indices.allSatisfy { index in
                let words = slots[index].filter { $0.counts(asWhole: false) }.map { $0.word.text(spelling) }
                return has(anyOf: words, in: index == title ? .start : .ancestorStart, isWhole: false)
            }
        }
    }

    /// Whether the title's tokens have one for each word within the span that the words would fill.
    func hasNeighbors(_ reading: Reading) -> Bool {
        let words = reading.slots.compactMap { $0.first { $0.counts(asWhole: false) }?.word }
        let lengths = words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard words.count > 1, words.count == reading.slots.count, let shortest = lengths.min(),
            lengths.allSatisfy({ $0 <= 8 })
        else { return false }
        let span = lengths.reduce(0, +) - shortest + 1
        let title = entry.tokens(.title)
        let places = words.map { word in
            let fitting = tiers.tokens.fitting(FieldTokens.truncated(word.text(spelling)), isWhole: false)
            return title.indices.filter { fitting[title[$0]] }
        }
        return title.indices.contains { first in
            places.allSatisfy { $0.contains { (first..<(first + span)).contains($0) } }
        }
    }
}
