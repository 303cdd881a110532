import Foundation
import GRDB
import NavigationModel

/// The baseline: what one gets from FTS5 in an afternoon. One table of the fields, the last word as a prefix, the
/// level as a filter, SQLite's own bm25 as the ranking.
struct PlainTable {
    private let queue: DatabaseQueue

    init(_ entries: [NavigationEntry], at url: URL) throws {
        queue = try DatabaseQueue(path: url.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE entry USING fts5(
                        title, keywords, tags, subtitle, breadcrumb, description, level UNINDEXED,
                        prefix='1 2 3 4 5 6 7 8')
                    """)
            for entry in entries where entry.isSearchable {
                try db.execute(
                    sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
                    arguments: [
                        entry.title, entry.keywords.joined(separator: " "), entry.tags.joined(separator: " "),
                        entry.subtitle, entry.breadcrumb.map(\.title).joined(separator: " "), entry.description,
                        AccessLevel.allCases.firstIndex(of: entry.accessLevel),
                    ])
            }
        }
    }

    /// The titles of the ten best hits.
    func search(_ text: String, level: AccessLevel) throws -> [String] {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"" }.joined(separator: " ")
        guard !words.isEmpty else { return [] }
        return try queue.read { db in
            try String.fetchAll(
                db.cachedStatement(
                    sql: "SELECT title FROM entry WHERE entry MATCH ? AND level <= ? ORDER BY rank LIMIT 10"),
                arguments: [words + "*", AccessLevel.allCases.firstIndex(of: level)])
        }
    }
}
