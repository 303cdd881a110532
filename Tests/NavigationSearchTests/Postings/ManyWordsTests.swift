import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Formulas of many words, for which bits are put together in ways of their own, find what FTS5 finds.
@Suite struct ManyWordsTests {
    private static let either: ColumnSet = [.column(.title), .column(.description)]

    /// Words of titles and descriptions in stretches of rows, now with bitmaps of everything and now with none.
    @Test(arguments: 0..<24) func theyFindWhatFTS5Finds(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 6_000)
        let table = try FullTextTable(pageSize: [64, 400, 4_050][seed % 3], mergesSegments: seed % 2 == 0)
        try table.fill(withStretchesOf: 4_000, &random)
        if seed % 4 > 0 {
            try table.database.write { try table.writeBitmaps($0, .init(everyTermWith: [64, 256, 1 << 16][seed % 3])) }
        }
        try read(table) { db, tokens, postings in
            var areFound = false
            for _ in 0..<12 {
                let formula = Self.formula(tokens, &random)
                let expected = try FullTextQuery(formula, tokens).rows(db)
                areFound = areFound || !expected.isEmpty
                // What was asked before is put together in another way.
                for _ in 0..<3 { try expect(expected, formula, postings) }
                let some = table.rowIDs.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                let among = formula.among(postings.token(of: some.map { UInt32($0) }))
                try expect(some.filter(Set(expected).contains), among, postings)
            }
            #expect(areFound)
        }
    }

    /// Asks a table with memory that knows nothing yet.
    private func read(
        _ table: FullTextTable, _ body: (Database, MatchTokens, PostingLists) throws -> Void
    ) throws {
        try table.database.read { db in
            let memory = IndexMemory()
            try memory.recall(db)
            let tokens = MatchTokens(LongWords(db))
            try body(db, tokens, PostingLists(db, memory, tokens))
        }
    }

    private func expect(_ expected: [Int64], _ formula: MatchFormula, _ postings: PostingLists) throws {
        var rows: [Int64] = []
        try FormulaCursor(formula, postings).forEachRow(in: 1...FormulaCursor.end) { row in
            rows.append(Int64(row))
            return true
        }
        #expect(rows == expected, "\(formula)")
        let all = try FormulaCursor(formula, postings).rows(upTo: .admin, fewerThan: expected.count + 1)
        #expect(all == expected.map { UInt32($0) }, "\(formula)")
    }

    /// What is asked with wider columns finds no less, and where only titles are meant no more.
    @Test(arguments: 0..<12) func widerColumnsFindNoLess(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 7_000)
        let table = try FullTextTable(pageSize: 4_050, mergesSegments: true)
        for _ in 0..<3 { try table.change(&random) }
        try read(table) { _, tokens, postings in
            for _ in 0..<30 {
                let formula = try #require(FullTextTable.formula(tokens, depth: 3, &random))
                let found = try FormulaCursor(formula, postings).rows(upTo: .admin, fewerThan: .max)
                let wide = try FormulaCursor(formula.widened(tokens), postings).rows(upTo: .admin, fewerThan: .max)
                #expect(Set(found ?? []).isSubset(of: wide ?? []), "\(formula)")
            }
            let title = MatchFormula.token(tokens.number("s", isPrefix: true), BitmapKind.titles)
            #expect(title.widened(tokens) == title)
        }
    }

    /// A word for "and" keeps its sign, and is looked for in what is written as one as any other.
    @Test func aConjunctionKeepsItsSign() throws {
        let tokens = MatchTokens(nil)
        let and = tokens.number("and", isPrefix: true, .conjunction)
        let wide = MatchFormula.token(and, .column(.breadcrumb)).widened(tokens)
        let beginning = tokens.number("and", isPrefix: true)
        #expect(beginning != and)
        #expect(
            wide
                == .any([
                    .token(and, BitmapKind.fields.columns(isPrefix: false)),
                    .token(beginning, BitmapKind.fields.columns(isPrefix: true)),
                ]))
    }

    /// Five words and more that all have to be there, ways to read a query that have most of them in common, and one of many
    /// words beside others.
    private static func formula(_ tokens: MatchTokens, _ random: inout SplitMix64) -> MatchFormula {
        func word(_ number: Int) -> MatchFormula {
            let columns = [BitmapKind.titles, .column(.description), either].randomElement(using: &random) ?? either
            return .token(tokens.number("w\(number)", isPrefix: Int.random(in: 0..<4, using: &random) == 0), columns)
        }
        func words(_ count: ClosedRange<Int>) -> [MatchFormula] {
            (0..<Int.random(in: count, using: &random)).map { _ in word(Int.random(in: 0..<3, using: &random)) }
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .all(words(5...7))
        case 1:
            let common = words(1...6)
            return .any(
                (0..<Int.random(in: 3...5, using: &random)).map { _ in
                    .all((common + words(1...2)).shuffled(using: &random))
                })
        default:
            let many = (0..<9).map { number in
                // Of most there are no rows.
                MatchFormula.token(
                    tokens.number("w\(number)", isPrefix: number % 3 == 2), number % 2 == 0 ? either : BitmapKind.titles
                )
            }
            return .all([.any(many)] + words(1...3))
        }
    }
}

/// What several "and"s have in common.
@Suite struct PartedFormulaTests {
    private func token(_ number: Int) -> MatchFormula { .token(number, .column(.title)) }

    @Test func whatAllDemandStandsOnce() {
        let formula = MatchFormula.any([.all([token(1), token(2), token(3)]), .all([token(3), token(4), token(1)])])
        #expect(formula.parted == [token(1), token(3), .any([token(2), token(4)])])
        // One that demands nothing else is true wherever the others are.
        #expect(
            MatchFormula.any([.all([token(1), token(2)]), .all([token(2), token(1), token(3)])]).parted == [
                token(1), token(2),
            ])
        #expect(MatchFormula.any([.all([token(1), token(2)]), .all([token(3), token(4)])]).parted == nil)
        #expect(MatchFormula.any([.all([token(1), token(2)]), token(1)]).parted == nil)
        #expect(MatchFormula.all([token(1), token(2)]).parted == nil)
    }

    @Test(arguments: 0..<200) func itIsTrueOfTheSameEntries(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let formula = MatchFormula.any(
            (0..<Int.random(in: 2...5, using: &random)).map { _ in
                .all([token(0)] + (1..<6).filter { _ in Bool.random(using: &random) }.map(token))
            })
        let parted = MatchFormula.all(try #require(formula.parted))
        for entry in 0..<64 { #expect(isTrue(parted, entry) == isTrue(formula, entry), "\(formula)") }
    }

    private func isTrue(_ formula: MatchFormula, _ entry: Int) -> Bool {
        switch formula {
        case .token(let token, _): entry >> token & 1 == 1
        case .all(let parts): parts.allSatisfy { isTrue($0, entry) }
        case .any(let parts): parts.contains { isTrue($0, entry) }
        case .oneOf, .wordCount, .atLeast: false
        }
    }
}
