import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Blobs are read as they are, in whatever way, and what is read ends with its transaction.
@Suite struct BlobReaderTests {
    @Test func blobsAreThoseOfTheirRows() throws {
        var random = SplitMix64(seed: 71)
        let database = try DatabaseQueue()
        var blobs: [Int64: Data] = [:]
        for _ in 0..<60 {
            let size = [0, 1, 4_000, 20_000].randomElement(using: &random) ?? 0
            blobs[Int64.random(in: 1...100, using: &random)] = Data(
                (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        try database.write { db in
            try db.execute(sql: "CREATE TABLE t (number INTEGER PRIMARY KEY, bits BLOB NOT NULL)")
            for (row, blob) in blobs { try db.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [row, blob]) }
        }
        try database.read { db in
            let select = "SELECT bits FROM t WHERE number = ?"
            let reader = BlobReader(db, .init(table: "t", column: "bits", select: select))
            for turn in 0..<6 {
                // By itself, and within transactions of which it is told.
                if turn % 2 == 1 { reader.begin() }
                for row in (Int64(1)...100).shuffled(using: &random) {
                    let found = try reader.withBlob(at: row) { Data($0) }
                    #expect(found == blobs[row], "row \(row), turn \(turn)")
                }
                reader.end()
            }
        }
    }

    /// Who has read blobs sees what was written since, and keeps nobody from putting the file in order, whether the
    /// transaction came to its end or not.
    @Test(arguments: [false, true]) func aTransactionEndsWhateverWasRead(_ fails: Bool) throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.journalMode = .wal
        let path = folder.url.appending(path: "blobs.sqlite").path
        let (writer, reader) = try (
            DatabaseQueue(path: path, configuration: configuration), DatabaseQueue(path: path)
        )
        try writer.write { try $0.execute(sql: IndexSQL.createTables) }
        try reader.unsafeReentrantRead { db in
            let transaction = try ReadTransaction(db)
            func read() throws -> [Data?] {
                try (0..<20).map { _ in try transaction.pages.withBlob(at: 10) { Data($0) } }
            }
            for number in 0..<3 {
                let written = Data("page \(number)".utf8)
                try writer.write { db in
                    try db.execute(sql: "UPDATE search_data SET block = ? WHERE id = 10", arguments: [written])
                }
                let found = try? transaction.held {
                    let pages = try read()
                    #expect(pages == Array(repeating: written, count: 20))
                    if fails { throw FullTextPage.damaged }
                    return pages
                }
                #expect((found == nil) == fails)
                // Its first column says whether somebody still reads an older state.
                let row = try writer.writeWithoutTransaction { db in
                    try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                }
                #expect(row?[0] == 0)
            }
        }
    }

    /// A row that is not there, or is no blob, is no reason to read nothing more.
    @Test func whatIsNotThereIsNothing() throws {
        let database = try DatabaseQueue()
        try database.write { db in
            try db.execute(sql: "CREATE TABLE t (number INTEGER PRIMARY KEY, bits)")
            try db.execute(sql: "INSERT INTO t VALUES (1, x'AB'), (2, NULL)")
        }
        try database.read { db in
            let select = "SELECT bits FROM t WHERE number = ?"
            let reader = BlobReader(db, .init(table: "t", column: "bits", select: select))
            reader.begin()
            for _ in 0..<10 {
                let (blob, missing, null) = try (
                    reader.withBlob(at: 1) { Data($0) }, reader.withBlob(at: 3) { Data($0) },
                    reader.withBlob(at: 2) { Data($0) }
                )
                #expect(blob == Data([0xAB]))
                #expect(missing == nil)
                #expect(null ?? Data() == Data())
            }
        }
    }
}
