public import Foundation
public import NavigationModel

/// A manifest as searchers meet it: what validation lets pass and what still keeps screens from being found.
///
/// ```swift
/// let report = try SearchLint(data)?.report(in: folder)
/// ```
///
/// It builds an index and asks it, so it takes seconds for 10,000 items. Nothing of it is an error.
public struct SearchLint {
    private let report: ManifestReport
    let manifest: ValidatedManifest
    let locator: ManifestLocator
    let entries: [NavigationEntry]

    /// The lint of a manifest's text; nil if the manifest is not valid, so that there is nothing to search.
    public init?(_ data: Data) { self.init(bytes: [UInt8](data)) }

    /// The lint of a manifest's text; nil if the manifest is not valid, so that there is nothing to search.
    package init?(bytes: [UInt8]) {
        report = ManifestReport(bytes: bytes)
        guard let manifest = report.manifest, let document = try? JSONDocument(bytes) else { return nil }
        self.manifest = manifest
        locator = ManifestLocator(document)
        entries = manifest.entries()
    }

    /// What validation found and what searchers would stumble over, in the order of the text.
    /// - Parameter folder: where the index may be built. The file is left there.
    /// - Throws: ``SearchIndexError`` if it cannot be.
    public func report(in folder: URL) throws -> ManifestReport { report.adding(try findings(in: folder)) }

    /// What searchers would stumble over, in the order of the text.
    /// - Parameter folder: where the index may be built. The file is left there.
    /// - Throws: ``SearchIndexError`` if it cannot be.
    public func findings(in folder: URL) throws -> [Finding] {
        let url = folder.appending(path: "lint.sqlite", directoryHint: .notDirectory)
        _ = try SearchIndex.write(manifest, to: url)
        let index = try SearchIndex(url)
        var flaws = namesakes() + keywords() + titlesAlone() + links() + categories()
        flaws += try beyondTheFirstPage(of: index)
        return findings(flaws)
    }

    /// Something found, with where it stands.
    struct Flaw {
        let code: Code
        let place: ManifestPlace
        let message: String

        init(_ code: Code, _ place: ManifestPlace, _ message: String) {
            self.code = code
            self.place = place
            self.message = message
        }
    }

    private func findings(_ flaws: [Flaw]) -> [Finding] {
        let sorted = flaws.enumerated()
            .sorted { ($0.element.place.offset, $0.offset) < ($1.element.place.offset, $1.offset) }
            .map(\.element)
        return zip(sorted, locator.positions(of: sorted.map(\.place))).map { flaw, position in
            Finding(
                severity: flaw.code.severity, code: flaw.code.rawValue, path: flaw.place.path, line: position.line,
                column: position.column, message: flaw.message)
        }
    }
}
