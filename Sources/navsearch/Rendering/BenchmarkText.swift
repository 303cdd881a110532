import Foundation
import NavigationModel
import NavigationSearch

/// The figures of a benchmark as people read them: percentiles, a histogram, the slowest queries.
///
/// On a terminal lines are cut to its width.
struct BenchmarkText {
    let benchmark: SearchBenchmark
    /// How many of the slowest queries are shown.
    let slowest: Int
    let terminal: Terminal

    init(_ benchmark: SearchBenchmark, slowest: Int, terminal: Terminal) {
        self.benchmark = benchmark
        self.slowest = slowest
        self.terminal = terminal
    }

    /// The lines, each ended by a line break.
    func text() -> String {
        let histogram = HistogramText(benchmark.latency.histogram(), terminal: terminal)
        let parts = [[StyledText(summary)] + perSecond, percentiles, histogram.lines, slowestQueries]
        return parts.joined(separator: [StyledText()]).reduce(into: "") { text, line in
            let line = terminal.isTerminal ? line.cut(to: terminal.width) : line
            text += line.rendered(inColor: terminal.usesColor) + "\n"
        }
    }

    private var summary: String {
        let settings = benchmark.settings
        return "\(Count.text(benchmark.queryCount, of: "query", plural: "queries")), "
            + "\(Count.text(settings.rounds, of: "round")) after \(Count.text(settings.warmup)) of warm-up: "
            + Count.text(benchmark.latency.count, of: "answer")
    }

    private var perSecond: [StyledText] {
        guard let perSecond = benchmark.latency.perSecond else { return [] }
        return [StyledText("\(Count.text(Int(perSecond.rounded()))) queries a second on one thread")]
    }

    private var percentiles: [StyledText] {
        let latency = benchmark.latency
        let figures = [
            ("p50", latency.median), ("p90", latency.percentile90), ("p99", latency.percentile99),
            ("p99.9", latency.percentile999), ("max", latency.longest), ("mean", latency.mean),
        ].map { ($0.0, Figure.fineMicroseconds($0.1)) }
        let columns = [("microseconds", "")] + figures
        return Self.table([columns.map(\.0), columns.map(\.1)])
    }

    private var slowestQueries: [StyledText] {
        let queries = benchmark.slowest(slowest)
        let rows = queries.map { query in
            [
                Figure.fineMicroseconds(query.latency.median), Count.text(query.answer.hits),
                query.query.level.rawValue,
            ]
        }
        var lines = Self.table([["slowest", "hits", "level"]] + rows, leftAligned: [2], isPadded: true)
        let indent = lines[0].width + 2
        lines[0].append("  query, and the tiers of its hits", .dim)
        let tierIndent = String(repeating: " ", count: terminal.isTerminal ? min(indent, terminal.width / 4) : indent)
        return [lines[0]]
            + zip(queries, lines.dropFirst()).flatMap { query, line in
                var line = line
                line.append("  ")
                line.append(StyledText(query.query.text))
                var tiers = StyledText()
                tiers.append(tierIndent)
                let names = query.answer.tiers.map(\.rawValue)
                tiers.append(names.isEmpty ? "none" : names.joined(separator: ", "), .dim)
                return [line, tiers]
            }
    }

    /// Lines of a table whose first row is its head.
    private static func table(
        _ rows: [[String]], leftAligned: Set<Int> = [0], isPadded: Bool = false
    ) -> [StyledText] {
        let lines = TextTable(rows: rows, leftAligned: leftAligned).text.split(separator: "\n")
        let width = lines.map(\.count).max() ?? 0
        return lines.enumerated().map { number, line in
            var text = StyledText()
            text.append(String(line), number == 0 ? .dim : .plain)
            return isPadded ? text.padded(to: width) : text
        }
    }
}
