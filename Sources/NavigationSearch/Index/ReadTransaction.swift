import GRDB
import GRDBSQLite

/// One state of the index, whoever writes meanwhile: what GRDB's `read` does, with statements that are prepared once for
/// a connection.
final class ReadTransaction {
    private let begin: Statement
    private let commit: Statement
    private let rollback: Statement
    private let version: Statement
    /// What reads pages of posting lists and chunks of bitmaps, as quickly as it can within a transaction.
    let (pages, bits): (BlobReader, BlobReader)
    private let connection: OpaquePointer?
    // Who reads by a connection is the only one who does, here as in `IndexMemory`.
    @exclusivity(unchecked) private var begun = 0
    /// Tells the transaction that is open from all others of the connection; nil if none is.
    @exclusivity(unchecked) private(set) var current: Int?
    /// Whether one body after the other runs in the same transaction, until ``end()``.
    @exclusivity(unchecked) var isKept = false

    /// - Parameter db: a connection that does nothing but read.
    init(_ db: Database) throws {
        begin = try db.cachedStatement(sql: "BEGIN")
        commit = try db.cachedStatement(sql: "COMMIT")
        rollback = try db.cachedStatement(sql: "ROLLBACK")
        version = try db.cachedStatement(sql: "PRAGMA data_version")
        connection = db.sqliteConnection
        (pages, bits) = (BlobReader(db, FullTextPages.blobs), BlobReader(db, BitmapIndex.blobs))
    }

    /// Runs a body in a transaction: in a new one, outside of which the connection has to be, or in one that is kept.
    func held<Value>(_ body: () throws -> Value) throws -> Value {
        if current == nil {
            try run(begin)
            begun += 1
            current = begun
            pages.begin()
            bits.begin()
        }
        do {
            let value = try body()
            if !isKept { try finish() }
            return value
        } catch {
            giveUp()
            throw error
        }
    }

    /// Ends a transaction that is kept.
    func end() {
        guard current != nil else { return }
        do { try finish() } catch { giveUp() }
    }

    private func finish() throws {
        endReading()
        try run(commit)
        current = nil
    }

    /// A transaction goes on for as long as anything is being read.
    private func endReading() {
        pages.end()
        bits.end()
    }

    private func giveUp() {
        endReading()
        // Some errors end the transaction by themselves.
        if sqlite3_get_autocommit(connection) == 0 { try? run(rollback) }
        current = nil
    }

    /// A number that changes when another connection has changed the file.
    var dataVersion: Int64 {
        get throws {
            let row = DirectStatement(again: version.sqliteStatement, connection)
            return try row.next() ? row.integer(0) : 0
        }
    }

    private func run(_ statement: Statement) throws {
        try DirectStatement(again: statement.sqliteStatement, connection).run()
    }
}
