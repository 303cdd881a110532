import NavigationModel
import NavigationSearch

/// What `navsearch index` did.
struct IndexingReport {
    let summary: IndexSummary
    let report: ManifestReport
    /// The index file, as it was named.
    let file: String
    /// The bytes of the file.
    let size: Int
    let duration: Duration

    /// All of it in one line.
    func text(findings: String) -> String {
        let levels = AccessLevel.allCases.compactMap { level -> String? in
            let count = summary.entriesPerLevel[level, default: 0]
            return count == 0 ? nil : "\(Count.text(count)) \(level.rawValue)"
        }
        var entries = summary.isUnchanged ? "unchanged: " : ""
        entries += Count.text(summary.entries, of: "entry", plural: "entries")
        if !levels.isEmpty { entries += " (\(levels.joined(separator: ", ")))" }
        let parts = [
            entries,
            "\(Count.text(summary.unsearchable)) unsearchable",
            findings,
            "\(Count.text(milliseconds)) ms",
            Count.bytes(size),
        ]
        return "\(SafeText.line(file)): \(parts.joined(separator: "; "))"
    }

    /// All of it as a JSON object.
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("file", file)
            json.member("unchanged", summary.isUnchanged)
            json.member("entries", summary.entries)
            json.entriesPerLevel(summary.entriesPerLevel)
            json.member("unsearchable", summary.unsearchable)
            json.member("written", summary.written)
            json.member("removed", summary.removed)
            json.member("generation", summary.generation)
            json.member("warnings", report.count(of: .warning))
            json.member("notes", report.count(of: .note))
            json.member("milliseconds", milliseconds)
            json.member("bytes", size)
        }
    }

    private var milliseconds: Int { Int(duration / .milliseconds(1)) }
}
