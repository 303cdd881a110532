/// The statements of the table of hashes.
enum HashSQL {
    static let createTable = "CREATE TABLE hash (key INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;"
    static let dropTable = "DROP TABLE IF EXISTS hash;"

    // Only the first row is looked at.
    static let selectBlockUpTo = "SELECT key, rows FROM hash WHERE key <= ? ORDER BY key DESC"
    static let selectBlockAfter = "SELECT key, rows FROM hash WHERE key > ? AND key <= ? ORDER BY key"
    static let insertBlock = "INSERT OR REPLACE INTO hash (key, rows) VALUES (?, ?)"
    static let deleteBlock = "DELETE FROM hash WHERE key = ?"
}
