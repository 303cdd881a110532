import Foundation

/// A lock on a file that the processes of this machine hold one at a time.
enum FileLock {
    /// For so long others are waited for: one that has been stopped may have the lock for ever.
    static let patience = Duration.seconds(5)
    /// Microseconds between two tries.
    private static let glance: UInt32 = 5_000

    /// Waits for the lock, works, and gives it back. It ends with the process in any case.
    /// - Throws: ``SystemError`` if the file cannot be made or locked, with `EWOULDBLOCK` if somebody else has the lock for
    ///   too long, and what the work throws.
    static func held<Result>(
        at url: URL, waiting patience: Duration = patience, while work: () throws -> Result
    ) throws -> Result {
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError(attempt: "\(url.path) cannot be made", number: errno) }
        defer { close(descriptor) }
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK where ContinuousClock.now < end: usleep(glance)
            case let number: throw SystemError(attempt: "\(url.path) cannot be locked", number: number)
            }
        }
        return try work()
    }
}
