import Foundation
import NavigationModel

/// Where a manifest comes from, as the command line names it.
enum ManifestSource: Equatable {
    /// A file.
    case file(String)
    /// Standard input, spelled `-`.
    case standardInput

    /// - Throws: ``ManifestError`` for a URL.
    init(_ argument: String) throws(ManifestError) {
        if argument == "-" {
            self = .standardInput
        } else if let scheme = argument.range(of: "://"), argument[..<scheme.lowerBound].allSatisfy(\.isLetter) {
            throw .urlsAreNotLoaded(argument)
        } else {
            self = .file(argument)
        }
    }

    /// What messages call it.
    var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        }
    }

    /// Reads the manifest and checks it.
    func report() throws(ManifestError) -> ManifestReport { ManifestReport(bytes: try read()) }

    /// Reads the manifest.
    /// - Throws: ``ManifestError`` if it cannot be read, ``RejectedDocument`` if it is not in order.
    func manifest() throws -> ValidatedManifest {
        let report = try report()
        guard let manifest = report.manifest else {
            throw RejectedDocument(name: name, kind: "manifest", report: report)
        }
        return manifest
    }

    /// The bytes as they are.
    func read() throws(ManifestError) -> [UInt8] {
        switch self {
        case .standardInput:
            do { return try FileDescriptor(STDIN_FILENO).readToEnd() } catch { throw .unreadable(name, error.number) }
        case .file(let path):
            let number = open(path, O_RDONLY | O_CLOEXEC)
            guard number >= 0 else { throw .unreadable(path, errno) }
            defer { close(number) }
            do { return try FileDescriptor(number).readToEnd() } catch { throw .unreadable(path, error.number) }
        }
    }
}
