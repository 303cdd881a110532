import Foundation

/// A lock on a file that the processes of this machine hold one at a time.
enum FileLock {
    /// Waits for the lock, works, and gives it back. It ends with the process in any case.
    /// - Throws: ``SystemError`` if the file cannot be made or locked, and what the work throws.
    static func held<Result>(at url: URL, while work: () throws -> Result) throws -> Result {
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(attempt: "\(url.path) cannot be made", number: errno) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SystemError(attempt: "\(url.path) cannot be locked", number: errno) }
        }
        return try work()
    }
}
