import GRDB
import Testing

@testable import NavigationSearch

/// Rows whose columns are kept as codes have the columns that they had.
@Suite struct PostingWindowTests {
    /// Few sets of columns, as in real lists; and more than a window has codes for.
    @Test(arguments: 0..<40)
    func rowsHaveTheirColumns(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let sets = [1, 5, 256, 257, 4_000, 1 << 22][seed % 6]
        let count = [0, 1, 100, 2_048, 2_049, 9_000][seed / 6 % 6]
        var rows: [UInt32] = []
        var columns: [UInt32] = []
        for _ in 0..<count {
            rows.append((rows.last ?? 0) + UInt32.random(in: 1...40, using: &random))
            columns.append(UInt32.random(in: 0..<UInt32(sets), using: &random) &* 0x9E37 & 0x3F_FFFF)
        }
        let windows = PostingWindow.all(from: 0, rows, columns, upTo: .max)
        #expect(windows.last?.upTo == .max && windows.first?.from == 0)
        for (window, next) in zip(windows, windows.dropFirst()) { #expect(next.from == window.upTo + 1) }
        var found: [(UInt32, UInt32)] = []
        try PostingList(windows).forEachRow(withVoid: true) { row, columns in found.append((row, columns)) }
        #expect(found.map(\.0) == rows && found.map(\.1) == columns)
        if count > 0, sets <= 256 { #expect(windows.count == (count + 2_047) / 2_048) }
        if sets >= 4_000, count > 1_000 { #expect(windows.count > (count + 2_047) / 2_048) }
    }

    @Test("A list with more different sets of columns than a window has codes for is what FTS5 says")
    func manySetsOfColumnsAreRead() throws {
        // Every row has other columns; lists of one page and of many.
        for pageSize in [1_000, 4_050] {
            let table = try FullTextTable(pageSize: pageSize, mergesSegments: true)
            try table.database.write { db in
                let names = SearchColumn.allCases.prefix(12).map(\.rawValue)
                for row in 1...4_095 {
                    let values = names.indices.map { row >> $0 & 1 == 1 ? "word" : "" }
                    let places = names.map { _ in "?" }.joined(separator: ",")
                    try db.execute(
                        sql: "INSERT INTO search (rowid, \(names.joined(separator: ","))) VALUES (?, \(places))",
                        arguments: StatementArguments([row as any DatabaseValueConvertible] + values))
                }
                try db.execute(sql: "INSERT INTO search (search) VALUES ('optimize')")
            }
            try table.database.read { db in
                for start in [1, 700, 4_000] {
                    let list = try #require(
                        try PostingIndex(db).lists(FullTextTerm(text: "word", isPrefix: false)).first)
                    var found: [UInt32: UInt32] = [:]
                    try list.forEachRow(in: UInt32(start)...UInt32.max) { row, columns in found[row] = columns }
                    #expect(found.count == 4_096 - start)
                    #expect(found.allSatisfy { $0 == $1 })
                }
            }
        }
    }
}
