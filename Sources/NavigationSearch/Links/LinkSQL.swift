/// The statements of the tables that links need beside `entry`.
enum LinkSQL {
    /// `path_hash` finds entries; `unlisted` has the items that search leaves out.
    static let createTables = """
        CREATE TABLE path_hash (
            hash INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (hash, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE unlisted (
            hash INTEGER NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL, title TEXT NOT NULL, level INTEGER NOT NULL,
            parent INTEGER, PRIMARY KEY (hash, id)
        ) STRICT, WITHOUT ROWID;
        """

    static let dropTables = """
        DROP TABLE IF EXISTS path_hash;
        DROP TABLE IF EXISTS unlisted;
        """

    static let insertPathHash = "INSERT INTO path_hash (hash, position) VALUES (?, ?)"
    static let deletePathHash = "DELETE FROM path_hash WHERE hash = ? AND position = ?"
    static let selectPositions = "SELECT position FROM path_hash WHERE hash = ?"

    static let insertUnlisted = """
        INSERT INTO unlisted (hash, id, path, title, level, parent) VALUES (?, ?, ?, ?, ?, ?)
        """
    static let deleteUnlisted = "DELETE FROM unlisted WHERE hash = ? AND id = ?"
    static let selectUnlisted = "SELECT hash, id, path, title, level, parent FROM unlisted WHERE hash = ?"
    static let selectAllUnlisted = "SELECT hash, id, path, title, level, parent FROM unlisted ORDER BY hash"

    static let selectAboutValue = "SELECT value FROM about WHERE key = ?"
}
