import NavigationModel
import NavigationSearch

/// What is in an index, as people read it: a column of names, a column of values.
enum StatisticsText {
    /// The lines, each ended by a line break.
    static func text(_ statistics: IndexStatistics) -> String {
        var rows: [Row] = []
        if let version = statistics.manifestVersion { rows.append(("Manifest version", version)) }
        if let date = statistics.manifestUpdatedAt { rows.append(("Updated at", date)) }
        rows.append(("Seen by level", statistics.level.rawValue))
        rows.append(("Entries", Count.text(statistics.entries)))
        for level in AccessLevel.allCases {
            if let count = statistics.entriesPerLevel[level] { rows.append(("  \(level.rawValue)", Count.text(count))) }
        }
        rows.append(("Categories", Count.text(statistics.categories.count)))
        for category in statistics.categories {
            let value = "\(Count.text(category.entries)) · \(category.title)"
            rows.append(("  \(SafeText.line(category.id))", value))
        }
        return table(rows)
    }

    private typealias Row = (name: String, value: String)

    private static func table(_ rows: [Row]) -> String {
        let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return rows.reduce(into: "") { text, row in
            let gap = String(repeating: " ", count: width - DisplayWidth.of(row.name) + 2)
            text += row.name + gap + SafeText.line(row.value) + "\n"
        }
    }
}
