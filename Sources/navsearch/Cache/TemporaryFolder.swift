import Foundation

/// A folder that is gone when the work in it is done.
enum TemporaryFolder {
    private static let inUse = Folders()

    /// Makes the folder, works in it and removes it.
    /// - Throws: ``SystemError`` if it cannot be made, and what the work throws.
    static func use<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "navsearch-\(UUID().uuidString)", isDirectory: true)
        inUse.change { $0.insert(url) }
        defer {
            try? FileManager.default.removeItem(at: url)
            inUse.change { $0.remove(url) }
        }
        guard mkdir(url.path, 0o700) == 0 else {
            throw SystemError(
                attempt: "There is no temporary folder; name one that can be written to by TMPDIR: \(url.path)",
                number: errno)
        }
        return try work(url)
    }

    /// The same, and the folder is removed too if the process is told to end meanwhile.
    static func useToTheEnd<Result>(_ work: (URL) throws -> Result) throws -> Result {
        try withExtendedLifetime(EndingSignals(removeAll)) { try use(work) }
    }

    /// Removes the folders that are in use, for a process that is about to end.
    static func removeAll() {
        inUse.change { for url in $0 { try? FileManager.default.removeItem(at: url) } }
    }

    private final class Folders: @unchecked Sendable {
        private let lock = NSLock()
        private var urls: Set<URL> = []

        func change<Result>(_ body: (inout Set<URL>) -> Result) { lock.withLock { _ = body(&urls) } }
    }
}
