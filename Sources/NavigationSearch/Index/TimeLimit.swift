import Foundation
import GRDB
import GRDBSQLite

/// Ends a reading that takes too long: no question is worth a thread for good.
enum TimeLimit {
    /// After so many steps of a statement SQLite looks at the time. Reading an entry or a page of a list takes about ten.
    private static let steps: Int32 = 100

    /// Reads, and gives up at a time.
    /// - Throws: `SQLITE_INTERRUPT` if that has come, and what the reading throws.
    static func held<Value>(
        until end: ContinuousClock.Instant, _ db: Database, _ body: () throws -> Value
    ) throws -> Value {
        var end = end
        let connection = db.sqliteConnection
        return try withUnsafeMutablePointer(to: &end) { end in
            sqlite3_progress_handler(
                connection, steps,
                { end in
                    guard let end = end?.assumingMemoryBound(to: ContinuousClock.Instant.self).pointee else { return 0 }
                    return ContinuousClock.now < end ? 0 : 1
                }, end)
            defer { sqlite3_progress_handler(connection, 0, nil, nil) }
            return try body()
        }
    }
}
