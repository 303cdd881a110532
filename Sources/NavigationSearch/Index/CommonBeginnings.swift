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
        let memory = IndexMemory()
        let limit = SearchResponse.countingLimit
        for beginning in try beginnings(over: limit, db) {
            let lists = Cascade(db: db, levels: AccessLevel.allCases, scope: [], memory: memory)
            let token = lists.tokens.number(beginning, isPrefix: true, .word)
            if let level = try level(.token(token, fields), after: limit, lists.postings) {
                try insert(beginning, level, db)
            }
            try memory.postings(db).goOn(limit: rememberedLists)
        }
        let lists = Cascade(db: db, levels: AccessLevel.allCases, scope: [], memory: memory)
        let marks = Romanization.marks.map { lists.tokens.number($0, isPrefix: true) }
        if let level = try level(.any(marks.map { .token($0, .all) }), after: 0, lists.postings) {
            try insert(foreign, level, db)
        }
    }

    /// The beginnings that words in entries have more often than so many times: no fewer entries have any other.
    private static func beginnings(over limit: Int, _ db: Database) throws -> [String] {
        var beginnings: [String] = []
        // Words come in order, so those with a beginning come one after the other.
        var last: [Unicode.Scalar] = []
        var counts: [Int] = []
        func forget(beyond letters: Int) {
            while counts.count > letters {
                if counts[counts.count - 1] > limit {
                    beginnings.append(String(String.UnicodeScalarView(last.prefix(counts.count))))
                }
                counts.removeLast()
            }
        }
        let row = try DirectStatement(db, IndexSQL.selectWords)
        while try row.next() {
            let word = Array((row.text(0) ?? "").unicodeScalars)
            let count = AccessLevel.allCases.indices.reduce(0) { $0 + Int(row.integer(Int32($1) + 1)) }
            forget(beyond: zip(word, last).prefix { $0 == $1 }.count)
            counts += Array(repeating: 0, count: word.count - counts.count)
            for length in counts.indices { counts[length] += count }
            last = word
        }
        forget(beyond: 0)
        return beginnings
    }

    /// The lowest level that sees more than so many entries: rows come by level.
    private static func level(
        _ formula: MatchFormula, after count: Int, _ postings: PostingLists
    ) throws -> AccessLevel? {
        var rest = count
        var found: UInt32?
        try FormulaCursor(formula, postings).forEachRow(in: 1...FormulaCursor.end) { row in
            if rest == 0 { found = row }
            rest -= 1
            return found == nil
        }
        return found.flatMap { row in AccessLevel.allCases.last { Position.rowIDs(of: $0).contains(Int64(row)) } }
    }

    /// Bytes of lists.
    private static let rememberedLists = 1 << 20
    private static let fields = ColumnSet(SearchField.allCases.map(\.column))

    private static func insert(_ beginning: String, _ level: AccessLevel, _ db: Database) throws {
        let statement = try DirectStatement(db, IndexSQL.insertCommon)
        statement.bind(beginning, at: 1)
        statement.bind(Int64(level.ordinal), at: 2)
        _ = try statement.next()
    }
}
