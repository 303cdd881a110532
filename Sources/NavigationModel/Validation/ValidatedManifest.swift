public import Foundation

/// A manifest that has passed every check. Only validation can make one.
///
/// ```swift
/// let manifest = try ValidatedManifest(Data(contentsOf: url))
/// print(manifest.entries().count)
/// ```
public struct ValidatedManifest: Sendable, Equatable {
    /// The manifest as it was read; blank keywords and tags are gone.
    public let manifest: NavigationManifest
    /// Warnings and notes, in the order of the text.
    public let findings: [Finding]
    /// 16 hexadecimal digits that are the same for the same content, however its JSON is laid out, in every run.
    ///
    /// Made to notice changes, not to withstand forgery.
    public let contentHash: String

    /// Reads and checks a JSON text.
    /// - Throws: ``InvalidManifest`` with everything that was found.
    public init(_ data: Data) throws(InvalidManifest) { self = try ManifestReport(data: data).validated }

    /// Checks a manifest that was built in memory.
    /// - Throws: ``InvalidManifest`` with everything that was found.
    public init(_ manifest: NavigationManifest) throws(InvalidManifest) {
        self = try ManifestReport(manifest: manifest).validated
    }

    /// The proof for a manifest that came out of the reader with these findings; nil if one of them is an error.
    init?(checked manifest: NavigationManifest, findings: [Finding]) {
        if findings.contains(where: { $0.severity == .error }) { return nil }
        self.init(partOfValid: manifest, findings: findings)
    }

    /// For what is left of a valid manifest after items have been taken out, which cannot make it invalid.
    init(partOfValid manifest: NavigationManifest, findings: [Finding]) {
        self.manifest = manifest
        self.findings = findings
        contentHash = ContentHash.of(manifest)
    }
}

/// A manifest cannot be used: at least one of its findings is an error.
public struct InvalidManifest: Error, Sendable, Equatable {
    /// Everything that was found, warnings and notes included, in the order of the text.
    public let findings: [Finding]
}

extension InvalidManifest: DescribedError {
    /// The first error, and how many more there are.
    public var description: String { findings.errorSummary ?? "The manifest is not valid." }
}

extension ManifestReport {
    fileprivate var validated: ValidatedManifest {
        get throws(InvalidManifest) {
            guard let manifest else { throw InvalidManifest(findings: findings) }
            return manifest
        }
    }
}
