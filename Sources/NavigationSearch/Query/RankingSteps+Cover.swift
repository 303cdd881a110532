extension RankingSteps {
    /// A formula true of every entry that some steps find by words, in which every token of these steps is asked for;
    /// nil if they ask for none.
    func cover(_ range: Range<Int>) -> MatchFormula? {
        let possible = range.filter { self[$0] != nil }
        let needed = possible.filter { index in
            !possible.contains { $0 != index && contains($0, index) }
        }
        return MatchFormula.any(of: needed.compactMap { self[$0]?.formula })
            .map { including(possible.compactMap { self[$0] }, in: $0) }
    }

    /// What all steps together find, with every token of theirs asked for; nil if no formula says it.
    var root: MatchFormula? {
        MatchFormula.any(
            of: ranking.covers.map { interpretations, cover in including(steps(of: interpretations), in: cover) })
    }

    /// The formula, with every token of some steps asked for, by as few of the steps as do.
    ///
    /// FTS5 tells of a token only where all that it is joined to by "and" is true. So a token is asked for once it
    /// stands in a formula that demands nothing but the words, in as many fields, of everybody.
    private func including(_ steps: [RankingStep], in formula: MatchFormula) -> MatchFormula {
        var asked = [ColumnSet](repeating: [], count: ranking.tokens.count)
        formula.forEachToken { asked[$0].formUnion($1) }
        var formulas = [formula]
        func isMissing(_ formula: MatchFormula) -> Bool {
            var isMissing = false
            formula.forEachToken { isMissing = isMissing || !$1.isSubset(of: asked[$0]) }
            return isMissing
        }
        // The later ones look at more fields.
        for step in steps.reversed() where step.asksForWordsAlone {
            guard let formula = step.formula, isMissing(formula) else { continue }
            formulas.append(formula)
            formula.forEachToken { asked[$0].formUnion($1) }
        }
        formulas += steps.lazy.filter { !$0.asksForWordsAlone }.compactMap(\.formula).filter(isMissing)
        return MatchFormula.any(of: formulas) ?? formula
    }
}

extension RankingStep {
    /// Whether the step demands words, all whole or all begun, or one token, and nothing else.
    fileprivate var asksForWordsAlone: Bool {
        switch tier {
        case .titleWords, .joinedTitleWords, .titlePrefix, .titleJoined: true
        default:
            switch formula {
            case .token: true
            case nil, .wordCount, .all, .any: tier.kind == .fieldWords || tier.kind == .fieldPrefix
            }
        }
    }
}
