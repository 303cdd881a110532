import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// What queries with typing errors cost, and words that are nowhere, at 100,000 entries.
struct ErrorExperiment: Experiment {
    let name = "errors"

    private static let limit = 1_000.0

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload])
        let index = try specimen.openIndex()
        let workload = try specimen.workload()
        return [
            try row(bench, index, "typos", workload.typos, AnswerCheck.targetIsFoundInSpiteOfErrors),
            try row(bench, index, "misses", workload.misses, AnswerCheck.nothingFits),
        ]
    }

    private func row(
        _ bench: Bench, _ index: SearchIndex, _ kind: String, _ queries: [BenchmarkQuery],
        _ isRight: (BenchmarkQuery, SearchResponse) -> Bool
    ) throws -> Row {
        guard !queries.isEmpty else {
            return .missing(name, kind, because: "the manifest has no words of five letters to mistype")
        }
        var check = AnswerCheck()
        try check.ask(index, queries, isRight: isRight)
        let latencies = try Contest(rounds: bench.rounds).latencies([
            .init(queries.count) { _ = try index.search(SearchRequest(queries[$0].text, level: queries[$0].level)) }
        ])[0]
        return Row(
            name, "\(kind), p99 at 100k", ours: Quantity(latencies.p99, .microseconds), goal: "≤ 1000 µs",
            passed: check.passed && latencies.p99 <= Self.limit,
            note: bench.note(check, latencies, or: "p50 \(Quantity(latencies.p50, .microseconds).text)"))
    }
}
