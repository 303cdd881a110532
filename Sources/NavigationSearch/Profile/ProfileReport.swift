public import Foundation
public import NavigationModel

/// Everything that was found in a profile.
///
/// ```swift
/// let report = ProfileReport(data: try Data(contentsOf: url))
/// for finding in report.findings { print(finding) }
/// let profile = report.profile ?? .standard
/// ```
public struct ProfileReport: FindingReport {
    /// What was found, in the order of the text, whatever its severity.
    public let findings: [Finding]
    /// The profile; nil if there is any error.
    public let profile: SearchProfile?

    /// True if there is no error.
    public var isValid: Bool { profile != nil }

    /// Checks a JSON text. Takes linear time, whatever the bytes are.
    public init(data: Data) { self.init(bytes: [UInt8](data)) }

    /// Checks a JSON text. Takes linear time, whatever the bytes are.
    package init(bytes: [UInt8]) {
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(bytes)
            var reader = ProfileReader()
            let profile = reader.read(document)
            findings = reader.findings.sorted(in: document)
            self.profile = findings.contains { $0.severity == .error } ? nil : profile
        } catch {
            findings = [Finding(error)]
            profile = nil
        }
    }
}

/// A profile cannot be used: at least one of its findings is an error.
public struct InvalidProfile: Error, Sendable, Equatable {
    /// Everything that was found, warnings and notes included, in the order of the text.
    public let findings: [Finding]
}

extension InvalidProfile: DescribedError {
    /// The first error, and how many more there are.
    public var description: String { findings.errorSummary ?? "The profile is not valid." }
}

extension SearchProfile {
    /// Reads and checks a JSON text; a member that it does not have is as in ``standard``.
    ///
    /// ``ProfileReport`` also tells of warnings and notes.
    /// - Throws: ``InvalidProfile`` with everything that was found.
    public init(data: Data) throws(InvalidProfile) {
        let report = ProfileReport(data: data)
        guard let profile = report.profile else { throw InvalidProfile(findings: report.findings) }
        self = profile
    }
}
