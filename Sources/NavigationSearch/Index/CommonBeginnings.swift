import GRDB
import NavigationModel

/// Beginnings of words that more entries have than are counted, so that nobody counts them again at each keystroke.
enum CommonBeginnings {
    /// Stands for the tokens of foreign scripts, of which it is enough to know that there are some.
    static let foreign = ""

    /// Whether an entry of a level has what a beginning stands for: more than are counted, or any at all of
    /// ``foreign``.
    static func contains(_ beginning: String, _ db: Database, level: AccessLevel) throws -> Bool {
        let statement = try DirectStatement(db, IndexSQL.selectCommon)
        statement.bind(beginning, at: 1)
        return try statement.next() && statement.integer(0) <= level.ordinal
    }

    /// Writes the beginnings anew, once the words and the full-text table are as they are to be.
    static func write(_ db: Database) throws {
        try db.execute(sql: IndexSQL.deleteCommon)
        var counts: [Substring: Int] = [:]
        let words = try Row.fetchCursor(db, sql: IndexSQL.selectWords)
        while let row = try words.next() {
            let word: String = row[0]
            let count = AccessLevel.allCases.indices.reduce(0) { $0 + (row[$1 + 1] as Int) }
            var end = word.unicodeScalars.startIndex
            while end < word.unicodeScalars.endIndex {
                end = word.unicodeScalars.index(after: end)
                counts[word[..<end], default: 0] += count
            }
        }
        let limit = SearchResponse.countingLimit
        for (beginning, count) in counts where count > limit {
            let match = all(columns, FullTextTerm(text: LongToken.word(String(beginning)), isPrefix: true).phrase)
            if let level = try level(match, after: limit, db) { try insert(String(beginning), level, db) }
        }
        if let level = try level(Romanization.anyToken, after: 0, db) { try insert(foreign, level, db) }
    }

    /// The lowest level that sees more than so many matches: rows come by level.
    private static func level(_ match: String, after count: Int, _ db: Database) throws -> AccessLevel? {
        let statement = try DirectStatement(db, IndexSQL.selectMatchAfter)
        statement.bind(match, at: 1)
        statement.bind(Int64(count), at: 2)
        guard try statement.next() else { return nil }
        return AccessLevel.allCases.last { Position.rowIDs(of: $0).contains(statement.integer(0)) }
    }

    private static func insert(_ beginning: String, _ level: AccessLevel, _ db: Database) throws {
        let statement = try DirectStatement(db, IndexSQL.insertCommon)
        statement.bind(beginning, at: 1)
        statement.bind(Int64(level.ordinal), at: 2)
        _ = try statement.next()
    }

    private static let columns = SearchField.allCases.map(\.column)

    private static func all(_ columns: [SearchColumn], _ phrase: String) -> String {
        "{\(columns.map(\.rawValue).joined(separator: " "))} : \(phrase)"
    }
}
