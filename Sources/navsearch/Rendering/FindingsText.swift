import NavigationModel

/// What was found in a manifest, in the form that compilers use and editors know how to follow.
struct FindingsText {
    private let report: ManifestReport
    private let name: String

    /// - Parameter name: what the manifest is called, usually its path.
    init(_ report: ManifestReport, of name: String) {
        self.report = report
        self.name = SafeText.line(name)
    }

    /// A line for each finding of some severities, in the order of the text.
    func lines(_ severities: Set<ManifestFinding.Severity> = Set(ManifestFinding.Severity.allCases)) -> String {
        report.findings.reduce(into: "") { text, finding in
            if severities.contains(finding.severity) { text += line(finding) + "\n" }
        }
    }

    /// How many there are of each severity: "1 error, 2 warnings", or "no findings".
    var counts: String {
        let counts = ManifestFinding.Severity.allCases.compactMap { severity -> String? in
            let count = report.count(of: severity)
            return count == 0 ? nil : Count.text(count, of: severity.rawValue)
        }
        return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    }

    /// The upshot in a line: whether the manifest can be used.
    var summary: String { "\(name): \(report.manifest == nil ? "invalid" : "valid"), \(counts)" }

    private func line(_ finding: ManifestFinding) -> String {
        var place = name
        if let line = finding.line {
            place += ":\(line)"
            if let column = finding.column { place += ":\(column)" }
        }
        return "\(place): \(finding.severity.rawValue): \(SafeText.line(finding.message)) [\(finding.code)]"
            + " at \(SafeText.line(finding.path))"
    }
}
