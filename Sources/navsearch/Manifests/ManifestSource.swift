import Foundation
import NavigationModel
import NavigationSearch

/// Where a manifest comes from, as the command line names it.
enum ManifestSource: Equatable {
    /// A file.
    case file(String)
    /// Standard input, spelled `-`.
    case standardInput
    /// A server, spelled as an `http` or `https` URL.
    case server(ManifestAddress)

    /// - Throws: ``ManifestAddressError`` for a URL that nothing can be loaded from.
    init(_ argument: String) throws(ManifestAddressError) {
        do throws(ManifestError) {
            self = try Self.local(argument)
        } catch {
            self = .server(try ManifestAddress(argument))
        }
    }

    /// A file or standard input, for what is no manifest or need not be a valid one.
    /// - Throws: ``ManifestError`` for a URL.
    static func local(_ argument: String) throws(ManifestError) -> ManifestSource {
        if argument == "-" {
            return .standardInput
        } else if let scheme = argument.range(of: "://"), argument[..<scheme.lowerBound].allSatisfy(\.isLetter) {
            throw .urlsAreNotLoaded(argument)
        } else {
            return .file(argument)
        }
    }

    /// What messages call it.
    var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        case .server(let address): address.url.absoluteString
        }
    }

    /// Reads the manifest and checks it.
    func report() throws -> ManifestReport { ManifestReport(bytes: try read()) }

    /// Reads the manifest.
    /// - Throws: ``ManifestError`` or `LoadingError` if it cannot be read, ``RejectedDocument`` if it is not in order.
    func manifest() throws -> ValidatedManifest {
        let report = try report()
        guard let manifest = report.manifest else {
            throw RejectedDocument(name: name, kind: "manifest", report: report)
        }
        return manifest
    }

    /// The bytes as they are.
    func read() throws -> [UInt8] {
        switch self {
        case .standardInput: return try Self.bytes(of: FileDescriptor(STDIN_FILENO), named: name)
        case .server(let address): return [UInt8](try LoadingSettings().load(address).data)
        case .file(let path):
            let number = open(path, O_RDONLY | O_CLOEXEC)
            guard number >= 0 else { throw ManifestError.unreadable(path, errno) }
            defer { close(number) }
            return try Self.bytes(of: FileDescriptor(number), named: path)
        }
    }

    /// Whether a file can be read again whenever somebody wants: whoever opens a pipe waits for another to write to it.
    ///
    /// What is not there, and a folder, whoever reads it complains of.
    static func isReadAgain(_ path: String) -> Bool { !FileStamp.isOfPipe(path) }

    /// Makes sure that a file can be read again.
    static func checkIsReadAgain(_ path: String) throws(ManifestError) {
        guard !isReadAgain(path) else { return }
        throw ManifestError(message: "\(path) is a device or a pipe, which is not read again. Put a file in its place.")
    }

    private static func bytes(of descriptor: FileDescriptor, named name: String) throws(ManifestError) -> [UInt8] {
        do { return try descriptor.readToEnd() } catch { throw .unreadable(name, error.number) }
    }
}
