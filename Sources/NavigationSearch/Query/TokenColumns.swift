import GRDB

/// In which columns an entry has each token of a query, as FTS5 saw it.
struct TokenColumns {
    let rowID: Int64
    private let columns: [ColumnSet]
    private let db: Database
    private var words: Int?
    private var titleWords: [String]?

    /// - Parameter masks: for each phrase of the match the columns; a token may stand in several phrases.
    init(_ db: Database, rowID: Int64, phrases: [Int], masks: ArraySlice<UInt32>, tokens: Int) {
        self.db = db
        self.rowID = rowID
        var columns = [ColumnSet](repeating: [], count: tokens)
        for (token, mask) in zip(phrases, masks) where token >= 0 {
            columns[token].formUnion(ColumnSet(rawValue: mask))
        }
        self.columns = columns
    }

    /// An entry that FTS5 was not asked for.
    init(_ db: Database, rowID: Int64) {
        self.init(db, rowID: rowID, phrases: [], masks: [], tokens: 0)
    }

    subscript(token: Int) -> ColumnSet { token < columns.count ? columns[token] : [] }

    /// Whether words stand next to each other in the title.
    mutating func hasNeighbors(_ neighbors: TitleNeighbors) throws -> Bool {
        if titleWords == nil {
            let statement = try DirectStatement(db, IndexSQL.selectTitle)
            statement.bind(rowID, at: 1)
            var tokens = FieldTokens()
            titleWords = try statement.next() ? tokens.search(statement.text(0) ?? "") : []
        }
        return neighbors.stand(in: titleWords ?? [])
    }

    /// How many words the title has.
    mutating func wordCount() throws -> Int {
        if let words { return words }
        let statement = try DirectStatement(db, IndexSQL.selectWordCount)
        statement.bind(rowID, at: 1)
        let count = try statement.next() ? Int(statement.integer(0)) : 0
        words = count
        return count
    }
}
