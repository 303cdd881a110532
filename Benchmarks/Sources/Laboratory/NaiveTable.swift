public import Foundation
import GRDB
public import NavigationModel

/// The baseline: what one gets from FTS5 in an afternoon. One table of the fields, the last word as a prefix, the
/// level as a filter, SQLite's own bm25 as the ranking.
public struct NaiveTable: Sendable {
    private let queue: DatabaseQueue

    /// Opens a table that was written.
    public init(_ url: URL) throws {
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: url.path, configuration: configuration)
    }

    /// Writes the searchable ones of the entries.
    public static func write(_ entries: [NavigationEntry], to url: URL) throws {
        let queue = try DatabaseQueue(path: url.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE entry USING fts5(
                        title, keywords, tags, subtitle, breadcrumb, description, level UNINDEXED,
                        prefix='1 2 3 4 5 6 7 8')
                    """)
            for entry in entries where entry.isSearchable {
                try db.execute(
                    literal: """
                        INSERT INTO entry VALUES (
                            \(entry.title), \(entry.keywords.joined(separator: " ")),
                            \(entry.tags.joined(separator: " ")), \(entry.subtitle),
                            \(entry.breadcrumb.map(\.title).joined(separator: " ")), \(entry.description),
                            \(AccessLevel.allCases.firstIndex(of: entry.accessLevel)))
                        """)
            }
        }
        try queue.close()
    }

    /// The titles of the ten best hits.
    public func search(_ text: String, level: AccessLevel) throws -> [String] {
        guard let match = MatchText.prefix(text) else { return [] }
        return try queue.read { db in
            try String.fetchAll(
                db.cachedStatement(
                    sql: "SELECT title FROM entry WHERE entry MATCH ? AND level <= ? ORDER BY rank LIMIT 10"),
                arguments: [match, AccessLevel.allCases.firstIndex(of: level)])
        }
    }
}
