import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch

/// What an index of a million entries costs to open and to keep open.
struct OpeningExperiment: Experiment {
    let name = "opening"

    private static let limit = 5.0
    private static let memoryLimit = 64 * 1_024 * 1_024
    private static let queries = 10_000
    private static let seconds = 40.0

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.large, .even, [.manifest, .index, .workload])
        let opening = try Contest(rounds: 20, seconds: 10).latencies([
            .init(1) { _ in _ = try specimen.openIndex() },
            .init(1) { _ in _ = try specimen.openIndex().search(SearchRequest("s", level: .admin)) },
        ])
        let index = try specimen.openIndex()
        let count = try index.statistics(level: .admin).entries
        let milliseconds = opening[0].p50 / 1_000
        let rows = [
            Row(
                name, "index of 1M", ours: Quantity(milliseconds, .milliseconds), goal: "≤ 5 ms",
                passed: count > Bench.large / 2 && milliseconds <= Self.limit,
                note: "\(count) searchable; \(Quantity(opening[1].p50 / 1_000, .milliseconds).text) with a first query")
        ]
        return rows + [try memory(specimen)]
    }

    private func memory(_ specimen: Specimen) throws -> Row {
        let measure = "resident after \(Self.queries) queries, 1M"
        let output = try ChildProcess.run([
            "child-reader", "--index", specimen.index.path, "--workload", specimen.workloadFile.path,
            "--queries", String(Self.queries), "--seconds", String(Self.seconds),
        ])
        let report = try JSONDecoder().decode(ChildReader.Report.self, from: output)
        guard report.bytes > 0 else { return .missing(name, measure, because: "there is no /proc here") }
        let isComplete = report.queries == Self.queries
        return Row(
            name, measure, ours: .bytes(report.bytes), goal: "≤ 64 MiB",
            passed: isComplete && report.wrong == 0 && report.bytes <= Self.memoryLimit,
            note: report.wrong > 0
                ? "\(report.wrong) answers are wrong"
                : isComplete
                    ? "all of a process of its own" : "only \(report.queries) queries in \(Int(Self.seconds)) s")
    }
}
