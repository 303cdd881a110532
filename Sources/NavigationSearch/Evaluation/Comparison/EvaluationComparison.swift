/// What a change of the ranking does to the queries of a set.
public struct EvaluationComparison: Sendable {
    /// The evaluation before the change.
    public let baseline: Evaluation
    /// The evaluation after it.
    public let candidate: Evaluation
    /// The figures over all queries: the mean reciprocal rank, the share of clean answers, or both.
    public let overall: [MeasureComparison]
    /// The figures of each kind, with p-values corrected for the number of those in which a query moved.
    public let kinds: [MeasureComparison]
    /// The queries that are answered better or worse, the greatest loss first, the greatest gain last.
    public let moved: [MovedQuery]
    /// How many other queries have other hits, or hits in another order, without effect on their first answer.
    public let reshuffledCount: Int
    /// How great a loss is one even if it may be chance; nil if only chance counts.
    public let maximumLoss: Double?

    /// Compares two evaluations of one query set.
    ///
    /// - Parameter maximumLoss: a figure that falls by more than this is a loss in any case; see ``losses``.
    /// - Returns: nil if the two evaluated different queries.
    public init?(_ baseline: Evaluation, _ candidate: Evaluation, maximumLoss: Double? = nil) {
        guard baseline.queries.elementsEqual(candidate.queries, by: { $0.query == $1.query }) else { return nil }
        let pairs = zip(baseline.queries, candidate.queries).map { (before: $0, after: $1) }
        let groups = Dictionary(grouping: pairs) { $0.before.query.kind }
        self.baseline = baseline
        self.candidate = candidate
        self.maximumLoss = maximumLoss
        overall = [.meanReciprocalRank, .cleanShare].compactMap { MeasureComparison(kind: nil, $0, pairs) }
        var kinds = baseline.kinds.compactMap(\.kind).flatMap { kind in
            [MeasureComparison.Measure.meanReciprocalRank, .cleanShare].compactMap {
                MeasureComparison(kind: kind, $0, groups[kind, default: []])
            }
        }
        // A figure that no query moved has a p-value of 1 whatever the truth, so it cannot raise a false alarm and need
        // not be paid for (Tarone 1990).
        let moving = kinds.indices.filter { kinds[$0].gains + kinds[$0].losses > 0 }
        for (index, pValue) in zip(moving, HolmCorrection.adjusted(moving.map { kinds[$0].pValue })) {
            kinds[index].adjustedPValue = pValue
        }
        self.kinds = kinds
        let moved = pairs.compactMap { MovedQuery(before: $0.before, after: $0.after) }
        self.moved = moved.enumerated()
            .sorted { ($0.element.change, $0.offset) < ($1.element.change, $1.offset) }.map(\.element)
        reshuffledCount = pairs.count { $0.before.ids != $0.after.ids } - moved.count
    }

    /// The figures that fell too far: those whose fall is significant, and those that fell by more than
    /// ``maximumLoss``. Empty if the change may pass.
    ///
    /// The p-values of kinds are corrected for their number and those over all queries are not, so chance alone
    /// raises an alarm among the kinds in at most 5 % of comparisons, and over all queries in at most 5 % per measure.
    public var losses: [MeasureComparison] { (overall + kinds).filter(isLoss) }

    /// Whether a figure fell too far.
    public func isLoss(_ comparison: MeasureComparison) -> Bool {
        guard comparison.difference < 0 else { return false }
        // Means of the same values in binary can differ in their last digits.
        let isTooGreat = maximumLoss.map { -comparison.difference > $0 + 1e-12 } ?? false
        return comparison.isSignificant || isTooGreat
    }
}
