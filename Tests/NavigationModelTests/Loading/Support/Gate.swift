import Foundation

/// Holds whoever comes until it is opened, or until they are cancelled.
final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [UUID: CheckedContinuation<Void, any Error>] = [:]

    func open() {
        let waiting = lock.withLock {
            isOpen = true
            defer { self.waiting = [:] }
            return self.waiting
        }
        for continuation in waiting.values { continuation.resume() }
    }

    func pass() async throws {
        let ticket = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let result: Result<Void, any Error>? = lock.withLock {
                    if isOpen { return .success(()) }
                    if Task.isCancelled { return .failure(CancellationError()) }
                    waiting[ticket] = continuation
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            lock.withLock { waiting.removeValue(forKey: ticket) }?.resume(throwing: CancellationError())
        }
    }
}
