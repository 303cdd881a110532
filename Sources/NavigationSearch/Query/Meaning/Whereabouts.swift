/// Where the entries are that have some words.
enum Whereabouts: Equatable {
    /// No entry has all of them.
    case nowhere
    /// Few entries have: those with a token, ``MatchTokens/addRows()``.
    case among(Int)
    /// There are too many to note each.
    case many

    /// The token of the entries if there are few.
    var rows: Int? { if case .among(let token) = self { token } else { nil } }

    /// So many entries are noted, and no more.
    static let few = 256
}

extension Cascade {
    /// Where the entries of a formula are.
    func whereabouts(of formula: MatchFormula) throws -> Whereabouts {
        guard let rows = try rows(of: formula, fewerThan: Whereabouts.few + 1) else { return .many }
        return rows.isEmpty ? .nowhere : .among(postings.token(of: rows))
    }
}

extension MatchFormula {
    /// The same of those entries alone that have a token of rows.
    /// - Parameter rows: nil if it is asked of all.
    func among(_ rows: Int?) -> MatchFormula {
        guard let rows else { return self }
        if case .all(let parts) = self { return .all([.token(rows, .all)] + parts) }
        return .all([.token(rows, .all), self])
    }
}
