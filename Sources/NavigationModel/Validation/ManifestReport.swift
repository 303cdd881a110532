public import Foundation

/// Everything that validation found in a manifest.
///
/// ```swift
/// let report = ManifestReport(data: try Data(contentsOf: url))
/// for finding in report.findings { print(finding) }
/// if let manifest = report.manifest { print(manifest.entries().count) }
/// ```
public struct ManifestReport: FindingReport {
    /// What was found, in the order of the text, whatever its severity.
    public let findings: [Finding]
    /// The manifest; nil if there is any error.
    public let manifest: ValidatedManifest?

    /// True if there is no error.
    public var isValid: Bool { manifest != nil }

    /// Checks a JSON text. Takes linear time, whatever the bytes are.
    public init(data: Data) { self.init(bytes: [UInt8](data)) }

    /// Checks a JSON text. Takes linear time, whatever the bytes are.
    package init(bytes: [UInt8]) {
        do {
            self.init(try JSONDocument(bytes), hasPositions: true)
        } catch {
            self.init(error, hasPositions: true)
        }
    }

    /// Checks a manifest that was built in memory, by the same rules; its findings have no line and column.
    public init(manifest: NavigationManifest) {
        do {
            self.init(try JSONDocument(manifest.json), hasPositions: false)
        } catch {
            self.init(error, hasPositions: false)
        }
    }

    private init(_ document: JSONDocument, hasPositions: Bool) {
        var reader = ManifestReader(document)
        let manifest = reader.read()
        findings = reader.findings.sorted(in: hasPositions ? document : nil)
        self.manifest = ValidatedManifest(checked: manifest, findings: findings)
    }

    private init(_ error: JSONSyntaxError, hasPositions: Bool) {
        findings = [Finding(error, hasPosition: hasPositions)]
        manifest = nil
    }

    private init(findings: [Finding], manifest: ValidatedManifest?) {
        self.findings = findings
        self.manifest = manifest
    }

    /// The report with further findings among its own, all in the order of the text.
    package func adding(_ others: [Finding]) -> ManifestReport {
        // What has no place, such as that there is more, comes last.
        func key(_ finding: (offset: Int, element: Finding)) -> (Int, Int, Int) {
            (finding.element.line ?? .max, finding.element.column ?? .max, finding.offset)
        }
        let sorted = (findings + others).enumerated().sorted { key($0) < key($1) }
        return ManifestReport(findings: sorted.map(\.element), manifest: manifest)
    }
}
