import GRDB

/// In which columns entries have each token of a query, as FTS5 saw it.
struct TokenColumns {
    private let db: Database
    private let tokens: Int
    private var rowIDs: [Int64] = []
    /// For each row the columns of each token.
    private var columns: [UInt32] = []
    /// The rows in static-rank order.
    private(set) var order: [Int] = []
    private var wordCounts: [Int: Int] = [:]
    private var titleWords: [Int: [String]] = [:]

    init(_ db: Database, tokens: Int) {
        self.db = db
        self.tokens = tokens
    }

    /// - Parameters:
    ///   - phrases: the token of each phrase of the match; one may stand in several, and -1 is none of them.
    ///   - masks: for each phrase the columns, the lowest bit for the first.
    mutating func append(_ rowID: Int64, phrases: [Int], masks: UnsafeBufferPointer<UInt32>) {
        let start = columns.count
        rowIDs.append(rowID)
        columns.append(contentsOf: repeatElement(0, count: tokens))
        for (token, mask) in zip(phrases, masks) where token >= 0 { columns[start + token] |= mask }
    }

    mutating func sort() {
        order = rowIDs.indices.sorted { Position(rowID: rowIDs[$0]).place < Position(rowID: rowIDs[$1]).place }
    }

    var count: Int { rowIDs.count }

    func rowID(_ row: Int) -> Int64 { rowIDs[row] }

    /// Whether a row has what is demanded.
    mutating func fits(_ row: Int, _ formula: MatchFormula) throws -> Bool {
        switch formula {
        case .token(let token, let searched):
            // What came up later is not in the question that found these rows.
            return token < tokens && columns[row * tokens + token] & searched.rawValue != 0
        case .wordCount(let count): return try wordCount(row) == count
        case .all(let parts):
            for part in parts where try !fits(row, part) { return false }
            return true
        case .any(let parts):
            for part in parts where try fits(row, part) { return true }
            return false
        }
    }

    /// Whether words stand next to each other in the title.
    mutating func hasNeighbors(_ row: Int, _ neighbors: TitleNeighbors) throws -> Bool {
        if let words = titleWords[row] { return neighbors.stand(in: words) }
        let statement = try DirectStatement(db, IndexSQL.selectTitle)
        statement.bind(rowIDs[row], at: 1)
        var tokens = FieldTokens()
        let words = try statement.next() ? tokens.search(statement.text(0) ?? "") : []
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
