import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// What a keystroke costs at 100,000 entries, beside the naive table.
struct KeystrokeExperiment: Experiment {
    let name = "keystrokes"

    /// How long the naive table takes for `s*` on the machine for which the goals were set, in microseconds.
    private static let referenceTime = 60_000.0
    /// The naive table takes long; so many keystrokes make a 99th percentile.
    private static let keystrokes = 1_200

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload, .naive])
        let index = try specimen.openIndex()
        let naive = try specimen.openNaive()
        let all = try specimen.workload().keystrokes
        var check = AnswerCheck()
        // By a connection of its own: what it remembers of all keystrokes would leave less room for those measured.
        try check.ask(specimen.openIndex(), all, isRight: AnswerCheck.titleStandsFirst)

        let queries = Array(all.prefix(Self.keystrokes))
        var naiveHits = 0
        let latencies = try Contest(rounds: bench.rounds).latencies([
            .init(queries.count) {
                _ = try index.search(SearchRequest(queries[$0].text, level: queries[$0].level))
            },
            .init(queries.count) { naiveHits += try naive.search(queries[$0].text, level: queries[$0].level).count },
        ])
        let (ours, theirs) = (latencies[0], latencies[1])
        let broad = try Contest(rounds: 5).latencies([.init(1) { _ in _ = try naive.search("s", level: .admin) }])[0]
        let scale = broad.p50 / Self.referenceTime
        let isRight = check.passed && naiveHits > 0
        let ratio = theirs.p99 / ours.p99
        func row(_ measure: String, _ ours: Double, _ theirs: Double, limit: Double) -> Row {
            Row(
                name, measure, ours: Quantity(ours, .microseconds), baseline: Quantity(theirs, .microseconds),
                against: "naive", goal: "≤ " + Quantity(limit * scale, .microseconds).text,
                passed: isRight && ours <= limit * scale,
                note: bench.note(
                    check, latencies[0],
                    or: "goal of \(Int(limit)) µs × \(Quantity(scale, .times).text): naive s* takes "
                        + Quantity(broad.p50 / 1_000, .milliseconds).text))
        }
        return [
            row("p50 at 100k", ours.p50, theirs.p50, limit: 40),
            row("p99 at 100k", ours.p99, theirs.p99, limit: 300),
            Row(
                name, "naive p99 / ours at 100k", ours: Quantity(ratio, .times), goal: "≥ 100×",
                passed: isRight && ratio >= 100),
        ]
    }
}
