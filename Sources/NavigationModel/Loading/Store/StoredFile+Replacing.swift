package import Foundation

extension StoredFile {
    /// Replaces what the file says, for everybody at once, unless it says just that.
    package func replaceContents(by data: Data) throws {
        let isWritten = { (try? contents()) == data }
        if !isWritten() { try replaceContents(by: [UInt8](data), unless: isWritten) }
    }

    /// Replaces what the file says, for everybody at once.
    ///
    /// Whoever reads sees the old bytes or the new ones, also when a writer is killed at any moment. Writers in the same
    /// folder wait for each other.
    /// - Parameter isSettled: asked when it is this writer's turn; if so, nothing is written.
    func replaceContents(by bytes: @autoclosure () -> [UInt8], unless isSettled: () -> Bool) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try StoredFile(folder).makeFolder()
        // The holder of the lock is the only one who writes to the temporary file. What a killed process has left of it
        // is overwritten by the next.
        try StoredFile(folder.appending(path: "lock")).locked {
            if isSettled() { return }
            let temporary = StoredFile(folder.appending(path: "temporary"))
            try temporary.write(bytes())
            try temporary.rename(to: self)
        }
    }
}
