import Foundation

/// Latency against entries, both logarithmic, as an SVG that follows light and dark.
struct LatencyPlot {
    /// A line of the plot.
    struct Series {
        let name: String
        /// The class that gives it its colour.
        let style: String
        let isDashed: Bool
        /// Entries and microseconds.
        let points: [(entries: Double, microseconds: Double)]
    }

    let series: [Series]
    let caption: String

    private static let left = 70.0
    private static let right = 560.0
    private static let top = 40.0
    private static let bottom = 360.0

    /// The whole document.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" role="img" aria-label="\(Self.escaped(caption))">
        <style>
        text { font: 13px system-ui, sans-serif; fill: #333 } .grid { stroke: #ddd } .line { fill: none; stroke-width: 2 }
        .ours { stroke: #0b6bcb } .naive { stroke: #c2410c } circle.ours { fill: #0b6bcb } circle.naive { fill: #c2410c }
        @media (prefers-color-scheme: dark) {
        text { fill: #ddd } .grid { stroke: #444 } .ours { stroke: #6cb6ff } .naive { stroke: #f69d50 }
        circle.ours { fill: #6cb6ff } circle.naive { fill: #f69d50 }
        }
        </style>
        <text x="\(Self.left)" y="22">\(Self.escaped(caption))</text>
        \(grid)
        \(series.map(drawn).joined(separator: "\n"))
        \(names)
        </svg>

        """
    }

    private var decades: (x: ClosedRange<Int>, y: ClosedRange<Int>) {
        let points = series.flatMap(\.points)
        func range(_ values: [Double]) -> ClosedRange<Int> {
            let low = Int(log10(values.min() ?? 1).rounded(.down))
            return low...max(low + 1, Int(log10(values.max() ?? 10).rounded(.up)))
        }
        return (range(points.map(\.entries)), range(points.map(\.microseconds)))
    }

    private func x(_ entries: Double) -> Double {
        let range = decades.x
        return Self.left + (log10(entries) - Double(range.lowerBound)) / Double(range.count - 1)
            * (Self.right - Self.left)
    }

    private func y(_ microseconds: Double) -> Double {
        let range = decades.y
        return Self.bottom - (log10(microseconds) - Double(range.lowerBound)) / Double(range.count - 1)
            * (Self.bottom - Self.top)
    }

    private var grid: String {
        let columns = decades.x.map { decade in
            let x = Self.number(x(pow(10, Double(decade))))
            return #"<path class="grid" d="M\#(x) \#(Self.top)V\#(Self.bottom)"/>"#
                + #"<text x="\#(x)" y="380" text-anchor="middle">\#(Self.count(decade))</text>"#
        }
        let lines = decades.y.map { decade in
            let y = Self.number(y(pow(10, Double(decade))))
            return #"<path class="grid" d="M\#(Self.left) \#(y)H\#(Self.right)"/>"#
                + #"<text x="\#(Self.left - 8)" y="\#(y)" dy="4" text-anchor="end">\#(Self.duration(decade))</text>"#
        }
        let label = #"<text x="\#((Self.left + Self.right) / 2)" y="404" text-anchor="middle">entries</text>"#
        return (columns + lines + [label]).joined(separator: "\n")
    }

    private func drawn(_ series: Series) -> String {
        let places = series.points.map { (x: Self.number(x($0.entries)), y: Self.number(y($0.microseconds))) }
        let dash = series.isDashed ? #" stroke-dasharray="6 4""# : ""
        let path = places.map { "\($0.x) \($0.y)" }.joined(separator: "L")
        let dots = places.map { #"<circle class="\#(series.style)" cx="\#($0.x)" cy="\#($0.y)" r="3"/>"# }
        return #"<path class="line \#(series.style)" d="M\#(path)"\#(dash)/>"# + dots.joined()
    }

    /// The names beside the ends of their lines, far enough from each other to be read.
    private var names: String {
        var lowest = 0.0
        let ends = series.map { (name: $0.name, y: y($0.points.last?.microseconds ?? 1)) }.sorted { $0.y < $1.y }
        return ends.map { end in
            lowest = max(end.y, lowest + 16)
            return
                #"<text x="\#(Self.right + 10)" y="\#(Self.number(lowest))" dy="4">\#(Self.escaped(end.name))</text>"#
        }.joined(separator: "\n")
    }

    private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

    private static func count(_ decade: Int) -> String { power(decade, ["", "k", "M"]) }

    private static func duration(_ decade: Int) -> String { power(decade, [" µs", " ms", " s"]) }

    /// A power of ten with the unit for its thousands.
    private static func power(_ decade: Int, _ units: [String]) -> String {
        let thousands = min(units.count - 1, max(0, decade / 3))
        return String(format: "%g", pow(10, Double(decade - 3 * thousands))) + units[thousands]
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
