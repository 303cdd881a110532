/// Entries that fit a query in one way or another, and the columns that tell in which tier.
struct Candidates {
    /// How many there are, counted up to ``SearchResponse/countingLimit`` and one more.
    let count: Int
    /// The entries, in no order that means anything; nil if there are too many to look at each.
    let rows: [TokenColumns]?

    /// So many are looked at one by one; if there are more, the tiers are asked for.
    static let limit = 64
    /// As many where each question has to go through long lists of several words.
    static let wideLimit = 512
}

extension Cascade {
    /// Looks for the entries of a formula.
    /// - Parameters:
    ///   - counting: no more are counted.
    ///   - limit: if there are more, none is looked at.
    func candidates(_ formula: MatchFormula, counting: Int, limit: Int = Candidates.limit) throws -> Candidates {
        let match = MatchText(formula, tokens)
        let statement = try DirectStatement(db, IndexSQL.selectCandidates)
        statement.bind(MatchExpression.scoped(match.text, to: scope), at: 1)
        statement.bind(highestRowID, at: 2)
        statement.bind(Int64(counting), at: 3)
        statement.bind(Int64(limit), at: 4)
        var rows: [TokenColumns] = []
        var count = 0
        while try statement.next() {
            count += 1
            guard count <= limit else { continue }
            let masks = statement.withBlob(1) { Array($0.bindMemory(to: UInt32.self)) }
            rows.append(
                TokenColumns(
                    db, rowID: statement.integer(0), phrases: match.phrases, masks: masks[...], tokens: tokens.count))
        }
        return Candidates(count: count, rows: count <= limit && count < counting ? rows : nil)
    }
}
