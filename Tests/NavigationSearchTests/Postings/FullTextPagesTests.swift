import Foundation
import GRDB
import Testing

@testable import NavigationSearch

/// What FTS5 has noted of its segments.
@Suite struct FullTextPagesTests {
    @Test("A segment that has been moved into another one is left out: it has no pages any more")
    func emptySegmentsAreLeftOut() throws {
        // As FTS5 wrote it: four segments of level 0 are being merged, of which one has been read to its end.
        let structure: [UInt8] = [
            0, 0, 0, 1, 3, 6, 0x84, 6, 4, 4, 13, 41, 41, 10, 45, 45, 8, 49, 49, 11, 0, 0, 0, 0, 0, 2, 1, 1, 123, 2, 1,
            0x81,
            0x11,
        ]
        let segments = try structure.withUnsafeBytes { try FullTextPages.segments($0) }
        #expect(segments.map(\.number) == [8, 10, 13, 2, 1])
        #expect(segments.map(\.pages) == [49...49, 45...45, 41...41, 1...145, 1...123])
    }

    private static let least: [UInt8] = [0xC0] + Array(repeating: 0x80, count: 8)
    private static let greatest: [UInt8] = [0xBF] + Array(repeating: 0xFF, count: 8)

    @Test(
        "Numbers that cannot be are damage",
        arguments: [
            [least, [0, 0]], [[0], least, [0]], [[1, 1, 0, 0], least], [[1, 1, 0, 0, 1, 1], least, [1]],
            [[1, 1, 0, 0, 1, 1, 1], least], [greatest, [0, 0]], [[1, 1, 0, 0], greatest],
            [[1, 1, 0, 0, 1], greatest, [1, 1]],
        ] as [[[UInt8]]])
    func extremeNumbersAreDamage(_ numbers: [[UInt8]]) {
        let structure = [0, 0, 0, 0] + numbers.joined()
        #expect(throws: DatabaseError.self) { try structure.withUnsafeBytes { try FullTextPages.segments($0) } }
    }

    @Test("What makes no sense ends a directory")
    func extremeNumbersEndADirectory() {
        func page(_ parts: [UInt8]...) -> Int? {
            let record = [0] + parts.joined()
            return record.withUnsafeBytes { PageDirectory($0, upTo: 9) }.page(of: 100, after: 1)
        }
        #expect(page([2, 5, 0, 3]) == 4)
        #expect(page([2, 5], Self.greatest, [3]) == 2)
        #expect(page([2, 5], Self.least, [3]) == 4)
        for first in [Self.greatest, Self.least, [10]] { #expect(page(first, [0, 0, 5]) == nil) }
    }

    @Test("Columns that cannot be are some column")
    func extremeColumnsAreSome() {
        for columns in [Self.least + Self.least, Self.greatest + Self.greatest, Self.least + [0, 0]] {
            let bytes = columns + Array(repeating: 0, count: 9)
            let found = FullTextPage.columns(bytes, 0, columns.count)
            #expect(found != 0)
        }
    }

    @Test("Whatever FTS5 has moved so far, each state of an index can be read")
    func everyStateOfAMergeCanBeRead() throws {
        let database = try DatabaseQueue()
        try database.write { db in
            try db.execute(sql: IndexSQL.createTables)
            try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('pgsz', 64)")
            try db.execute(sql: IndexSQL.gatherAllTokens)
        }
        // Each transaction writes a segment. One of few words is read to its end before the others are.
        for row in 1...4 {
            let words = row == 2 ? ["a"] : (0..<40).map { "w\((row * 7 + $0 * 13) % 97)" }
            try database.write { db in
                try db.execute(
                    sql: "INSERT INTO search (rowid, title) VALUES (?, ?)",
                    arguments: [row, words.joined(separator: " ")])
            }
        }
        var emptied = 0
        for _ in 0..<100 {
            try database.write { db in
                try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('merge', 2)")
            }
            try database.read { db in
                let index = try PostingIndex(db)
                for word in ["a", "w1", "w50", "w96"] {
                    for isPrefix in [false, true] {
                        let term = FullTextTerm(text: word, isPrefix: isPrefix)
                        var rows: [Int] = []
                        for list in try index.lists(term) { try list.forEachRow { row, _ in rows.append(Int(row)) } }
                        let wanted = try Int.fetchAll(
                            db, sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid",
                            arguments: [term.phrase])
                        #expect(rows == wanted, "\(term)")
                    }
                }
                let structure = try Data.fetchOne(db, sql: "SELECT block FROM search_data WHERE id = 10") ?? Data()
                let segments = try structure.withUnsafeBytes { try FullTextPages.segments($0) }
                if Int(structure[5]) > segments.count { emptied += 1 }
            }
        }
        // Or nothing has been proved.
        #expect(emptied > 0)
    }
}
