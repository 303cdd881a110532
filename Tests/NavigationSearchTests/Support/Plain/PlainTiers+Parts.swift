@testable import NavigationSearch

extension PlainTiers.View {
    /// Whether the entry has enough of a query's words, of which some may be left aside.
    func belongs(_ partial: PartialMatch, _ tier: Tier) -> Bool {
        let columns = tier.fields(in: tiers.fields).map(\.column)
        switch tier {
        case .exactTitle:
            if case .wholeTitle(let fillers) = partial.place, fillers > 0 { return isTitle(partial, fillers: fillers) }
            return isTitle(partial)
        case .exactKeyword: return isKeyword(partial)
        case .titleWords:
            return hasEnough(partial) { hasWord($0, in: [.title], whole: true) }
                && counted(partial).contains { slot in
                    let isRun = slot.contains(where: \.word.isUnsegmented)
                    let isFinished = slot.contains(where: \.hasWhole) && letters(slot) >= 3 - (partial.needed - 1)
                    return (isRun || isFinished) && hasWord(slot, in: [.title], whole: true)
                } && saysSoMuch(partial)
        case .titlePrefix: return hasEnough(partial) { hasWord($0, in: [.title], whole: false) }
        default:
            guard tier.kind == .fieldWords else { return hasEnough(partial) { isBegun($0, in: columns) } }
            return hasEnough(partial) { hasWord($0, in: columns, whole: true) }
                && counted(partial).contains { slot in
                    slot.contains(where: \.hasWhole) && hasWord(slot, in: columns, whole: true)
                }
        }
    }

    /// The words that the fields of a tier do not have.
    func words(notIn tier: Tier, of partial: PartialMatch) -> [String] {
        // A title that says enough may be of an entry that has more of the words.
        let columns = (partial.saysEnough ? tiers.fields[...] : tier.fields(in: tiers.fields)).map(\.column)
        return zip(tiers.query.words, partial.parts.reading.terms).filter { _, slot in
            !slot.contains { hasWord([$0], in: columns, whole: $0.role == .whole) }
                && !((partial.saysEnough || tier.kind == .fieldPrefix) && isBegun(slot, in: columns))
        }.map { $0.0.text(.asTyped) }
    }

    /// The generic words that no field has, nor neighbours written as one; those of the first way to leave some aside with
    /// which there are all others.
    var genericWordsLeft: [String] {
        let columns = tiers.fields.map(\.column)
        let ways = zip(tiers.interpretation.readings, tiers.generic)
        func isThere(_ slot: [Term]) -> Bool {
            isBegun(slot, in: columns) || slot.contains { hasWord([$0], in: columns, whole: $0.role == .whole) }
        }
        let way = ways.first { $0.0.terms.allSatisfy(isThere) }
        return (way?.1 ?? []).filter { !isThere([$0]) }.map { ($0.original ?? $0.word).text(.asTyped) }
    }

    /// Whether the title consists of such words.
    private func isTitle(_ partial: PartialMatch) -> Bool {
        let plain = partial.parts.plainReading.terms
        let isAsOne = tiers.some?.titles.contains { isText($0, of: .start, in: .title) } ?? false
        func isInTitle(_ slot: [Term]) -> Bool {
            !slot.contains(where: \.word.isUnsegmented) && hasWord(slot, in: [.title], whole: true)
        }
        return isAsOne
            || partial.needed > 1 && has(anyOf: [String(partial.needed)], in: .wordCount, isWhole: true)
                && (partial.saysEnough
                    ? hasHeavy(partial) { isInTitle(plain[$0]) } : hasEnough(partial, of: plain, isInTitle))
    }

    /// Whether the title consists of such words and of so many that say nothing.
    private func isTitle(_ partial: PartialMatch, fillers: Int) -> Bool {
        let slots = partial.parts.plainReading.terms
        func isInTitle(_ word: Int) -> Bool {
            !slots[word].contains(where: \.word.isUnsegmented) && hasWord(slots[word], in: [.title], whole: true)
        }
        let others = partial.parts.fillers.count { hasWord(slots[$0], in: [.title], whole: true) }
        return others >= fillers && hasHeavy(partial, isInTitle)
            && has(anyOf: [String(partial.needed + fillers)], in: .wordCount, isWhole: true)
    }

