import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// How far a whole answer is from the least that one could do: a bare statement that returns ten row ids.
struct FloorExperiment: Experiment {
    let name = "floor"

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload, .bare])
        let index = try specimen.openIndex()
        let bare = try specimen.openBare()
        let queries = try specimen.workload().keystrokes.prefix(1_200).filter { MatchText.prefix($0.text) != nil }
        let matches = queries.map { MatchText.prefix($0.text) ?? "" }
        var check = AnswerCheck()
        try check.ask(index, queries, isRight: AnswerCheck.titleStandsFirst)
        var found = 0
        let latencies = try Contest(rounds: bench.rounds).latencies([
            .init(queries.count) { _ = try index.search(SearchRequest(queries[$0].text, level: queries[$0].level)) },
            .init(queries.count) { found += bare.count(matches[$0]) },
        ])
        let (ours, floor) = (latencies[0], latencies[1])
        return [
            Row(
                name, "keystrokes, p50 at 100k", ours: Quantity(ours.p50, .microseconds),
                baseline: Quantity(floor.p50, .microseconds), against: "bare statement", goal: "≤ 3×",
                passed: check.passed && found > 0 && ours.p50 <= 3 * floor.p50,
                note: bench.note(
                    check, ours, or: "p99 of the bare statement \(Quantity(floor.p99, .microseconds).text)"))
        ]
    }
}
