import GRDB

extension SearchIndex {
    /// Which state of the file answers at this moment.
    /// - Throws: ``SearchIndexError`` if the file can no longer be read.
    package func version() throws -> IndexVersion? {
        try read { db in
            func about(_ key: String) throws -> String? {
                let sql = "SELECT value FROM about WHERE key = ?"
                let value: String? = try Row.fetchOne(db, sql: sql, arguments: [key])?.storedIfAny(0)
                return value?.isEmpty == false ? value : nil
            }
            return IndexVersion(
                generation: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
                manifestVersion: try about(AboutKey.manifestVersion),
                content: [try about(AboutKey.contentHash), try about(AboutKey.thesaurusHash)].compactMap { $0 })
        }
    }
}

/// A state of an index file.
package struct IndexVersion: Sendable, Equatable {
    /// How many changes the file has seen.
    package let generation: Int
    /// What the manifest calls its version.
    package let manifestVersion: String?
    /// Hashes of what was indexed.
    let content: [String]
}
