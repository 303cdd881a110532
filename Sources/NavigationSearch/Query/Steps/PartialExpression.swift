/// Says which entries belong to a tier if they need not have all words of the query.
struct PartialExpression {
    let expression: MatchExpression
    let partial: PartialMatch

    /// The expression of a tier; nil if it can have no entries.
    subscript(tier: Tier) -> MatchFormula? { formula(tier)?.among(partial.rows) }

    private func formula(_ tier: Tier) -> MatchFormula? {
        switch tier {
        case .exactTitle: wholeTitle
        case .exactKeyword: alone(partial.parts.keywords(of: partial))[.exactKeyword]
        case .titleWords: titleWords
        case .titlePrefix: words { expression.slot($0, of: reading, in: .column(.title), whole: false) }
        default:
            switch tier.kind {
            case .fieldWords: wholeWords(in: ColumnSet(expression.columns(tier)))
            case .fieldPrefix: begun(in: expression.columns(tier))
            case .title, .other: nil
            }
        }
    }

    /// Every entry that any of the tiers finds; nil if they find nothing.
    func any(of tiers: [Tier]) -> MatchFormula? {
        guard let widest = tiers.last(where: { $0.kind == .fieldPrefix }),
            expression.columns(widest).count == expression.fields.count
        else { return MatchFormula.any(of: tiers.compactMap { self[$0] }) }
        // A corrected word may be known whole without being among the beginnings that are looked for.
        let wholes = expression.interpretation.hasWholeWordsOnly ? tiers.last { $0.kind == .fieldWords } : nil
        return MatchFormula.any(of: [begun(in: expression.allColumns), wholes.flatMap { self[$0] }].compactMap(\.self))
    }

    /// Every title that has so many words, or is them, in whatever way; nil if there is none.
    var titles: MatchFormula? {
        let words = words { expression.slot($0, of: reading, in: .column(.title), whole: true) }
        return MatchFormula.any(of: [alone(partial.parts.titles(of: partial))[.exactTitle], words].compactMap(\.self))
    }

    private var reading: Reading { partial.parts.reading }
    private var plainReading: Reading { partial.parts.plainReading }

    /// So many words with so many edits.
    /// - Parameter formula: the entries that have a word; nil if none has.
    private func words(_ formula: (_ slot: Int) -> MatchFormula?) -> MatchFormula? {
        var words: [[MatchFormula]] = [[], [], []]
        for slot in partial.words {
            if let formula = formula(slot) { words[partial.parts.parts[slot].typos].append(formula) }
        }
        guard let typos = partial.typos else { return .atLeast(partial.needed, of: words.flatMap(\.self)) }
        let ways = QueryParts.ways(partial.needed, typos).compactMap { way -> MatchFormula? in
            var formulas: [MatchFormula] = []
            for (count, words) in zip(way, words) where count > 0 {
                guard let formula = MatchFormula.atLeast(count, of: words) else { return nil }
                formulas.append(formula)
            }
            return MatchFormula.all(of: formulas)
        }
        return MatchFormula.any(of: ways)
    }

    /// Whole words. In scripts without spaces nothing tells one, so one word at least is of another.
    private func wholeWords(in columns: ColumnSet) -> MatchFormula? {
        words(in: columns) { reading.slots[$0].contains(where: \.hasWhole) }
    }

    /// Whole words of the title, unless so few letters are more likely still being typed. In scripts without spaces nothing
    /// tells one from a beginning.
    private var finished: MatchFormula? {
        let letters = TokenLimits.shortestFinished - (partial.needed - 1)
        return words(in: .column(.title)) { slot in
            let terms = reading.slots[slot]
            return terms.contains(where: \.word.isUnsegmented)
                || terms.contains(where: \.hasWhole) && reading.letters(of: slot) >= letters
        }
    }

    /// Whole words of the title, if it has to say something those that say so much.
    private var titleWords: MatchFormula? {
        guard let finished, case .title(let least, _) = partial.place,
            let ways = partial.parts.fewest(of: partial, saying: least)
        else { return finished }
        return all([finished], anyOf: ways) { expression.slot($0, of: reading, in: .column(.title), whole: true) }
    }

    /// What several formulas are true of and besides all words of one of several ways.
    private func all(
        _ formulas: [MatchFormula], anyOf ways: [[Int]], _ word: (_ slot: Int) -> MatchFormula?
    ) -> MatchFormula? {
        let ways = ways.compactMap { way in
            let words = way.compactMap(word)
            return words.count == way.count ? MatchFormula.all(of: words) : nil
        }
        return MatchFormula.any(of: ways).flatMap { MatchFormula.all(of: formulas + [$0]) }
    }

    /// Whole words, of which one is of some kind.
    private func words(in columns: ColumnSet, oneOf isOfKind: (_ slot: Int) -> Bool) -> MatchFormula? {
        func word(_ slot: Int) -> MatchFormula? { expression.slot(slot, of: reading, in: columns, whole: true) }
        let ofKind = partial.words.filter(isOfKind)
        guard let all = words(word), let one = MatchFormula.any(of: ofKind.compactMap(word)) else { return nil }
        return ofKind == partial.words ? all : .all([all, one])
    }

    /// Beginnings of words, as they are or written as one.
    private func begun(in columns: [SearchColumn]) -> MatchFormula? {
        let (columns, joined) = MatchExpression.begun(columns)
        return words { expression.begun($0, of: reading, in: columns, joined) }
    }

    /// Titles that consist of the words.
    private var wholeTitle: MatchFormula? {
        if case .wholeTitle(let fillers) = partial.place, fillers > 0 { return wholeTitle(fillers: fillers) }
        var formulas = [alone(partial.parts.titles(of: partial))[.exactTitle]].compactMap(\.self)
        if partial.needed > 1, let several { formulas.append(.all([several, .wordCount(partial.needed)])) }
        return MatchFormula.any(of: formulas)
    }

    /// Titles that consist of the words and of so many that say nothing.
    private func wholeTitle(fillers: Int) -> MatchFormula? {
        let words = partial.parts.fillers.compactMap {
            expression.slot($0, of: plainReading, in: .column(.title), whole: true)
        }
        guard let several, let some = MatchFormula.atLeast(fillers, of: words) else { return nil }
        return .all([several, some, .wordCount(partial.needed + fillers)])
    }

    /// Words by themselves, in some ways.
    private func alone(_ readings: [Reading]) -> MatchExpression {
        MatchExpression(
            tokens: expression.tokens, interpretation: Interpretation(readings), spelling: expression.spelling,
            fields: expression.fields)
    }

    /// So many whole words of the title.
    private var several: MatchFormula? {
        func word(_ slot: Int) -> MatchFormula? {
            // Where a run without spaces stands by itself, no word tells.
            plainReading.slots[slot].contains(where: \.word.isUnsegmented)
                ? nil : expression.slot(slot, of: plainReading, in: .column(.title), whole: true)
        }
        guard partial.saysEnough, let ways = partial.parts.ways(of: partial) else { return words(word) }
        return all([], anyOf: ways, word)
    }
}
