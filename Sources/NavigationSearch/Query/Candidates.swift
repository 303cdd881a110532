import GRDB

/// Entries that fit a query in one way or another, and the columns that tell in which tier.
struct Candidates {
    /// How many there are, counted up to a limit.
    let count: Int
    /// The entries, best static rank first; nil if there are too many to look at each.
    let rows: TokenColumns?

    /// So many are looked at one by one; if there are more, the tiers are asked for.
    static let limit = 64
    /// As many where each question has to go through long lists of several words.
    static let wideLimit = 1_000
}

extension Cascade {
    /// Looks for the entries of a formula.
    /// - Parameters:
    ///   - counting: no more are counted.
    ///   - limit: if there are more, none is looked at.
    func candidates(_ formula: MatchFormula, counting: Int, limit: Int = Candidates.limit) throws -> Candidates {
        let match = try counting > 1 ? MatchText(tellingColumnsOf: formula, tokens) : MatchText(formula, tokens)
        return try candidates(match, counting: counting, limit: limit)
    }

    func candidates(_ match: MatchText, counting: Int, limit: Int) throws -> Candidates {
        let statement = try DirectStatement(db, IndexSQL.selectCandidates)
        statement.bind(MatchExpression.scoped(match.text, to: scope), at: 1)
        statement.bind(highestRowID, at: 2)
        statement.bind(Int64(counting), at: 3)
        statement.bind(Int64(limit), at: 4)
        var rows = TokenColumns(db, tokens: tokens.count)
        var count = 0
        while try statement.next() {
            count += 1
            guard count <= limit else { continue }
            statement.withBlob(1) { blob in
                rows.append(statement.integer(0), phrases: match.phrases, masks: blob.bindMemory(to: UInt32.self))
            }
        }
        guard count <= limit, count < counting else { return Candidates(count: count, rows: nil) }
        rows.sort()
        return Candidates(count: count, rows: rows)
    }
}
