import GRDB

/// One FTS5 table of an index: what is in it, and a bare copy of it.
struct FullTextTable {
    let name: String
    /// The statement that made it.
    let sql: String
    let columns: [String]

    /// Takes the texts of its columns together from its tokens, into a table of the attached database `gathered`.
    func gather(_ db: Database) throws {
        try db.execute(sql: "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, '\(name)', instance)")
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try db.execute(sql: "CREATE TABLE gathered.\"\(name)\" (row INTEGER PRIMARY KEY, \(list))")
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO gathered."\(name)" VALUES (?\(String(repeating: ", ?", count: columns.count)))
                """)
        let numbers = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
        let terms = try Row.fetchCursor(
            db, sql: #"SELECT doc, col, term FROM temp.vocabulary ORDER BY doc, col, "offset""#)
        var current: Int64?
        var texts = [[String]](repeating: [], count: columns.count)
        func finish() throws {
            guard let current else { return }
            try insert.execute(arguments: [current] + StatementArguments(texts.map { $0.joined(separator: " ") }))
            texts = [[String]](repeating: [], count: columns.count)
        }
        while let row = try terms.next() {
            let document: Int64 = row[0]
            if document != current {
                try finish()
                current = document
            }
            texts[numbers[row[1] as String? ?? ""] ?? 0].append(row[2])
        }
        try finish()
        try db.execute(sql: "DROP TABLE temp.vocabulary")
    }

    /// Makes the table in another file and inserts what was gathered.
    func fill(_ db: Database) throws {
        try db.execute(sql: bareSQL)
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try db.execute(
            sql: """
                INSERT INTO main."\(name)" (rowid, \(list)) SELECT row, \(list) FROM gathered."\(name)" ORDER BY row
                """)
    }

    /// The statement without what says where the texts are, so that the table keeps none.
    private var bareSQL: String {
        var sql = sql.replacing(#/,\s*content(_rowid)?\s*=\s*('[^']*'|"[^"]*"|\w+)/#, with: "")
        if let end = sql.lastIndex(of: ")") { sql.insert(contentsOf: ", content=''", at: end) }
        return sql
    }
}
