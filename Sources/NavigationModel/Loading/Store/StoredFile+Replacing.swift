package import Foundation

extension StoredFile {
    /// Replaces what the file says, for everybody at once, unless it says just that. The thread waits for other writers.
    package func replaceContents(by data: Data) throws {
        let isWritten = { (try? contents()) == data }
        guard !isWritten() else { return }
        try madeLock().lockedAtOnce { if !isWritten() { try replace(by: [UInt8](data)) } }
    }

    /// Replaces what the file says, for everybody at once.
    ///
    /// Whoever reads sees the old bytes or the new ones, also when a writer is killed at any moment. Writers in the same
    /// folder wait for each other.
    /// - Parameter isSettled: asked when it is this writer's turn; if so, nothing is written.
    func replaceContents(by bytes: @autoclosure () -> [UInt8], unless isSettled: () -> Bool) async throws {
        try await madeLock().locked { if !isSettled() { try replace(by: bytes()) } }
    }

    /// The lock of all writers to its folder, which is made if it is not there.
    private func madeLock() throws -> StoredFile {
        try StoredFile(folder).makeFolder()
        return StoredFile(folder.appending(path: "lock"))
    }

    private var folder: URL { URL(fileURLWithPath: path).deletingLastPathComponent() }

    /// The holder of the lock is the only one who writes to the temporary file. What a killed process has left of it is
    /// overwritten by the next.
    private func replace(by bytes: [UInt8]) throws {
        let temporary = StoredFile(folder.appending(path: "temporary"))
        try temporary.write(bytes)
        try temporary.rename(to: self)
    }
}
