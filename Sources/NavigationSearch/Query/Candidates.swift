/// Entries that fit a query in one way or another, and the columns that tell in which tier.
struct Candidates {
    /// How many there are, counted up to ``SearchResponse/countingLimit`` and one more.
    let count: Int
    /// The entries, in no order that means anything; nil if there are too many to look at each.
    let rows: [TokenColumns]?

    /// So many are looked at one by one; if there are more, the tiers are asked for.
    static let limit = 64
}

extension Cascade {
    /// Looks for the entries of a formula.
    /// - Parameter counting: no more are counted.
    func candidates(_ formula: MatchFormula, counting: Int) throws -> Candidates {
        let match = MatchText(formula, tokens)
        let statement = try DirectStatement(db, IndexSQL.selectCandidates)
        statement.bind(MatchExpression.scoped(match.text, to: scope), at: 1)
        statement.bind(highestRowID, at: 2)
        statement.bind(Int64(counting), at: 3)
        statement.bind(Int64(Candidates.limit), at: 4)
        var rows: [TokenColumns] = []
        var count = 0
        while try statement.next() {
            count += 1
            guard count <= Candidates.limit else { continue }
            let masks = statement.withBlob(1) { Array($0.bindMemory(to: UInt32.self)) }
            rows.append(
                TokenColumns(
                    db, rowID: statement.integer(0), phrases: match.phrases, masks: masks[...], tokens: tokens.count))
        }
        return Candidates(count: count, rows: count <= Candidates.limit && count < counting ? rows : nil)
    }
}
