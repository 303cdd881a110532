import Foundation
import Logging
import NavigationSearch
import NavigationServer

/// The keys that tokens are checked with, which are read again when their file changes.
struct ServedKeys: Sendable {
    private let files: [LiveFile<[TokenKey]>]

    /// - Parameter logger: is warned of keys that are left out.
    /// - Throws: ``ManifestError`` if a file cannot be read, ``ServingError`` if it has no key that can be used.
    init(secretFile: String?, keySetFile: String?, logger: Logger) throws {
        var files: [LiveFile<[TokenKey]>] = []
        if let secretFile {
            files.append(try Self.file(secretFile) { [try await TokenKey.secret(Self.withoutLineBreak($0))] })
        }
        if let keySetFile {
            files.append(
                try Self.file(keySetFile) { bytes in
                    try await TokenKey.keySet(bytes) { error in
                        logger.warning("A key is left out", metadata: ["reason": "\(keySetFile) \(error.problem)"])
                    }
                })
        }
        self.files = files
    }

    /// All keys as they are now.
    var keys: [TokenKey] { files.flatMap(\.value) }

    /// Reads files that have changed; hands on what is wrong with one.
    func refresh(report: (any Error) -> Void) {
        for file in files {
            do { _ = try file.refresh() } catch { report(error) }
        }
    }

    private static func file(
        _ path: String, _ make: @escaping @Sendable ([UInt8]) async throws -> [TokenKey]
    ) throws -> LiveFile<[TokenKey]> {
        @Sendable func keys() throws -> [TokenKey] {
            do {
                let bytes = try ManifestSource.file(path).read()
                return try Blocking.run { try await make(bytes) }
            } catch let error as TokenKeyError {
                throw ServingError(message: "\(path) \(error.problem)")
            }
        }
        return try LiveFile(stamp: { FileStamp(path) }, first: keys) {
            try ManifestSource.checkIsReadAgain(path)
            return try keys()
        }
    }

    /// Editors and `echo` end a file with a line break that nobody means to be part of a secret.
    private static func withoutLineBreak(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return bytes
    }
}
