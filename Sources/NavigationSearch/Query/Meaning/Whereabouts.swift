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

    /// So many entries are noted, and no more,
    static let few = 256
    /// unless many questions are asked about them.
    static let fewOfManyWays = 1_000
}

extension Cascade {
    /// Where the entries of a formula are.
    /// - Parameter few: so many are noted.
    func whereabouts(of formula: MatchFormula, upTo few: Int = Whereabouts.few) throws -> Whereabouts {
        guard let rows = try rows(of: formula, fewerThan: few + 1) else { return .many }
        return rows.isEmpty ? .nowhere : .among(postings.token(of: rows))
    }
}

extension MatchFormula {
    /// The same of those entries alone that have a token of rows.
    /// - Parameter rows: nil if it is asked of all.
    func among(_ rows: Int?) -> MatchFormula { rows.map { MatchFormula.token($0, .all).and(self) } ?? self }

    /// Both this and another formula.
    /// - Parameter other: nil if there is none.
    func and(_ other: MatchFormula?) -> MatchFormula {
        guard let other else { return self }
        return .all([self, other].flatMap { if case .all(let parts) = $0 { parts } else { [$0] } })
    }
}
