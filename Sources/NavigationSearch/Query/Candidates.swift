/// Entries that fit a query in one way or another, and the columns that tell in which tier.
struct Candidates {
    /// How many there are, counted up to a limit.
    let count: Int
    /// The entries; nil if there are too many to look at each.
    let rows: TokenColumns?

    /// So many are looked at one by one; if there are more, the tiers are asked for.
    static let limit = 64
    /// As many where each question has to go through long lists of several words.
    static let wideLimit = 1_000

    /// So many entries of a query are looked at one by one.
    static func limit(_ query: QueryText) -> Int { query.words.count > 1 ? wideLimit : limit }
}

extension Cascade {
    /// There is room for so many entries from the start.
    private static let usualRows = 64

    /// Looks for the entries of a formula.
    /// - Parameters:
    ///   - counting: no more are counted.
    ///   - limit: if there are more, none is looked at.
    func candidates(_ formula: MatchFormula, counting: Int, limit: Int = Candidates.limit) throws -> Candidates {
        let cursor = try FormulaCursor(formula, scope: scope, postings)
        var rowIDs: [Int64] = []
        rowIDs.reserveCapacity(Self.usualRows)
        var count = 0
        try cursor.forEachRow(in: rows) { row in
            count += 1
            if count <= limit { rowIDs.append(Int64(row)) }
            return count < counting
        }
        guard count <= limit else { return Candidates(count: count, rows: nil) }
        return Candidates(count: count, rows: TokenColumns(db, postings, rowIDs: rowIDs))
    }
}
