import Foundation
import GRDB

/// What has to be true of a file before it is read or written as an index.
enum IndexFile {
    static func configuration(readOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readOnly
        configuration.busyMode = .timeout(5)
        configuration.label = "navsearch"
        configuration.prepareDatabase { db in
            try MatchedColumns.register(db)
            if !readOnly {
                // Readers go on during a write. A crash of the system may cost the last write, never the file.
                try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            }
        }
        return configuration
    }

    /// What the table `about` says, or nil if the file is empty.
    /// - Throws: ``SearchIndexError`` if the file is not an index.
    static func about(_ db: Database, _ url: URL) throws -> [String: String]? {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        if applicationID != IndexSQL.applicationID {
            let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            guard applicationID == 0, tables == 0 else { throw notAnIndex(url) }
            return nil
        }
        guard try db.tableExists("about") else { return nil }
        let rows = try Row.fetchAll(db, sql: IndexSQL.selectAbout)
        return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    static func notAnIndex(_ url: URL, underlying: (any Error)? = nil) -> SearchIndexError {
        SearchIndexError(
            .notAnIndex, url,
            "\(url.path) is not an index of navsearch; name another file, or remove this one if nobody needs it",
            underlying: underlying)
    }

    /// Says in our words what SQLite says in its own.
    static func explaining<Value>(_ url: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            switch error.resultCode {
            case .SQLITE_NOTADB: throw notAnIndex(url, underlying: error)
            case .SQLITE_BUSY, .SQLITE_LOCKED:
                throw SearchIndexError(
                    .busy, url, "\(url.path) is being written by another process; try again when it is done",
                    underlying: error)
            case .SQLITE_CORRUPT:
                throw SearchIndexError(
                    .unusable, url, "\(url.path) is damaged; remove it and index the manifest again",
                    underlying: error)
            default:
                throw SearchIndexError(
                    .unusable, url,
                    "\(url.path) cannot be used: \(error.message ?? "SQLite error \(error.resultCode.rawValue)"); "
                        + "see that its folder exists and may be read and written",
                    underlying: error)
            }
        }
    }
}
