/// How long an index takes to answer queries, one after the other on one thread.
///
/// ```swift
/// let settings = BenchmarkSettings(rounds: 5)
/// let benchmark = try SearchBenchmark(of: list, on: index, settings: settings, clock: ContinuousClock())
/// print(benchmark.latency.percentile99, benchmark.slowest(10).map(\.query.text))
/// ```
///
/// Every round asks all queries in their order, so that no query profits from having been asked just before.
public struct SearchBenchmark: Sendable, Equatable {
    /// How it was measured.
    public let settings: BenchmarkSettings
    /// How many queries a round has, repeated ones included.
    public let queryCount: Int
    /// The times of all queries in all rounds, warm-up aside.
    public let latency: LatencyDistribution
    /// Each different query with its times, in the order in which they first occur.
    public let queries: [MeasuredQuery]

    /// Asks an index.
    ///
    /// - Parameters:
    ///   - limit: how many hits are asked for.
    ///   - profile: how hits are found and ordered.
    ///   - clock: times the answers, as `ContinuousClock` does.
    ///   - progress: is told after each answer how many of all are done; its time is not counted.
    /// - Throws: ``SearchIndexError`` if the index can no longer be read.
    public init(
        of list: QueryList, on index: SearchIndex, limit: Int = SearchRequest.defaultLimit,
        profile: SearchProfile = .standard, settings: BenchmarkSettings, clock: some Clock<Duration>,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws {
        try self.init(of: list, settings: settings, clock: clock, progress: progress) { query in
            try index.search(SearchRequest(query.text, level: query.level, limit: limit, profile: profile))
        } answer: {
            MeasuredQuery.Answer($0)
        }
    }

    /// Asks whatever answers queries.
    ///
    /// - Parameters:
    ///   - ask: what is timed.
    ///   - answer: what the last response to each query was made of; not timed.
    public init<Response>(
        of list: QueryList, settings: BenchmarkSettings, clock: some Clock<Duration>,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
        ask: (AskedQuery) throws -> Response, answer: (Response) -> MeasuredQuery.Answer
    ) rethrows {
        var different: [AskedQuery] = []
        var positions: [AskedQuery: Int] = [:]
        let order = list.queries.map { query in
            if let position = positions[query] { return position }
            positions[query] = different.count
            different.append(query)
            return different.count - 1
        }
        var times = [[Double]](repeating: [], count: different.count)
        var answers = [MeasuredQuery.Answer](repeating: MeasuredQuery.Answer(hits: 0, tiers: []), count: times.count)
        let total = order.count * (settings.warmup + settings.rounds)
        for done in 0..<total {
            let position = order[done % order.count]
            let start = clock.now
            let response = try ask(different[position])
            let duration = start.duration(to: clock.now)
            if done >= order.count * settings.warmup { times[position].append(duration / .microseconds(1)) }
            if done >= total - order.count { answers[position] = answer(response) }
            progress(done + 1, total)
        }
        self.init(different, times, answers, queryCount: order.count, settings)
    }

    private init(
        _ queries: [AskedQuery], _ times: [[Double]], _ answers: [MeasuredQuery.Answer], queryCount: Int,
        _ settings: BenchmarkSettings
    ) {
        guard let latency = LatencyDistribution(microseconds: times.joined()) else {
            preconditionFailure("A list has a query, and settings have a round.")
        }
        self.settings = settings
        self.queryCount = queryCount
        self.latency = latency
        self.queries = queries.indices.compactMap { position in
            LatencyDistribution(microseconds: times[position]).map {
                MeasuredQuery(query: queries[position], latency: $0, answer: answers[position])
            }
        }
    }

    /// The queries with the longest medians, longest first; of equal ones, the one asked first.
    public func slowest(_ count: Int) -> [MeasuredQuery] {
        let medians = queries.map(\.latency.median)
        let order = queries.indices.sorted { (medians[$1], $0) < (medians[$0], $1) }
        return order.prefix(max(0, count)).map { queries[$0] }
    }
}
