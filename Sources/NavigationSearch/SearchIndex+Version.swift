import GRDB

extension SearchIndex {
    /// Which state of the file answers at this moment.
    /// - Throws: ``SearchIndexError`` if the file can no longer be read.
    package func version() throws -> IndexVersion? {
        try read { db in
            let manifestVersion = try String.fetchOne(
                db, sql: "SELECT value FROM about WHERE key = ?", arguments: [AboutKey.manifestVersion])
            return IndexVersion(
                generation: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
                manifestVersion: manifestVersion?.isEmpty == false ? manifestVersion : nil)
        }
    }
}

/// A state of an index file.
package struct IndexVersion: Sendable, Equatable {
    /// How many changes the file has seen.
    package let generation: Int
    /// What the manifest calls its version.
    package let manifestVersion: String?

    package init(generation: Int, manifestVersion: String?) {
        self.generation = generation
        self.manifestVersion = manifestVersion
    }
}
