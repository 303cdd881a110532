import Foundation

/// All lines as one table.
struct RowTable {
    let rows: [Row]

    private static let header = ["experiment", "measure", "ours", "baseline", "ratio", "goal", ""]

    private func cells(met: String, missed: String) -> [[String]] {
        rows.map { row in
            [
                row.experiment, row.measure, row.ours?.text ?? "–",
                [row.baseline?.text, row.against].compactMap { $0 }.joined(separator: " "),
                row.ratio.map { String(format: $0 < 0.1 ? "1/%.0f" : "%.2f", $0 < 0.1 ? 1 / $0 : $0) } ?? "",
                row.goal, row.passed.map { $0 ? met : missed } ?? "",
            ]
        }
    }

    /// Columns in line, for a terminal, with notes.
    var text: String {
        let lines =
            [Self.header + ["note"]] + zip(cells(met: "pass", missed: "FAIL"), rows).map { $0 + [$1.note ?? ""] }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                .replacing(/\s+$/, with: "")
        }.joined(separator: "\n")
    }

    /// A table of Markdown, as README.md keeps it.
    var markdown: String {
        let lines = [Self.header, Self.header.map { _ in "---" }] + cells(met: "met", missed: "missed")
        return lines.map { line in
            (["|"] + line.flatMap { $0.isEmpty ? ["|"] : [$0, "|"] }).joined(separator: " ")
        }.joined(separator: "\n")
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
