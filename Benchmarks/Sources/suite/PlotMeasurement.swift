import Generator
import Laboratory
import NavigationSearch
import Workload

/// Keystrokes at each size, ours and the naive table's, for the plot.
struct PlotMeasurement {
    private static let sizes = [1_000, Bench.small, Bench.middle, Bench.large]
    /// What the naive table takes at a million entries sets how many there can be.
    private static let keystrokes = 240

    func plot(_ bench: Bench) throws -> LatencyPlot {
        var points: [(size: Double, ours: Latencies, naive: Latencies)] = []
        for size in Self.sizes {
            let specimen = try bench.specimen(size, .even, [.manifest, .index, .workload, .naive])
            let index = try specimen.openIndex()
            let naive = try specimen.openNaive()
            let queries = Array(try specimen.workload().keystrokes.prefix(Self.keystrokes))
            let latencies = try Contest(rounds: 1).latencies([
                .init(queries.count) {
                    _ = try index.search(SearchRequest(queries[$0].text, level: queries[$0].level))
                },
                .init(queries.count) { _ = try naive.search(queries[$0].text, level: queries[$0].level) },
            ])
            points.append((Double(size), latencies[0], latencies[1]))
        }
        func series(
            _ name: String, _ style: String, _ isDashed: Bool,
            _ value: ((size: Double, ours: Latencies, naive: Latencies)) -> Double
        ) -> LatencyPlot.Series {
            LatencyPlot.Series(
                name: name, style: style, isDashed: isDashed, points: points.map { ($0.size, value($0)) })
        }
        return LatencyPlot(
            series: [
                series("one FTS5 table, p99", "naive", false) { $0.naive.p99 },
                series("one FTS5 table, p50", "naive", true) { $0.naive.p50 },
                series("navsearch, p99", "ours", false) { $0.ours.p99 },
                series("navsearch, p50", "ours", true) { $0.ours.p50 },
            ], caption: "What a keystroke takes, against the number of entries")
    }
}
