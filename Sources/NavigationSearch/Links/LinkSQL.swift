/// The statements of the tables that links need beside `entry`.
enum LinkSQL {
    /// The items that search leaves out.
    static let createTables = """
        CREATE TABLE unlisted (
            hash INTEGER NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL, title TEXT NOT NULL, level INTEGER NOT NULL,
            parent INTEGER, PRIMARY KEY (hash, id)
        ) STRICT, WITHOUT ROWID;
        """

    static let dropTables = "DROP TABLE IF EXISTS unlisted;"

    static let insertUnlisted = """
        INSERT INTO unlisted (hash, id, path, title, level, parent) VALUES (?, ?, ?, ?, ?, ?)
        """
    static let deleteUnlisted = "DELETE FROM unlisted WHERE hash = ? AND id = ?"
    static let selectUnlisted = "SELECT hash, id, path, title, level, parent FROM unlisted WHERE hash = ?"
    static let selectAllUnlisted = "SELECT hash, id, path, title, level, parent FROM unlisted ORDER BY hash"

    static let selectAboutValue = "SELECT value FROM about WHERE key = ?"
}
