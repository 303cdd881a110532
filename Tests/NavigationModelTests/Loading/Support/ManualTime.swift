import Foundation
import NavigationModel

/// A clock that goes on when somebody sleeps, and not before. A wait as long as the time limit of a request never ends
/// by itself: the test says when the time is up.
final class ManualTime: @unchecked Sendable {
    static let beginning = Date(timeIntervalSince1970: 1_800_000_000)
    static let timeout = Duration.seconds(30)

    private let lock = NSLock()
    private var date = beginning
    private var slept: [Duration] = []
    private var isUp = false
    private var waiting: [UUID: CheckedContinuation<Void, any Error>] = [:]
    private let chance: Double

    init(chance: Double = 1) { self.chance = chance }

    var surroundings: LoadingSurroundings {
        LoadingSurroundings(
            now: { self.lock.withLock { self.date } }, sleep: { try await self.sleep($0) }, chance: { self.chance })
    }

    /// How long was slept, time limits aside.
    var sleeps: [Duration] { lock.withLock { slept } }

    func advance(_ duration: Duration) {
        lock.withLock { date += Double(duration.components.seconds) }
    }

    /// The time of all requests is up, now and later.
    func endTimeouts() {
        let waiting = lock.withLock {
            isUp = true
            defer { self.waiting = [:] }
            return self.waiting
        }
        for continuation in waiting.values { continuation.resume() }
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration == Self.timeout else {
            try Task.checkCancellation()
            lock.withLock {
                slept.append(duration)
                date += Double(duration.components.seconds)
            }
            return
        }
        let ticket = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(ticket, $0) }
        } onCancel: {
            lock.withLock { waiting.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
        }
    }

    private func wait(_ ticket: UUID, _ continuation: CheckedContinuation<Void, any Error>) {
        // Cancelled under the lock or after it: in either case exactly one side resumes.
        let result: Result<Void, any Error>? = lock.withLock {
            if isUp { return .success(()) }
            if Task.isCancelled { return .failure(CancellationError()) }
            waiting[ticket] = continuation
            return nil
        }
        if let result { continuation.resume(with: result) }
    }
}
