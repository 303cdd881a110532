/// How well the queries of a set are answered.
///
/// ```swift
/// let evaluation = try Evaluation(of: queries, on: index, clock: ContinuousClock())
/// for summary in evaluation.kinds { print(summary.kind ?? "all", summary.measures?.reciprocalRank ?? "-") }
/// ```
public struct Evaluation: Sendable, Equatable {
    /// How it looked at the answers.
    public let settings: EvaluationSettings
    /// Each query with its answer, in the order of the set.
    public let queries: [EvaluatedQuery]
    /// The figures of each kind, in the order in which they occur.
    public let kinds: [EvaluationSummary]
    /// The figures of all queries, each counting alike.
    public let overall: EvaluationSummary
    /// How long answers took; nil if there is none.
    public let latency: LatencySummary?

    /// Asks an index each query once, in order.
    ///
    /// - Parameters:
    ///   - profile: how hits are found and ordered.
    ///   - clock: times the answers, as `ContinuousClock` does.
    /// - Throws: ``SearchIndexError`` if the index can no longer be read.
    public init(
        of querySet: QuerySet, on index: SearchIndex, profile: SearchProfile = .standard,
        settings: EvaluationSettings = EvaluationSettings(), clock: some Clock<Duration>
    ) throws {
        try self.init(of: querySet, settings: settings, clock: clock) { query in
            let request = SearchRequest(query.text, level: query.level, limit: settings.depth, profile: profile)
            return try index.search(request).hits.map(\.id)
        }
    }

    /// Asks whatever answers queries with ids, best first.
    public init(
        of querySet: QuerySet, settings: EvaluationSettings = EvaluationSettings(), clock: some Clock<Duration>,
        answer: (JudgedQuery) throws -> [String]
    ) rethrows {
        self.init(
            try querySet.queries.map { query in
                var ids: [String] = []
                let duration = try clock.measure { ids = try answer(query) }
                return EvaluatedQuery(query, ids: ids, microseconds: duration / .microseconds(1), settings)
            }, settings)
    }

    init(_ queries: [EvaluatedQuery], _ settings: EvaluationSettings) {
        self.settings = settings
        self.queries = queries
        var order: [String] = []
        var groups: [String: [EvaluatedQuery]] = [:]
        for query in queries {
            if groups[query.query.kind] == nil { order.append(query.query.kind) }
            groups[query.query.kind, default: []].append(query)
        }
        kinds = order.map { EvaluationSummary(kind: $0, groups[$0, default: []]) }
        overall = EvaluationSummary(kind: nil, queries)
        latency = LatencySummary(microseconds: queries.map(\.microseconds))
    }
}
