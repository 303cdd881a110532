import Foundation
import NavigationSearch

/// Times as bars: a line for each span, with how many answers fell into it and their share.
///
/// On a terminal the bars are drawn in eighths of a block and fill its width, up to ``widestBar``. Elsewhere they are
/// made of `#`, for what shows letters alone.
struct HistogramText {
    let buckets: [LatencyDistribution.Bucket]
    let terminal: Terminal

    /// Longer bars would only be further to look.
    static let widestBar = 60

    init(_ buckets: [LatencyDistribution.Bucket], terminal: Terminal) {
        self.buckets = buckets
        self.terminal = terminal
    }

    /// A head and a line for each span.
    var lines: [StyledText] {
        let total = buckets.reduce(0) { $0 + $1.count }
        let rows = buckets.map { bucket in
            [
                "\(Self.bound(bucket.range.lowerBound))-\(Self.bound(bucket.range.upperBound))",
                Count.text(bucket.count), Self.share(bucket.count, of: total),
            ]
        }
        let table = TextTable(rows: [["microseconds", "answers", "share"]] + rows, leftAligned: [])
            .text.split(separator: "\n").map(String.init)
        let room = terminal.width - (table.map(\.count).max() ?? 0) - 2
        let most = buckets.map(\.count).max() ?? 0
        return table.enumerated().map { number, cells in
            var line = StyledText()
            line.append(cells, number == 0 ? .dim : .plain)
            if number > 0 {
                let bar = bar(buckets[number - 1].count, of: most, cells: max(0, min(Self.widestBar, room)))
                line.append(bar.isEmpty ? "" : "  ")
                line.append(bar, .bar)
            }
            return line
        }
    }

    /// A bar that fills all cells for the most; what is not nothing shows.
    private func bar(_ count: Int, of most: Int, cells: Int) -> String {
        guard count > 0, cells > 0 else { return "" }
        guard terminal.isTerminal else {
            return String(repeating: "#", count: max(1, (count * cells + most / 2) / most))
        }
        let eighths = max(1, (count * cells * 8 + most / 2) / most)
        let rest = eighths % 8 == 0 ? "" : String(Self.parts[eighths % 8 - 1])
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private static let parts = Array("▏▎▍▌▋▊▉")

    private static func share(_ count: Int, of total: Int) -> String {
        let percent = 100 * Double(count) / Double(total)
        return count > 0 && percent < 0.05 ? "<0.1 %" : String(format: "%.1f %%", percent)
    }

    private static func bound(_ microseconds: Double) -> String {
        microseconds < 100 ? String(format: "%g", microseconds) : Count.text(Int(microseconds.rounded()))
    }
}
