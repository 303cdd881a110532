/// Rows of cells as lines in which columns stand below each other.
struct TextTable {
    /// The rows, all of as many cells.
    var rows: [[String]]
    /// The columns that are aligned to the left; numbers go to the right.
    var leftAligned: Set<Int> = [0]

    /// The lines, each ended by a line break and without blanks before it.
    var text: String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return rows.reduce(into: "") { text, row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let gap = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
                line += (column == 0 ? "" : "  ") + (leftAligned.contains(column) ? cell + gap : gap + cell)
            }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
    }
}
