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

    @Test func oneOfTheWordsOfAllPartsIsInTheTitle() {
        let few = shared([1, 2])
        let merged = MatchFormula.all([field(1), field(2), .oneOf([1, 2, 3, 4], Self.title)])
        #expect(MatchFormula.any([few, shared([1, 2, 3]), shared([1, 2, 4])]).absorbed == merged)
        #expect(
            MatchFormula.any([shared([4, 1, 3, 2]), shared([1, 2, 3]), shared([4, 1, 2]), few]).absorbed == merged)
        #expect(
            MatchFormula.any([token(5), few, shared([1, 2, 3])]).absorbed
                == .any([token(5), .all([field(1), field(2), .oneOf([1, 2, 3], Self.title)])]))
        // Without a part for each further word these may be in the title where the others are not enough.
        let alone = MatchFormula.any([shared([1, 2, 3, 4]), few])
        #expect(alone.absorbed == alone)
        let others = MatchFormula.any([shared([1, 3]), few])
        #expect(others.absorbed == others)
    }

    /// Whatever is true of an entry in its title or besides, the formula says the same of it.
    @Test(arguments: 0..<400) func wordsOfTitlesAreTrueOfTheSameEntries(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let parts = (0..<Int.random(in: 2...7, using: &random)).map { _ in
            let words = (0..<4).filter { $0 == 0 || Int.random(in: 0..<2, using: &random) == 0 }
            // Now and then of some of its words alone, or in one column less.
            let titled = Int.random(in: 0..<6, using: &random) == 0 ? Array(words.prefix(2)) : words
            let isOfTitle = Int.random(in: 0..<12, using: &random) == 0
            return MatchFormula.all(
                words.map { isOfTitle ? token($0) : field($0) } + [.oneOf(titled + [5], Self.title)])
        }
        let formula = MatchFormula.any(parts)
        for titles in 0..<64 {
            for besides in 0..<16 {
                let (isSo, isSoBefore) = (isTrue(formula.absorbed, titles, besides), isTrue(formula, titles, besides))
                #expect(isSo == isSoBefore, "\(formula)")
            }
        }
    }

    /// A word in the title or in an ancestor's.
    private func field(_ number: Int) -> MatchFormula { .token(number, [Self.title, .column(.breadcrumb)]) }

    /// Words in either, one of them in the title.
    private func shared(_ numbers: [Int]) -> MatchFormula {
        .all(numbers.map(field) + [.oneOf(numbers, Self.title)])
    }

    private func isTrue(_ formula: MatchFormula, _ titles: Int, _ besides: Int) -> Bool {
        switch formula {
        case .token(let token, let columns):
            titles >> token & 1 == 1 || columns != Self.title && besides >> token & 1 == 1
        case .oneOf(let tokens, let columns): tokens.contains { isTrue(.token($0, columns), titles, besides) }
        case .all(let parts): parts.allSatisfy { isTrue($0, titles, besides) }
        case .any(let parts): parts.contains { isTrue($0, titles, besides) }
        case .wordCount, .atLeast: false
        }
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
