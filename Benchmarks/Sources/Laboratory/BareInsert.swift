public import Foundation
import GRDB

/// The baseline of indexing: the tokens of an index inserted into FTS5 tables with the same columns, the same
/// prefix indexes and the same tokenizer, which keep no texts, in row order, in one transaction.
///
/// The tokens are read from the index itself, by way of `fts5vocab`; the texts of its columns are not in the file.
public struct BareInsert {
    private let index: URL
    private let tokens: URL

    /// - Parameters:
    ///   - index: navsearch's index.
    ///   - tokens: where its tokens are kept for the next time.
    public init(of index: URL, tokens: URL) {
        self.index = index
        self.tokens = tokens
    }

    /// How long it takes to fill a new file.
    public func seconds(into url: URL) throws -> Double {
        if !FileManager.default.fileExists(atPath: tokens.path) { try gatherTokens() }
        let tables = try self.tables()
        let queue = try DatabaseQueue(path: url.path)
        let seconds = try Stopwatch.seconds {
            try queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
                try db.execute(sql: "ATTACH ? AS gathered", arguments: [tokens.path])
                try db.inTransaction(.immediate) {
                    for table in tables { try table.fill(db) }
                    return .commit
                }
                try db.checkpoint(.truncate)
            }
        }
        try queue.close()
        return seconds
    }

    private func tables() throws -> [FullTextTable] {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: index.path, configuration: configuration)
        return try queue.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT name, sql FROM sqlite_master
                    WHERE type = 'table' AND sql LIKE '%USING fts5(%' ORDER BY name
                    """
            ).map { row in
                let name: String = row["name"]
                return FullTextTable(
                    name: name, sql: row["sql"],
                    columns: try String.fetchAll(
                        db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [name]))
            }
        }
    }

    private func gatherTokens() throws {
        let unfinished = tokens.appendingPathExtension("unfinished")
        try? FileManager.default.removeItem(at: unfinished)
        let tables = try self.tables()
        // Not read-only, since what is attached to a read-only connection cannot be written either.
        let queue = try DatabaseQueue(path: index.path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "ATTACH ? AS gathered", arguments: [unfinished.path])
            try db.inTransaction {
                for table in tables { try table.gather(db) }
                return .commit
            }
            try db.execute(sql: "DETACH gathered")
        }
        try queue.close()
        try FileManager.default.moveItem(at: unfinished, to: tokens)
    }
}
