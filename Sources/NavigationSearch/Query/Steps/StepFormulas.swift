/// What steps ask of entries that have been found already.
///
/// All queries of a common shape share them; of others they are worked out step by step.
final class StepFormulas {
    /// A step. No references are counted for it.
    struct Step {
        /// Whether its entries are those of a formula, if it has any.
        var asksForWords = false
        /// Whether of the entries that its formula is true of only some are its entries, those with neighbours.
        var hasNeighbors = false
        /// The place of a formula that is true of all its entries, among the nodes of ``formulas``; -1 without one.
        @HalfWord var formula = -1
        /// Of a common shape, the step that it is within, ``RankingSteps/bound(of:)``; -1 if it is within none.
        @HalfWord var bound = -1
        /// Whether this is what the step asks, and not what stands there before somebody works it out.
        fileprivate var isKnown = false
    }

    let formulas = FlatFormulas()
    /// Those that nobody has asked for yet are unknown.
    let steps: UnsafeMutablePointer<Step>
    private let count: Int

    init(count: Int) {
        self.count = count
        steps = .allocate(capacity: max(1, count))
        steps.initialize(repeating: Step(), count: count)
    }

    deinit { steps.deallocate() }

    /// What a step asks.
    /// - Parameters:
    ///   - asksForWords: whether its entries are those of a formula, for who asks first.
    ///   - source: where its entries come from then.
    @inline(__always)
    func step(_ index: Int, asksForWords: () -> Bool, _ source: () -> RankingStep.Source?) -> Step {
        precondition(index < count)
        if steps[index].isKnown { return steps[index] }
        var step = Step()
        step.isKnown = true
        step.asksForWords = asksForWords()
        if step.asksForWords {
            switch source() {
            case .match(let formula): step.formula = formulas.add(formula)
            case .neighbors(_, within: let formula):
                step.hasNeighbors = true
                step.formula = formulas.add(formula)
            case nil, .titleHash, .titleHashes, .rows, .all: break
            }
        }
        steps[index] = step
        return step
    }
}
