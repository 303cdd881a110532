import GRDB

/// In which columns some entries have each token of a query.
struct TokenColumns {
    private let db: Database
    private let postings: PostingLists
    /// In their order.
    private let rowIDs: [Int64]
    /// For each token that was asked for, the columns in each of the rows.
    private var columns: [[UInt32]] = []
    /// The rows in static-rank order.
    let order: [Int]
    private var wordCounts: [Int: Int] = [:]
    private var titleWords: [Int: [String]] = [:]

    /// - Parameter rowIDs: in their order.
    init(_ db: Database, _ postings: PostingLists, rowIDs: [Int64]) {
        self.db = db
        self.postings = postings
        self.rowIDs = rowIDs
        order = Self.order(rowIDs)
    }

    private static func order(_ rowIDs: [Int64]) -> [Int] {
        // Of one level they are in this order already.
        let levels = [rowIDs.first, rowIDs.last].map { $0.map { Position(rowID: $0).level } }
        guard levels[0] != levels[1] else { return Array(rowIDs.indices) }
        return rowIDs.indices.map { UInt64(Position(rowID: rowIDs[$0]).place) << 32 | UInt64($0) }.sorted()
            .map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    }

    var count: Int { rowIDs.count }

    func rowID(_ row: Int) -> Int64 { rowIDs[row] }

    /// Which of some rows have what is demanded, for each of them: all are looked at for one part of the formula after
    /// the other.
    mutating func fitting(_ rows: [Int], _ formula: MatchFormula) throws -> [Bool] {
        var fits = [Bool](repeating: true, count: rows.count)
        try keep(&fits, of: rows, formula)
        return fits
    }

    /// Keeps those that are true of rows which have what is demanded.
    private mutating func keep(_ fits: inout [Bool], of rows: [Int], _ formula: MatchFormula) throws {
        switch formula {
        case .token(let token, let searched):
            if token >= columns.count || columns[token].isEmpty { try read(token) }
            let columns = columns[token]
            for index in rows.indices where fits[index] { fits[index] = columns[rows[index]] & searched.rawValue != 0 }
        case .wordCount(let count):
            for index in rows.indices where fits[index] { fits[index] = try wordCount(rows[index]) == count }
        case .all(let parts):
            for part in parts {
                try keep(&fits, of: rows, part)
                guard fits.contains(true) else { return }
            }
        case .any(let parts):
            var rest = fits
            for part in parts where rest.contains(true) {
                var found = rest
                try keep(&found, of: rows, part)
                for index in rows.indices where found[index] { rest[index] = false }
            }
            for index in rows.indices where rest[index] { fits[index] = false }
        }
    }

    private mutating func read(_ token: Int) throws {
        if token >= columns.count { columns += Array(repeating: [], count: token + 1 - columns.count) }
        columns[token] = try postings.columns(of: token, in: rowIDs)
    }

    /// Whether words stand next to each other in the title.
    mutating func hasNeighbors(_ row: Int, _ neighbors: TitleNeighbors) throws -> Bool {
        if let words = titleWords[row] { return neighbors.stand(in: words) }
        let words = try TitleNeighbors.titleWords(rowIDs[row], db)
        titleWords[row] = words
        return neighbors.stand(in: words)
    }

    /// How many words the title has.
    private mutating func wordCount(_ row: Int) throws -> Int {
        if let count = wordCounts[row] { return count }
        let statement = try DirectStatement(db, IndexSQL.selectWordCount)
        statement.bind(rowIDs[row], at: 1)
        let count = try statement.next() ? Int(statement.integer(0)) : 0
        wordCounts[row] = count
        return count
    }
}
