/// A query that is answered better or worse than before.
public struct MovedQuery: Sendable, Equatable {
    /// What the baseline answers.
    public let before: EvaluatedQuery
    /// What the candidate answers.
    public let after: EvaluatedQuery

    /// The query.
    public var query: JudgedQuery { before.query }

    /// How far it moved: the change of the reciprocal rank, and 1 up or down for an answer that became clean or ceased
    /// to be.
    public var change: Double {
        let rank = (after.measures?.reciprocalRank ?? 0) - (before.measures?.reciprocalRank ?? 0)
        return rank + Self.value(after.isClean) - Self.value(before.isClean)
    }

    /// Nil for a query whose first answer stands where it stood and that is as clean as it was.
    init?(before: EvaluatedQuery, after: EvaluatedQuery) {
        guard before.rank != after.rank || before.isClean != after.isClean else { return nil }
        self.before = before
        self.after = after
    }

    private static func value(_ isClean: Bool?) -> Double { isClean == true ? 1 : 0 }
}
