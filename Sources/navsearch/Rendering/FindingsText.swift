import NavigationModel

/// What was found in a document, in the form that compilers use and editors know how to follow.
struct FindingsText {
    private let report: any FindingReport
    private let name: String

    /// - Parameter name: what the document is called, usually its path.
    init(_ report: any FindingReport, of name: String) {
        self.report = report
        self.name = SafeText.line(name)
    }

    /// A line for each finding of some severities, in the order of the text.
    func lines(_ severities: Set<Finding.Severity> = Set(Finding.Severity.allCases)) -> String {
        report.findings.reduce(into: "") { text, finding in
            if severities.contains(finding.severity) { text += line(finding) + "\n" }
        }
    }

    /// How many there are of each severity: "1 error, 2 warnings", or "no findings".
    var counts: String {
        let counts = Finding.Severity.allCases.compactMap { severity -> String? in
            let count = report.count(of: severity)
            return count == 0 ? nil : Count.text(count, of: severity.rawValue)
        }
        return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    }

    /// The upshot in a line: whether the document can be used.
    var summary: String { "\(name): \(report.isValid ? "valid" : "invalid"), \(counts)" }

    /// All of it, ready to be written.
    func output(_ format: OutputFormat) -> Output {
        switch format {
        case .text: .text(lines() + summary + "\n")
        case .json: .json(report.writeJSON)
        }
    }

    private func line(_ finding: Finding) -> String {
        var place = name
        if let line = finding.line {
            place += ":\(line)"
            if let column = finding.column { place += ":\(column)" }
        }
        return "\(place): \(finding.severity.rawValue): \(SafeText.line(finding.message)) [\(finding.code)]"
            + " at \(SafeText.line(finding.path))"
    }
}
