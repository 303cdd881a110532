import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct SearchBenchmarkTests {
    /// Asks with a clock that each query moves on by as many microseconds as the next of its times says.
    private func benchmark(
        _ times: [String: [Double]], asking texts: [String], rounds: Int, warmup: Int = 0
    ) throws -> (benchmark: SearchBenchmark, asked: [String]) {
        let clock = TickingClock()
        var asked: [String] = []
        let benchmark = SearchBenchmark(
            of: try #require(QueryList(texts.map { AskedQuery($0) })),
            settings: BenchmarkSettings(rounds: rounds, warmup: warmup), clock: clock
        ) { query in
            let occurrence = asked.count { $0 == query.text }
            asked.append(query.text)
            clock.advance(by: .microseconds(times[query.text, default: []][occurrence]))
            return asked.count
        } answer: { response in
            clock.advance(by: .seconds(1))
            return MeasuredQuery.Answer(hits: response, tiers: [])
        }
        return (benchmark, asked)
    }

    @Test("Rounds ask all queries in order; warm-up is asked and not counted") func rounds() throws {
        let (benchmark, asked) = try benchmark(
            ["a": [500, 10, 30], "b": [500, 40, 20]], asking: ["a", "b"], rounds: 2, warmup: 1)
        #expect(asked == ["a", "b", "a", "b", "a", "b"])
        #expect(benchmark.latency.count == 4)
        #expect(benchmark.latency.longest == 40)
        #expect(benchmark.latency.mean == 25)
        #expect(benchmark.queries.map(\.latency.longest) == [30, 40])
        #expect(benchmark.queries.map(\.answer.hits) == [5, 6], "of the last round")
    }

    @Test("The median of a query's times decides how slow it is; of equal ones the first asked stands first")
    func slowest() throws {
        let (benchmark, _) = try benchmark(
            ["steady": [30, 30, 30], "once": [10, 900, 10], "late": [30, 31, 29], "slow": [40, 1, 41]],
            asking: ["once", "steady", "late", "slow"], rounds: 3)
        #expect(benchmark.slowest(10).map(\.query.text) == ["slow", "steady", "late", "once"])
        #expect(benchmark.slowest(10).map(\.latency.median) == [40, 30, 30, 10])
        #expect(benchmark.slowest(1).map(\.query.text) == ["slow"])
        #expect(benchmark.slowest(0).isEmpty && benchmark.slowest(-1).isEmpty)
        #expect(benchmark.latency.longest == 900)
    }

    @Test("A query that occurs twice is asked twice a round, and listed once") func repeated() throws {
        let (benchmark, asked) = try benchmark(["a": [1, 2, 3, 4], "b": [5, 6]], asking: ["a", "b", "a"], rounds: 2)
        #expect(asked == ["a", "b", "a", "a", "b", "a"])
        #expect(benchmark.queryCount == 3)
        #expect(benchmark.queries.map(\.query.text) == ["a", "b"])
        #expect(benchmark.queries.map(\.latency.count) == [4, 2])
    }

    @Test("Who waits is told of each answer") func progress() throws {
        var told: [[Int]] = []
        _ = SearchBenchmark(
            of: try #require(QueryList([AskedQuery("a"), AskedQuery("b")])),
            settings: BenchmarkSettings(rounds: 1, warmup: 1), clock: TickingClock()
        ) {
            told.append([$0, $1])
        } ask: { _ in
        } answer: {
            MeasuredQuery.Answer(hits: 0, tiers: [])
        }
        #expect(told == [[1, 4], [2, 4], [3, 4], [4, 4]])
    }

    @Test("An index is asked at each query's level, with limit and profile; tiers are those of the hits") func index()
        throws
    {
        let index = try TemporaryIndex([
            item("Settings", [item("Settings backup", level: .admin), item("Sounds", keywords: ["settings"])])
        ])
        let list = try #require(
            QueryList([AskedQuery("settings"), AskedQuery("settings", level: .admin), AskedQuery("zzz")]))
        func answers(limit: Int) throws -> [MeasuredQuery.Answer] {
            try SearchBenchmark(
                of: list, on: index.index, limit: limit, settings: BenchmarkSettings(rounds: 1), clock: TickingClock()
            ).queries.map(\.answer)
        }
        let all = try answers(limit: 10)
        #expect(all.map(\.hits) == [2, 3, 0])
        #expect(all[0].tiers.first == .exactTitle)
        #expect(all[1].tiers.prefix(2) == [.exactTitle, .titleStartWords])
        #expect(all[2].tiers.isEmpty)
        #expect(try answers(limit: 1).map(\.tiers) == [[.exactTitle], [.exactTitle], []])
    }

    @Test(
        "Rounds when nobody says: at least five, and 5,000 answers",
        arguments: [(1, 5_000), (7, 715), (999, 6), (1_000, 5), (100_000, 5), (.max, 5)])
    func usualRounds(queries: Int, rounds: Int) {
        #expect(BenchmarkSettings.usualRounds(queries: queries) == rounds)
        #expect(Double(rounds) * Double(queries) >= 5_000)
    }

    @Test("As JSON") func json() throws {
        let (benchmark, _) = try benchmark(["a": [10, 30], "b": [40, 20.25]], asking: ["a", "b"], rounds: 2)
        let json = JSONWriter { benchmark.writeJSON(slowest: 1, to: &$0) }
        #expect(
            json.text == #"{"format":"navsearch-benchmark-1","queries":2,"rounds":2,"warmup":0,"answers":4,"#
                + #""latency":{"min":10.0,"p50":20.3,"p90":40.0,"p99":40.0,"p999":40.0,"max":40.0,"mean":25.1},"#
                + #""perSecond":39900.2,"histogram":[{"from":10.0,"below":12.5,"answers":1},"#
                + #"{"from":12.5,"below":16.0,"answers":0},{"from":16.0,"below":20.0,"answers":0},"#
                + #"{"from":20.0,"below":25.0,"answers":1},{"from":25.0,"below":32.0,"answers":1},"#
                + #"{"from":32.0,"below":40.0,"answers":0},{"from":40.0,"below":50.0,"answers":1}],"#
                + #""slowest":[{"query":"b","level":"public","microseconds":20.3,"hits":4,"tiers":[]}]}"#)
    }
}
