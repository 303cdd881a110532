/// From which grade on an entry counts as an answer, for the measures that know only right and wrong.
public enum RelevanceBar: Sendable, Hashable {
    /// 2, or the best grade that the query's judgments have if that is lower; never below 1.
    ///
    /// Grades of 2 and 3 are what the query asks for, 1 is what also fits: a query whose judgments know only 1 has
    /// nothing better to offer.
    case usual
    /// This grade for every query, as `rel` in ir-measures and `-l` in trec_eval.
    case grade(Int)

    /// The bar for a query with these judgments.
    public func grade(for judgments: [JudgedQuery.Judgment]) -> Int {
        switch self {
        case .usual: max(1, min(2, judgments.map(\.grade).max() ?? 1))
        case .grade(let grade): max(1, grade)
        }
    }
}
