import GRDB
import GRDBSQLite

/// One state of the index, whoever writes meanwhile: what GRDB's `read` does, with statements that are prepared once.
enum ReadTransaction {
    /// Runs a body in a transaction.
    /// - Parameter db: of a connection that does nothing but read, outside a transaction.
    static func held<Value>(_ db: Database, _ body: (Database) throws -> Value) throws -> Value {
        try DirectStatement(db, "BEGIN").run()
        do {
            let value = try body(db)
            try DirectStatement(db, "COMMIT").run()
            return value
        } catch {
            // Some errors end the transaction by themselves.
            if sqlite3_get_autocommit(db.sqliteConnection) == 0 { try? DirectStatement(db, "ROLLBACK").run() }
            throw error
        }
    }
}
