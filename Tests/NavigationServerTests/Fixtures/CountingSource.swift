import Foundation
import NavigationServer

/// A source that counts how often it is read again, and fails as often as it is told to.
final class CountingSource: Reloading, @unchecked Sendable {
    private let lock = NSLock()
    private var reloads = 0
    private let failure: ReloadFailure?

    init(failing failure: ReloadFailure? = nil) { self.failure = failure }

    var count: Int { lock.withLock { reloads } }

    func reload() throws {
        lock.withLock { reloads += 1 }
        if let failure { throw failure }
    }
}
