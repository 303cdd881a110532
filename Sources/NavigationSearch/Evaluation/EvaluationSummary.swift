/// The figures of several queries together.
public struct EvaluationSummary: Sendable, Equatable {
    /// The kind that the queries have in common; nil for all queries.
    public let kind: String?
    /// How many queries there are.
    public let count: Int
    /// How many of them are judged, and so have measures.
    public let judgedCount: Int
    /// The means over the judged queries; nil if there is none.
    public let measures: RankingMeasures?
    /// Where the mean reciprocal rank may lie for other queries of the kind; nil if none is judged.
    public let reciprocalRankInterval: ConfidenceInterval?
    /// How many queries demand that something is not found.
    public let cleanCount: Int
    /// The share of those that were obeyed; nil if there is none.
    public let cleanShare: Double?
    /// Where that share may lie for other queries of the kind.
    public let cleanShareInterval: ConfidenceInterval?

    init(kind: String?, _ queries: [EvaluatedQuery]) {
        let measures = queries.compactMap(\.measures)
        let clean = queries.compactMap(\.isClean)
        let obeyed = clean.count { $0 }
        self.kind = kind
        count = queries.count
        judgedCount = measures.count
        self.measures = .mean(measures)
        reciprocalRankInterval = ConfidenceInterval(meanOf: measures.map(\.reciprocalRank))
        cleanCount = clean.count
        cleanShare = clean.isEmpty ? nil : Double(obeyed) / Double(clean.count)
        cleanShareInterval = ConfidenceInterval(share: obeyed, of: clean.count)
    }
}
