/// One figure before and after a change, and what the difference is worth.
public struct MeasureComparison: Sendable, Equatable {
    /// The kind that the queries have in common; nil for all queries.
    public let kind: String?
    /// What was measured.
    public let measure: Measure
    /// How many queries were measured.
    public let count: Int
    /// The figure of the baseline.
    public let before: Double
    /// The figure of the candidate.
    public let after: Double
    /// How many queries gained.
    public let gains: Int
    /// How many queries lost.
    public let losses: Int
    /// How likely a difference of this size is by chance; see ``RandomizationTest``.
    public let pValue: Double
    /// The same, corrected for the number of kinds (``HolmCorrection``). That of all queries is not corrected.
    public internal(set) var adjustedPValue: Double
    /// The smallest difference that so many queries could show; see ``DetectableEffect``.
    public let smallestDetectable: Double?

    /// What is compared.
    public enum Measure: String, Sendable {
        /// The mean reciprocal rank of the judged queries.
        case meanReciprocalRank = "mrr"
        /// The share of clean answers of the queries that demand one.
        case cleanShare = "clean"
    }

    /// A difference counts as significant up to this adjusted p-value.
    public static let level = 0.05

    /// The figure of the candidate less that of the baseline.
    public var difference: Double { after - before }
    /// Whether the difference is hardly chance.
    public var isSignificant: Bool { adjustedPValue <= Self.level }

    init?(kind: String?, _ measure: Measure, _ pairs: [(before: EvaluatedQuery, after: EvaluatedQuery)]) {
        let values = pairs.compactMap { pair -> (before: Double, after: Double)? in
            guard let before = measure.value(pair.before), let after = measure.value(pair.after) else { return nil }
            return (before, after)
        }
        guard !values.isEmpty else { return nil }
        let differences = values.map { $0.after - $0.before }
        self.kind = kind
        self.measure = measure
        count = values.count
        before = values.reduce(0) { $0 + $1.before } / Double(values.count)
        after = values.reduce(0) { $0 + $1.after } / Double(values.count)
        gains = differences.count { $0 > 0 }
        losses = differences.count { $0 < 0 }
        pValue = RandomizationTest.pValue(differences: differences)
        adjustedPValue = pValue
        smallestDetectable = DetectableEffect.smallest(differences: differences)
    }
}

extension MeasureComparison.Measure {
    fileprivate func value(_ query: EvaluatedQuery) -> Double? {
        switch self {
        case .meanReciprocalRank: query.measures?.reciprocalRank
        case .cleanShare: query.isClean.map { $0 ? 1 : 0 }
        }
    }
}
