import Foundation
import NavigationModel

/// Time in which nothing is waited for: waits before retries end at once, and the time limit of a request ends when the
/// test says so.
final class TestTime: @unchecked Sendable {
    private let lock = NSLock()
    private var slept: [Duration] = []
    private var timeouts: [AsyncStream<Void>.Continuation] = []
    private var isUp = false

    var surroundings: LoadingSurroundings {
        LoadingSurroundings(
            now: { Date(timeIntervalSince1970: 1_800_000_000) }, sleep: { try await self.sleep($0) }, chance: { 1 })
    }

    /// How long was slept, time limits aside.
    var sleeps: [Duration] { lock.withLock { slept } }

    /// The time of all requests is up, now and later.
    func endTimeouts() {
        let timeouts = lock.withLock {
            isUp = true
            return self.timeouts
        }
        for timeout in timeouts { timeout.finish() }
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration == ManifestLoaderConfiguration().timeout else {
            lock.withLock { slept.append(duration) }
            return
        }
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        lock.withLock {
            timeouts.append(continuation)
            if isUp { continuation.finish() }
        }
        for await _ in stream {}
        try Task.checkCancellation()
    }
}
