import GRDB
import NavigationModel

/// Beginnings of words that more entries have than are counted, so that nobody counts them again at each keystroke.
///
/// Those that too few entries have are kept as well if words with them stand in entries often enough: the next update
/// need not count them again either.
enum CommonBeginnings {
    /// Stands for the tokens of foreign scripts, of which it is enough to know that there are some.
    static let foreign = ""

    /// Whether an entry of a level has what a beginning stands for: more than are counted, or any at all of
    /// ``foreign``.
    static func contains(_ beginning: String, _ cascade: Cascade) throws -> Bool {
        let lowest = try cascade.memory.level(ofCommon: FullTextTerm(text: beginning, isPrefix: true)) {
            let statement = try DirectStatement(cascade.db, IndexSQL.selectCommon)
            statement.bind(beginning, at: 1)
            return try statement.next() ? statement.integer(0) : nil
        }
        return lowest.map { $0 <= cascade.level.ordinal } ?? false
    }

    /// The lowest level that sees more than are counted, nil if none does; and so many entries at least have to change
    /// before that may be another one.
    private typealias Counted = (level: AccessLevel?, room: Int)

    /// Writes the beginnings, once the words and the full-text table are as they are to be, and before the bitmaps are:
    /// what these say of FTS5's segments tells which entries have changed.
    static func write(_ db: Database) throws {
        let kept = try Kept(db)
        try db.execute(sql: IndexSQL.deleteCommon)
        let memory = IndexMemory(limit: PostingIndex.sizeForWriting)
        let limit = SearchResponse.countingLimit
        for beginning in try beginnings(over: limit, db) {
            if let counted = try kept?.counted(beginning) {
                try insert(beginning, counted, db)
                continue
            }
            let lists = Cascade(db: db, upTo: .admin, scope: [], memory: memory)
            let token = lists.tokens.number(beginning, isPrefix: true, .word)
            try insert(beginning, count(.token(token, fields), over: limit, lists.postings), db)
            try memory.postings(db).goOn()
        }
        let lists = Cascade(db: db, upTo: .admin, scope: [], memory: memory)
        let marks = Romanization.marks.map { lists.tokens.number($0, isPrefix: true) }
        try insert(foreign, count(.any(marks.map { .token($0, .all) }), over: 0, lists.postings), db)
    }

    /// What was counted before and is still so.
    private struct Kept {
        private var known: [String: Counted] = [:]
        /// What is in newer segments.
        private let changes: PostingIndex

        /// - Returns: nil if it is not known which entries have changed.
        init?(_ db: Database) throws {
            guard let newer = try KeptBitmaps.newerSegments(db) else { return nil }
            changes = try PostingIndex(db, newest: newer)
            let row = try DirectStatement(db, IndexSQL.selectAllCommon)
            while try row.next() {
                // What cannot be is counted anew.
                guard let beginning = row.text(0), 0...Int64(SearchResponse.countingLimit) ~= row.integer(2) else {
                    continue
                }
                let level = row.isNull(1) ? nil : AccessLevel.allCases.first { $0.ordinal == row.integer(1) }
                known[beginning] = (level, Int(row.integer(2)))
            }
        }

        func counted(_ beginning: String) throws -> Counted? {
            guard var counted = known[beginning] else { return nil }
            // The lists of a longer one do not say which rows no longer have it; what comes or goes with its first
            // letters are no fewer.
            let letters = String(beginning.unicodeScalars.prefix(LongToken.beginning))
            for list in try changes.lists(FullTextTerm(text: letters, isPrefix: true)) {
                try list.forEachRow(withVoid: true) { _, _ in counted.room -= 1 }
            }
            changes.goOn()
            return counted.room >= 0 ? counted : nil
        }
    }

    /// The beginnings that words in entries have more often than so many times: no fewer entries have any other.
    private static func beginnings(over limit: Int, _ db: Database) throws -> [String] {
        var beginnings: [String] = []
        // Words come in order, so those with a beginning come one after the other.
        var (word, last): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])
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
            word.removeAll(keepingCapacity: true)
            word += (row.text(0) ?? "").unicodeScalars
            // In a damaged file any number may stand there.
            let count = AccessLevel.allCases.indices.reduce(0) {
                $0 + Int(min(max(0, row.integer(Int32($1) + 1)), Position.places.upperBound))
            }
            forget(beyond: word.countShared(with: last))
            while counts.count < word.count { counts.append(0) }
            for length in counts.indices { counts[length] += count }
            swap(&word, &last)
        }
        forget(beyond: 0)
        return beginnings
    }

    /// The lowest level that sees more than so many entries: rows come by level.
    private static func count(
        _ formula: MatchFormula, over limit: Int, _ postings: PostingLists
    ) throws -> Counted {
        var count = 0
        var found: Int?
        // The level of the last row, and how many rows lower ones have.
        var (level, lower) = (0, 0)
        try FormulaCursor(formula, postings).forEachRow(in: 1...FormulaCursor.end) { row in
            let next = Int(row) >> Position.placeBits
            if next > level {
                if found != nil { return false }
                (level, lower) = (next, count)
            }
            count += 1
            if count == limit + 1 { found = level }
            // It need not be known how much room there is beyond that.
            return count <= 2 * limit
        }
        guard let found, let level = AccessLevel.allCases.first(where: { $0.ordinal == found }) else {
            return (nil, limit - count)
        }
        return (level, min(limit - lower, count - limit - 1))
    }

    private static let fields = ColumnSet(SearchField.allCases.map(\.column))

    private static func insert(_ beginning: String, _ counted: Counted, _ db: Database) throws {
        let statement = try DirectStatement(db, IndexSQL.insertCommon)
        statement.bind(beginning, at: 1)
        statement.bind(counted.level.map { Int64($0.ordinal) }, at: 2)
        statement.bind(Int64(counted.room), at: 3)
        try statement.run()
    }
}