    /// Whether a keyword consists of such words next to each other, and of others that say nothing.
    private func isKeyword(_ partial: PartialMatch) -> Bool {
        tiers.some?.keywords.contains { isText($0, of: .keywordStart, in: .keywords) } ?? false
    }

    /// Whether the title has words, each of them whole, that say what they have to.
    private func saysSoMuch(_ partial: PartialMatch) -> Bool {
        guard case .title(let least, _) = partial.place else { return true }
        let slots = partial.parts.reading.terms
        let found = partial.parts.counted.filter { word in
            partial.parts.parts[word].typos == 0 && hasWord(slots[word], in: [.title], whole: true)
        }
        return tiers.some.map { $0.weights.sum(found) >= least } ?? false
    }

    /// Whether some of the words are as many as are needed, with just as many edits, and say enough.
    private func hasHeavy(_ partial: PartialMatch, _ has: (Int) -> Bool) -> Bool {
        tiers.some?.enough.contains { $0.allSatisfy(has) } ?? false
    }

    /// Whether some of the words are as many as are needed, with just as many edits.
    private func hasEnough(_ partial: PartialMatch, of slots: [[Term]]? = nil, _ has: ([Term]) -> Bool) -> Bool {
        var found = [0, 0, 0]
        let slots = slots ?? partial.parts.reading.terms
        for word in words(partial) where has(slots[word]) { found[partial.parts.parts[word].typos] += 1 }
        return (0...found[1]).contains { once in
            (0...found[2]).contains { twice in
                let plain = partial.needed - once - twice
                return (0...found[0]).contains(plain) && once + 2 * twice == partial.typos ?? once + 2 * twice
            }
        }
    }

    /// The words of which it has to be some.
    private func words(_ partial: PartialMatch) -> [Int] {
        tiers.some?.weights.words(partial.place) ?? []
    }

    /// The terms of these words.
    private func counted(_ partial: PartialMatch) -> [[Term]] {
        words(partial).map { partial.parts.reading.terms[$0] }
    }

    private func hasWord(_ slot: [Term], in columns: [SearchColumn], whole: Bool) -> Bool {
        slot.contains { $0.counts(asWhole: whole) && has($0, in: columns, whole: whole) }
    }

    private func letters(_ slot: [Term]) -> Int {
        slot.first?.word.text.unicodeScalars.reduce(0) { $0 + ScalarClass.letters(in: $1) } ?? 0
    }
}

/// Some of the words of a query, whichever they are.
struct PlainPartial {
    let weights: PlainWeights
    /// As many of the words as are needed, with just as many edits, that say enough, in all ways.
    let enough: [[Int]]
    /// Titles that such words are, written as one or one of them as two,
    let titles: [Reading]
    /// and what keywords may consist of: such words next to each other, and others that say nothing.
    let keywords: [Reading]

    init(_ partial: PartialMatch, of query: QueryText) {
        let parts = partial.parts
        let weights = PlainWeights(query.words, parts)
        self.weights = weights
        func typos(_ words: [Int]) -> Int { words.map { parts.parts[$0].typos }.reduce(0, +) }
        let choices = weights.saying.reduce([[]]) { choices, word in choices + choices.map { $0 + [word] } }
        enough = choices.filter { words in
            words.count == partial.needed && typos(words) == partial.typos ?? typos(words) && weights.isEnough(words)
        }
        titles = parts.titles(of: partial)
        let usable = weights.saying.filter { parts.parts[$0].typos == 0 } + parts.fillers
        let stretches = parts.parts.indices.flatMap { first in
            (first...parts.parts.count - 1).map { Array(first...$0) }
        }
        let meant = stretches.filter { words in
            let saying = words.filter(weights.saying.contains)
            return (2...5).contains(words.count) && words.allSatisfy(usable.contains)
                && saying.count == partial.needed && weights.isEnough(saying)
        }
        keywords = parts.asOne(partial) + meant.map { Reading(slots: $0.map { parts.parts[$0].terms }) }
    }
}
