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
