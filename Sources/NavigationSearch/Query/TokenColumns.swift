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
        guard let first = rowIDs.first, let last = rowIDs.last, Position(rowID: first).level != Position(rowID: last).level
        else { return Array(rowIDs.indices) }
        return rowIDs.indices.map { UInt64(Position(rowID: rowIDs[$0]).place) << 32 | UInt64($0) }.sorted()
            .map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    }

    var count: Int { rowIDs.count }

    func rowID(_ row: Int) -> Int64 { rowIDs[row] }

    /// Whether a row has what is demanded.
    mutating func fits(_ row: Int, _ formula: MatchFormula) throws -> Bool {
        switch formula {
        case .token(let token, let searched):
            if token >= columns.count || columns[token].isEmpty { try read(token) }
            return columns[token][row] & searched.rawValue != 0
        case .wordCount(let count): return try wordCount(row) == count
        case .all(let parts):
            for part in parts where try !fits(row, part) { return false }
            return true
        case .any(let parts):
            for part in parts where try fits(row, part) { return true }
            return false
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
