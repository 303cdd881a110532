/// The statements of the table of hashes.
enum HashSQL {
    static let createTable = "CREATE TABLE hash (key INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;"
    static let dropTable = "DROP TABLE IF EXISTS hash;"

    static let selectBlockUpTo = "SELECT key, rows FROM hash WHERE key <= ? ORDER BY key DESC LIMIT 1"
    static let selectBlockAfter = "SELECT key, rows FROM hash WHERE key > ? AND key <= ? ORDER BY key LIMIT 1"
    static let insertBlock = "INSERT OR REPLACE INTO hash (key, rows) VALUES (?, ?)"
    static let deleteBlock = "DELETE FROM hash WHERE key = ?"
}
