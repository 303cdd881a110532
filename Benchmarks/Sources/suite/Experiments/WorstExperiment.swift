import Foundation
import Generator
import Laboratory
import NavigationSearch

/// What the worst queries cost that a search for them has found.
struct WorstExperiment: Experiment {
    let name = "worst"

    private static let limit = 20_000.0

    func rows(_ bench: Bench) throws -> [Row] {
        let measure = "worst queries at 1M"
        let specimen = try bench.specimen(Bench.large, .even, [.manifest, .index])
        guard let kept = try? WorstQueries(contentsOf: bench.worstQueries), kept.specimen == specimen.name,
            !kept.queries.isEmpty
        else { return [.missing(name, measure, because: "none are kept for this manifest; run make bench-worst")] }
        let index = try specimen.openIndex()
        var wrong = 0
        for query in kept.queries where !AnswerCheck.hitsAreWhole(query.request, try index.search(query.request)) {
            Bench.say("wrong answer to \"\(query.text)\" at \(query.level)")
            wrong += 1
        }
        let latencies = try Contest(rounds: max(3, bench.rounds)).latencies([
            .init(kept.queries.count) { _ = try index.search(kept.queries[$0].request) }
        ])[0]
        let worst = latencies.nanoseconds.enumerated().max { $0.element < $1.element }?.offset ?? 0
        let time = Double(latencies.nanoseconds[worst]) / 1_000
        return [
            Row(
                name, "\(kept.queries.count) \(measure)", ours: Quantity(time / 1_000, .milliseconds), goal: "≤ 20 ms",
                passed: wrong == 0 && time <= Self.limit,
                note: (wrong == 0 ? "" : "\(wrong) answers are wrong; ")
                    + "\"\(kept.queries[worst].text)\" at \(kept.queries[worst].level)")
        ]
    }
}
