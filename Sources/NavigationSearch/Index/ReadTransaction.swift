import GRDB
import GRDBSQLite

/// One state of the index, whoever writes meanwhile: what GRDB's `read` does, with statements that are prepared once for
/// a connection.
final class ReadTransaction {
    private let begin: Statement
    private let commit: Statement
    private let rollback: Statement
    private let version: Statement
    private let connection: OpaquePointer?

    /// - Parameter db: a connection that does nothing but read.
    init(_ db: Database) throws {
        begin = try db.cachedStatement(sql: "BEGIN")
        commit = try db.cachedStatement(sql: "COMMIT")
        rollback = try db.cachedStatement(sql: "ROLLBACK")
        version = try db.cachedStatement(sql: "PRAGMA data_version")
        connection = db.sqliteConnection
    }

    /// Runs a body in a transaction, outside of which the connection has to be.
    func held<Value>(_ body: () throws -> Value) throws -> Value {
        try run(begin)
        do {
            let value = try body()
            try run(commit)
            return value
        } catch {
            // Some errors end the transaction by themselves.
            if sqlite3_get_autocommit(connection) == 0 { try? run(rollback) }
            throw error
        }
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
