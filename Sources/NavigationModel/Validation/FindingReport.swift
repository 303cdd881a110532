/// Everything that was found in a document.
public protocol FindingReport: Sendable {
    /// What was found, in the order of the text, whatever its severity.
    var findings: [Finding] { get }
    /// True if there is no error.
    var isValid: Bool { get }
}

extension FindingReport {
    /// How many findings there are of one severity.
    public func count(of severity: Finding.Severity) -> Int {
        findings.reduce(0) { $1.severity == severity ? $0 + 1 : $0 }
    }

    /// Writes `{"valid":…,"errors":…,"warnings":…,"notes":…,"findings":[…]}`.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("valid", isValid)
            json.member("errors", count(of: .error))
            json.member("warnings", count(of: .warning))
            json.member("notes", count(of: .note))
            json.member("findings") { $0.array(findings) { $1.writeJSON(to: &$0) } }
        }
    }
}
