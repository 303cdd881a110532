import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What is read of FTS5's lists directly is what FTS5 says itself.
@Suite struct FormulaCursorTests {
    /// Small pages, so that lists and columns go over many of them; several segments, in which rows have been changed.
    @Test(arguments: 0..<60)
    func itFindsWhatFTS5Finds(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 900)
        let table = try FullTextTable(pageSize: [40, 64, 200, 1_000, 4_050][seed % 5], mergesSegments: seed % 3 == 0)
        let memory = IndexMemory(limit: seed % 4 == 0 ? 0 : 1 << 20)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            try table.change(&random)
            try table.database.read { db in
                try memory.recall(db)
                for _ in 0..<30 { try expectAgreement(db, memory, table.rowIDs, &random) }
            }
        }
    }

    /// Some words stand together in stretches, others far apart: then it is quicker now to take rows in batches, now to go
    /// from row to row, and bitmaps that say where to look say much in one place and nothing in another.
    @Test(arguments: 0..<24)
    func itFindsWhatCrowds(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 4_000)
        let table = try FullTextTable(pageSize: [64, 400, 4_050][seed % 3], mergesSegments: seed % 2 == 0)
        try table.fill(withStretchesOf: 6_000, &random)
        let chunk = [64, 256, 1 << 16][seed % 3]
        try table.database.write { db in
            if seed % 4 > 0 { try table.writeBitmaps(db, .init(everyTermWith: chunk)) }
        }
        try table.database.read { db in
            let memory = IndexMemory()
            try memory.recall(db)
            for searched in [[SearchColumn.title], [.title, .description], [.description]] {
                let tokens = MatchTokens(LongWords(db))
                let words = ["w0", "w1", "w2"].shuffled(using: &random).prefix(2 + seed % 2).map {
                    tokens.number($0, isPrefix: false)
                }
                let formula = MatchFormula.all(words.map { .token($0, ColumnSet(searched)) })
                let expected = try FullTextQuery(formula, tokens).rows(db)
                let postings = PostingLists(db, memory, tokens)
                #expect(
                    try Self.rows(FormulaCursor(formula, postings), in: 1...FormulaCursor.end) == expected, "\(words)")
                #expect(try Self.rows(FormulaCursor(formula, postings)) == expected, "\(words)")
                try expectStretches(FormulaCursor(formula, postings), expected, &random)
                try expectLevels({ try FormulaCursor(formula, postings) }, expected)
                let some = Array(stride(from: Int64(1), through: 6_000, by: 7)) + expected.filter { $0 % 7 == 3 }
                try expectAgreement(postings, formula, expected, among: some.sorted())
                // Of words in the title bitmaps know all that there is to know.
                let bitmaps = try FormulaCursor(formula, postings).leadingBitmaps
                #expect(seed % 4 == 0 || searched != [.title] || bitmaps?.others.isEmpty == true)
            }
        }
    }

    /// What is found of some levels at once is what is found of each, and nothing if there are too many.
    private func expectLevels(_ cursor: () throws -> FormulaCursor, _ expected: [Int64]) throws {
        for level in AccessLevel.allCases {
            let seen = expected.filter { Position(rowID: $0).level <= level }
            #expect(try cursor().rows(upTo: level, fewerThan: seen.count + 1) == seen.map { UInt32($0) })
            #expect(try cursor().rows(upTo: level, fewerThan: seen.count) == nil)
        }
    }

    private func expectAgreement(
        _ db: Database, _ memory: IndexMemory, _ rowIDs: [Int64], _ random: inout SplitMix64
    ) throws {
        let tokens = MatchTokens(LongWords(db))
        let formula = try #require(FullTextTable.formula(tokens, depth: 3, &random))
        let expected = try FullTextQuery(formula, tokens).rows(db)
        let postings = PostingLists(db, memory, tokens)
        #expect(try Self.rows(FormulaCursor(formula, postings)) == expected, "\(formula)")
        #expect(
            try Self.rows(FormulaCursor(formula, postings), in: 1...FormulaCursor.end) == expected, "\(formula)")
        try expectLevels({ try FormulaCursor(formula, postings) }, expected)
        // Jumps that leave rows out.
        let cursor = try FormulaCursor(formula, postings)
        var row: UInt32 = 1
        for _ in 0..<20 {
            let found = try cursor.first(from: row)
            let next = expected.first { $0 >= row }.map(UInt32.init)
            #expect(found == next ?? FormulaCursor.end, "\(formula) from \(row)")
            guard found < FormulaCursor.end else { break }
            row = found + UInt32.random(in: 1...200, using: &random)
        }
        try expectStretches(cursor, expected, &random)
        let columns = TokenColumns(db, postings, rows: expected)
        for token in 0..<tokens.count {
            for column in FullTextTable.columns {
                let found = try FullTextQuery(.token(token, .column(column)), tokens).rows(db)
                let seen = try Self.rows(columns, .token(token, .column(column)))
                #expect(seen == expected.filter(Set(found).contains), "\(tokens[token]) in \(column)")
            }
        }
        let some = rowIDs.filter { _ in Bool.random(using: &random) }
        let others = TokenColumns(db, postings, rows: some)
        #expect(try Self.rows(others, formula) == some.filter(Set(expected).contains), "\(formula)")
        try expectAgreement(postings, formula, expected, among: some)
    }

    /// Rows that were found before are a part of a formula like any other.
    private func expectAgreement(
        _ postings: PostingLists, _ formula: MatchFormula, _ expected: [Int64], among some: [Int64]
    ) throws {
        let formulaAmong = formula.among(postings.token(of: some.map { UInt32($0) }))
        let both = some.filter(Set(expected).contains)
        #expect(try Self.rows(FormulaCursor(formulaAmong, postings)) == both, "\(formula)")
        try expectLevels({ try FormulaCursor(formulaAmong, postings) }, both)
        let either = MatchFormula.any([formulaAmong, formula])
        #expect(try Self.rows(FormulaCursor(either, postings)) == expected, "\(formula)")
    }

    /// Which of some rows a formula is true of.
    private static func rows(_ columns: TokenColumns, _ formula: MatchFormula) throws -> [Int64] {
        let formulas = FlatFormulas()
        let node = formulas.add(formula)
        var rows: [Int64] = []
        for set in 0..<columns.setCount {
            let fitting = try columns.fitting(columns.all(of: set), of: set, node, in: formulas.nodes)
            fitting.forEachBit { rows.append(columns.rowID($0, of: set)) }
        }
        return rows
    }

    /// Stretches in any order, left before their ends or not.
    private func expectStretches(
        _ cursor: FormulaCursor, _ expected: [Int64], _ random: inout SplitMix64
    ) throws {
        let rows = UInt32(expected.last ?? 0) + 10
        for _ in 0..<20 {
            cursor.rewind()
            var row: UInt32 = 1
            for _ in 0..<3 {
                row += UInt32.random(in: 0...rows / 4, using: &random)
                let last = row + UInt32.random(in: 0...rows / 4, using: &random)
                if Bool.random(using: &random) {
                    let stretch = expected.filter { $0 >= row && $0 <= last }
                    let wanted = Int.random(in: 1...max(1, stretch.count), using: &random)
                    let found = try Self.rows(cursor, in: row...last, atMost: wanted)
                    #expect(found == Array(stretch.prefix(wanted)), "from \(row) to \(last)")
                    row = last + 1
                    continue
                }
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let found = try cursor.first(from: row, upTo: last)
                    let next = expected.first { $0 >= row && $0 <= last }.map(UInt32.init)
                    #expect(found == next ?? FormulaCursor.end, "from \(row) to \(last)")
                    guard found < FormulaCursor.end else { break }
                    row = found + 1
                }
                row = max(row, last + 1)
            }
        }
    }

    /// What comes in batches.
    private static func rows(
        _ cursor: FormulaCursor, in range: ClosedRange<UInt32>, atMost count: Int = .max
    ) throws -> [Int64] {
        var rows: [Int64] = []
        try cursor.forEachRow(in: range) { row in
            rows.append(Int64(row))
            return rows.count < count
        }
        return rows
    }

    private static func rows(_ cursor: FormulaCursor) throws -> [Int64] {
        var rows: [Int64] = []
        var row = try cursor.first(from: 1)
        while row < FormulaCursor.end {
            rows.append(Int64(row))
            row = try cursor.first(from: row + 1)
        }
        return rows
    }

    /// Nothing that stands in a damaged file ends the process, and no search goes on for ever.
    @Test(arguments: 0..<40)
    func damagedListsAreAnswersOrErrors(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 70)
        let table = try FullTextTable(pageSize: [64, 4_050][seed % 2], mergesSegments: true)
        for _ in 0..<3 { try table.change(&random) }
        for _ in 0..<30 {
            try table.damage(&random)
            try table.database.read { db in
                let memory = IndexMemory()
                try memory.recall(db)
                for _ in 0..<10 {
                    let tokens = MatchTokens(LongWords(db))
                    let formula = try #require(FullTextTable.formula(tokens, depth: 2, &random))
                    do {
                        let postings = PostingLists(db, memory, tokens)
                        let rows = try Self.rows(FormulaCursor(formula, postings))
                        #expect(rows == rows.sorted() && Set(rows).count == rows.count)
                        let batches = try Self.rows(FormulaCursor(formula, postings), in: 1...FormulaCursor.end)
                        #expect(batches == batches.sorted() && Set(batches).count == batches.count)
                        let columns = TokenColumns(db, postings, rows: rows)
                        _ = try Self.rows(columns, formula)
                    } catch let error as DatabaseError {
                        #expect(error.resultCode == .SQLITE_CORRUPT)
                    }
                }
            }
        }
    }
}
