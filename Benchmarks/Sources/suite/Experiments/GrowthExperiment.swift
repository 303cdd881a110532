import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// How the 99th percentile grows from 10,000 entries on, for each mix of levels.
struct GrowthExperiment: Experiment {
    let name = "growth"

    /// So many queries make a 99th percentile.
    private static let queries = 1_200

    func rows(_ bench: Bench) throws -> [Row] {
        try LevelMix.allCases.flatMap { mix in
            try rows(bench, mix, to: mix == .even || bench.allMixes ? Bench.large : Bench.middle)
        }
    }

    private func rows(_ bench: Bench, _ mix: LevelMix, to size: Int) throws -> [Row] {
        let parts: [Specimen.Part] = [.manifest, .index, .workload]
        let specimens = try [Bench.small, size].map { try bench.specimen($0, mix, parts) }
        let indexes = try specimens.map { try $0.openIndex() }
        let workloads = try specimens.map { try $0.workload() }
        let kinds: [(String, KeyPath<Workload, [BenchmarkQuery]>)] = [
            ("prefixes", \.keystrokes), ("words", \.words), ("several words", \.severalWords),
        ]
        return try kinds.map { kind, path in
            var check = AnswerCheck()
            let queries = workloads.map { Array($0[keyPath: path].prefix(Self.queries)) }
            for (index, queries) in zip(indexes, queries) {
                try check.ask(index, queries) { query, response in
                    query.target == nil || query.firstTitle != nil
                        ? AnswerCheck.titleStandsFirst(query, response) : AnswerCheck.targetIsFound(query, response)
                }
            }
            let latencies = try Contest(rounds: bench.rounds).latencies(
                zip(indexes, queries).map { index, queries in
                    .init(queries.count) {
                        _ = try index.search(SearchRequest(queries[$0].text, level: queries[$0].level))
                    }
                })
            let (few, many) = (latencies[0], latencies[1])
            return Row(
                name, "\(kind), p99 at \(size == Bench.large ? "1M" : "100k"), levels \(mix.rawValue)",
                ours: Quantity(many.p99, .microseconds), baseline: Quantity(few.p99, .microseconds),
                against: "at 10k", goal: "≤ 2×", passed: check.passed && many.p99 <= 2 * few.p99,
                note: bench.note(
                    check, many,
                    or: "p50 \(Quantity(many.p50, .microseconds).text), at 10k "
                        + Quantity(few.p50, .microseconds).text))
        }
    }
}
