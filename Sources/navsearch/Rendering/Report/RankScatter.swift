import Foundation
import NavigationSearch

/// Where the first answers stood before a change and where they stand after it: a dot for each pair of ranks, the
/// larger the more queries have it.
struct RankScatter {
    private static let cell = 38
    private static let margin = 48
    /// Ranks beyond this share a place.
    private static let deepest = 10

    private let counts: [Pair: Int]
    /// The ranks of an axis, the worst first; nil for no answer among the hits.
    private let ranks: [Int?]

    private struct Pair: Hashable {
        let before: Int?
        let after: Int?
    }

    init(_ comparison: EvaluationComparison) {
        let depth = comparison.candidate.settings.depth
        var counts: [Pair: Int] = [:]
        for (before, after) in zip(comparison.baseline.queries, comparison.candidate.queries)
        where before.measures != nil {
            counts[Pair(before: Self.shown(before.rank), after: Self.shown(after.rank)), default: 0] += 1
        }
        self.counts = counts
        ranks = [nil] + (1...min(depth, Self.deepest + 1)).reversed().map(Optional.some)
    }

    private static func shown(_ rank: Int?) -> Int? { rank.map { min($0, deepest + 1) } }

    /// The picture.
    func svg() -> HTML {
        let side = ranks.count * Self.cell
        let (left, bottom) = (Self.margin, side + 8)
        var content: HTML = """
            <rect x="\(left)" y="8" width="\(side)" height="\(side)" fill="none" stroke="var(--line)"/>
            <line x1="\(left)" y1="\(bottom)" x2="\(left + side)" y2="8" stroke="var(--line)" stroke-dasharray="4 4"/>
            <text x="\(left + side / 2)" y="\(bottom + 38)" text-anchor="middle">rank before</text>
            <text transform="translate(12 \(8 + side / 2)) rotate(-90)" text-anchor="middle">rank after</text>

            """
        for (index, rank) in ranks.enumerated() {
            let label = Self.label(rank)
            content += """
                <text x="\(x(index))" y="\(bottom + 18)" text-anchor="middle">\(label)</text>
                <text x="\(left - 8)" y="\(y(index) + 4)" text-anchor="end">\(label)</text>

                """
        }
        for (pair, count) in counts.sorted(by: { $0.value > $1.value }) { content += dot(pair, count) }
        return """
            <svg viewBox="0 0 \(left + side + 8) \(bottom + 46)" role="img" aria-label="Ranks before and after">
            \(content)</svg>

            """
    }

    private func dot(_ pair: Pair, _ count: Int) -> HTML {
        guard let column = ranks.firstIndex(of: pair.before), let row = ranks.firstIndex(of: pair.after) else {
            return ""
        }
        let color = row == column ? "var(--before)" : row > column ? "var(--gain)" : "var(--loss)"
        // The radius grows with the logarithm: most queries stay at rank 1, and the few that move must be seen.
        let radius = min(Self.cell / 2 - 1, 5 + Int(3 * log2(Double(count)).squareRoot() * 1.6))
        let number: HTML =
            radius >= 9
            ? "<text class=\"count\" x=\"\(x(column))\" y=\"\(y(row) + 4)\">\(Self.short(count))</text>" : ""
        let places = "\(Self.label(pair.before)) before, \(Self.label(pair.after)) after"
        return """
            <g><title>\(Count.text(count, of: "query", plural: "queries")): \(places)</title>\
            <circle cx="\(x(column))" cy="\(y(row))" r="\(radius)" fill="\(color)"/>\(number)</g>

            """
    }

    private func x(_ index: Int) -> Int { Self.margin + index * Self.cell + Self.cell / 2 }

    private func y(_ index: Int) -> Int { 8 + (ranks.count - index) * Self.cell - Self.cell / 2 }

    private static func label(_ rank: Int?) -> String {
        rank.map { $0 > deepest ? "\(deepest + 1)+" : String($0) } ?? "none"
    }

    private static func short(_ count: Int) -> String { count < 1_000 ? String(count) : "\(count / 1_000)k" }
}
