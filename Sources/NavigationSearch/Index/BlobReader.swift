import GRDB
import GRDBSQLite

/// Reads blobs of one column by the numbers of their rows.
///
/// A statement copies each blob into memory that it gets for that and gives back. SQLite's own way to read blobs, which
/// takes a third less for a page, has a transaction go on for as long as it is open, and opening it takes as long as
/// some blobs. So it is used where a ``ReadTransaction`` ends it, once somebody reads more than a few.
final class BlobReader {
    /// Where the blobs are.
    struct Source {
        let table: String
        let column: String
        /// A statement that yields the blob of a row.
        let select: String
    }

    private let source: Source
    private let db: Database
    private let connection: OpaquePointer?
    /// Prepared once somebody reads: until then nobody may know whether there is such a table.
    private var knownStatement: Statement?
    private var blob: OpaquePointer?
    private var room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 4_096, alignment: MemoryLayout<UInt64>.alignment)
    /// How many were read since the transaction began; nil if none is open that tells when it ends.
    private var count: Int?

    /// So many are read by the statement first.
    private static let few = 4

    init(_ db: Database, _ source: Source) {
        self.source = source
        self.db = db
        connection = db.sqliteConnection
    }

    deinit {
        close()
        room.deallocate()
    }

    /// Tells that a transaction has begun that will tell when it ends.
    func begin() { count = 0 }

    /// Has nothing open any longer.
    func end() {
        count = nil
        close()
    }

    /// What a body makes of the blob of a row, which is valid during the call; nil if there is no such row.
    func withBlob<Value>(at row: Int64, _ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value? {
        if let count, count >= Self.few {
            guard try open(row) else { return nil }
            return try body(read())
        }
        count? += 1
        let found = DirectStatement(again: try statement.sqliteStatement, connection)
        found.bind(row, at: 1)
        return try found.next() ? found.withBlob(0, body) : nil
    }

    private var statement: Statement {
        get throws {
            if let knownStatement { return knownStatement }
            let statement = try db.makeStatement(sql: source.select)
            knownStatement = statement
            return statement
        }
    }

    /// Goes to the blob of a row.
    /// - Returns: false if there is none.
    private func open(_ row: Int64) throws -> Bool {
        let result =
            blob == nil
            ? sqlite3_blob_open(connection, "main", source.table, source.column, row, 0, &blob)
            : sqlite3_blob_reopen(blob, row)
        guard result != SQLITE_OK else { return true }
        let error = error(result)
        // It reads nothing more, whatever went wrong.
        close()
        guard result & 0xFF == SQLITE_ERROR else { throw error }
        return false
    }

    private func read() throws -> UnsafeRawBufferPointer {
        let size = Int(sqlite3_blob_bytes(blob))
        if size > room.count {
            room.deallocate()
            room = .allocate(byteCount: size, alignment: MemoryLayout<UInt64>.alignment)
        }
        let result = sqlite3_blob_read(blob, room.baseAddress, Int32(size), 0)
        guard result == SQLITE_OK else {
            defer { close() }
            throw error(result)
        }
        return UnsafeRawBufferPointer(rebasing: room[..<size])
    }

    private func error(_ result: Int32) -> DatabaseError {
        let message = connection.flatMap(sqlite3_errmsg).map { String(cString: $0) }
        return DatabaseError(resultCode: .init(rawValue: result & 0xFF), message: message)
    }

    private func close() {
        // What the last call said was thrown then.
        sqlite3_blob_close(blob)
        blob = nil
    }
}
