import NavigationModel

/// Entries that fit a query in one way or another, and the columns that tell in which tier.
struct Candidates {
    /// How many there are, counted up to a limit.
    let count: Int
    /// The entries; nil if there are too many to look at each.
    let rows: TokenColumns?
    /// What some interpretations find of them, where others were looked for beside these; nil if that is not known.
    var known: Known?

    /// The entries of the first so many interpretations.
    struct Known {
        let rows: TokenColumns
        let interpretations: Int
    }

    /// So many are looked at one by one; if there are more, the tiers are asked for.
    static let limit = 64
    /// As many where each question has to go through long lists of several words.
    static let wideLimit = 1_000

    /// So many entries of a query are looked at one by one.
    static func limit(_ query: QueryText) -> Int { query.words.count > 1 ? wideLimit : limit }
}

extension Cascade {
    /// Looks for the entries of a formula.
    /// - Parameters:
    ///   - counting: no more are counted.
    ///   - limit: if there are more, none is looked at.
    ///   - known: what is found anyway.
    func candidates(
        _ formula: MatchFormula, counting: Int, limit: Int = Candidates.limit, beside known: Candidates.Known? = nil
    ) throws -> Candidates {
        if known == nil, !formula.hasAlternatives {
            // Nobody looks at more rows than the limit, so no more of them are kept.
            let cursor = try FormulaCursor(formula, scope: scope, postings)
            guard let (rows, count) = try cursor.rows(upTo: level, fewerThan: counting, keeping: limit) else {
                return Candidates(count: counting, rows: nil)
            }
            return Candidates(count: count, rows: count > limit ? nil : columns(of: rows))
        }
        var found = known?.rows.allRows ?? []
        for part in formula.alternatives {
            guard let rows = try rows(of: part, fewerThan: counting) else {
                return Candidates(count: counting, rows: nil, known: known)
            }
            found = found.isEmpty ? rows : Self.merged(found, rows)
            guard found.count < counting else { return Candidates(count: counting, rows: nil, known: known) }
        }
        guard found.count <= limit else { return Candidates(count: found.count, rows: nil, known: known) }
        return Candidates(count: found.count, rows: columns(of: found), known: known)
    }

    private func columns(of rows: [UInt32]) -> TokenColumns { TokenColumns(db, postings, rows: rows) }

    /// The rows of a formula in their order; nil if there are so many or more.
    func rows(of formula: MatchFormula, fewerThan most: Int) throws -> [UInt32]? {
        try FormulaCursor(formula, scope: scope, postings).rows(upTo: level, fewerThan: most)
    }

    /// Rows and others, in their order, each of them once.
    private static func merged(_ rows: [UInt32], _ others: [UInt32]) -> [UInt32] {
        var merged: [UInt32] = []
        merged.reserveCapacity(rows.count + others.count)
        var rest = others[...]
        for row in rows {
            while let other = rest.first, other < row {
                merged.append(other)
                rest = rest.dropFirst()
            }
            if rest.first == row { rest = rest.dropFirst() }
            merged.append(row)
        }
        return merged + rest
    }
}

extension MatchFormula {
    /// Whether it has several such parts.
    fileprivate var hasAlternatives: Bool {
        guard case .any(let parts) = self, parts.count > 1 else { return false }
        return hasAnd
    }

    /// Parts of which one has to be true, each to be looked for by itself: "and" gets its rows in batches, which it does
    /// not within "or". What has no "and" may well be enough, and is quick to count.
    fileprivate var alternatives: [MatchFormula] {
        guard hasAlternatives, case .any(let parts) = self else { return [self] }
        let others = parts.filter { !$0.hasAnd }
        return (others.isEmpty ? [] : [.any(others)]) + parts.filter(\.hasAnd)
    }
}
