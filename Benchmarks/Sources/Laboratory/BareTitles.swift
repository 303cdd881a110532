public import Foundation
import GRDB
import GRDBSQLite
public import NavigationModel

/// The floor: one prepared statement in C style that returns ten row ids, best static rank first, from a table of the
/// titles alone. It knows no level, no tiers, no other field, and fetches nothing that one could show.
public final class BareTitles {
    private let queue: DatabaseQueue
    private var statement: OpaquePointer?

    /// Opens a table that was written.
    public init(_ url: URL) throws {
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: url.path, configuration: configuration)
        statement = try queue.read { db in
            var statement: OpaquePointer?
            let sql = "SELECT rowid FROM bare WHERE bare MATCH ? LIMIT 10"
            let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
            let status = sqlite3_prepare_v3(db.sqliteConnection, sql, -1, flags, &statement, nil)
            guard status == SQLITE_OK else { throw DatabaseError(message: db.lastErrorMessage, sql: sql) }
            return statement
        }
    }

    deinit { sqlite3_finalize(statement) }

    /// Writes the titles of the searchable ones of the entries.
    public static func write(_ entries: [NavigationEntry], to url: URL) throws {
        let queue = try DatabaseQueue(path: url.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE bare USING fts5(
                        title, content='', columnsize=0, prefix='1 2 3 4 5 6 7 8')
                    """)
            for entry in entries.sorted(by: { $0.staticRank < $1.staticRank }) where entry.isSearchable {
                try db.execute(literal: "INSERT INTO bare (rowid, title) VALUES (\(entry.staticRank), \(entry.title))")
            }
        }
        try queue.close()
    }

    /// How many row ids there are, ten at the most.
    /// - Parameter match: an expression of FTS5.
    public func count(_ match: String) -> Int {
        var text = match
        return text.withUTF8 { bytes in
            let characters = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            // No destructor: the text outlives the statement's use of it.
            sqlite3_bind_text(statement, 1, characters, Int32(bytes.count), nil)
            var count = 0
            while sqlite3_step(statement) == SQLITE_ROW {
                if sqlite3_column_int64(statement, 0) >= 0 { count += 1 }
            }
            sqlite3_reset(statement)
            return count
        }
    }
}
