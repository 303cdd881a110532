import Foundation

/// A lock that processes of this machine hold on a file, one at a time. It ends with the process that holds it.
struct FileLock: ~Copyable {
    private let descriptor: CInt

    /// Waits for the lock; nil if the file cannot be made or locked.
    init?(_ url: URL) {
        descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                return nil
            }
        }
    }

    deinit { close(descriptor) }
}
