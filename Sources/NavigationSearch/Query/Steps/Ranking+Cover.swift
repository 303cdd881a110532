/// Formulas that are true of all that steps find, and of more.
extension Ranking {
    /// Every entry that any step finds, as one formula; nil if no formula says it.
    var anyStep: MatchFormula? { anyStep(from: vain) }

    /// The same of the interpretations from one on.
    func anyStep(from first: Int) -> MatchFormula? {
        guard !query.words.isEmpty else { return nil }
        var meant = Array(interpretations.dropFirst(first))
        // Whoever has several words has one of them, and so do titles.
        if let partial = interpretations.last?.partial, !partial.saysEnough {
            let any = Interpretation(partial.parts, needed: 1, typos: nil, in: .anything)
            // Without such tiers keywords may be found by nothing else.
            let isAny = plan.findsAnyWord
            meant = meant.filter { $0.partial == nil || !isAny && $0.partial?.place == .wholeKeyword } + [any]
        }
        return MatchFormula.any(of: meant.compactMap(cover))
    }

    /// A formula that is true of what an interpretation finds; nil if it finds nothing.
    func cover(_ interpretation: Interpretation) -> MatchFormula? {
        let tiers = plan.tiers.filter(interpretation.counts)
        return expression(interpretation, spelling: hasSpellings ? .folded : .asTyped).any(of: tiers)
    }

    /// A formula that is true of all entries with one of some terms for each word, in whatever tiers a query with these
    /// words may find them; nil if a word has no terms.
    func everyWord(_ slots: [[Term]]) -> MatchFormula? {
        let words = Interpretation([Reading(slots: slots)])
        return expression(words, spelling: hasSpellings ? .folded : .asTyped).everyWord
    }

    /// A formula that is true of all titles that have what an interpretation demands of a title, in whatever way; nil if
    /// there is none.
    func titles(_ interpretation: Interpretation) -> MatchFormula? {
        interpretation.partial.flatMap { partial in
            let expression = expression(interpretation, spelling: hasSpellings ? .folded : .asTyped)
            return PartialExpression(expression: expression, partial: partial).titles
        }
    }
}
