import Foundation

/// All lines as one table.
struct RowTable {
    let rows: [Row]

    private static let header = ["experiment", "measure", "ours", "baseline", "ratio", "goal", "", "note"]

    private var cells: [[String]] {
        rows.map { row in
            [
                row.experiment, row.measure, row.ours?.text ?? "–",
                [row.baseline?.text, row.against].compactMap { $0 }.joined(separator: " "),
                row.ratio.map { String(format: $0 < 0.1 ? "1/%.0f" : "%.2f", $0 < 0.1 ? 1 / $0 : $0) } ?? "",
                row.goal, row.passed.map { $0 ? "pass" : "FAIL" } ?? "", row.note ?? "",
            ]
        }
    }

    /// Columns in line, for a terminal.
    var text: String {
        let lines = [Self.header] + cells
        let widths = Self.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                .replacing(/\s+$/, with: "")
        }.joined(separator: "\n")
    }

    /// A table of Markdown.
    var markdown: String {
        let header = Self.header.map { $0.isEmpty ? "goal met" : $0 }
        let lines = [header, header.map { _ in "---" }] + cells
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// An array of objects.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(rows), as: UTF8.self)
        }
    }
}
