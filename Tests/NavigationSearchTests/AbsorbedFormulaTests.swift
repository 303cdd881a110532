import Testing

@testable import NavigationSearch

@Suite struct AbsorbedFormulaTests {
    private static let title = ColumnSet.column(.title)

    private func token(_ number: Int) -> MatchFormula { .token(number, Self.title) }

    @Test func whatDemandsMoreIsLeftOut() {
        let few = MatchFormula.all([token(1), token(2)])
        let more = MatchFormula.all([token(1), token(0), token(2)])
        #expect(MatchFormula.any([more, few, token(3)]).absorbed == .any([few, token(3)]))
        #expect(MatchFormula.any([few, more]).absorbed == few)
        #expect(MatchFormula.any([few, few]).absorbed == few)
        #expect(MatchFormula.any([few, token(2)]).absorbed == token(2))
        #expect(more.absorbed == more)
        // In other columns it is another demand.
        let elsewhere = MatchFormula.all([.token(1, .column(.keywords)), token(2)])
        #expect(MatchFormula.any([elsewhere, more]).absorbed == .any([elsewhere, more]))
    }

    /// Whatever is true of an entry, the formula says the same of it.
    @Test(arguments: 0..<200) func itIsTrueOfTheSameEntries(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func some() -> MatchFormula {
            let tokens = (0..<5).filter { _ in Bool.random(using: &random) }.map(token)
            return tokens.count > 1 ? .all(tokens) : tokens.first ?? .oneOf([0, 4], Self.title)
        }
        let formula = MatchFormula.any((0..<Int.random(in: 2...6, using: &random)).map { _ in some() })
        for entry in 0..<32 { #expect(isTrue(formula, entry) == isTrue(formula.absorbed, entry), "\(formula)") }
    }

    private func isTrue(_ formula: MatchFormula, _ entry: Int) -> Bool {
        switch formula {
        case .token(let token, _): entry >> token & 1 == 1
        case .oneOf(let tokens, _): tokens.contains { entry >> $0 & 1 == 1 }
        case .all(let parts): parts.allSatisfy { isTrue($0, entry) }
        case .any(let parts): parts.contains { isTrue($0, entry) }
        case .wordCount, .atLeast: false
        }
    }
}
