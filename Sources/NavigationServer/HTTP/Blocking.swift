import Dispatch
import NIOConcurrencyHelpers

/// The way from a command, which is not asynchronous, to what is.
package enum Blocking {
    /// Runs something asynchronous and holds the thread until it is done. Not to be called from a task.
    package static func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let done = DispatchSemaphore(value: 0)
        let outcome = NIOLockedValueBox<Result<Value, any Error>?>(nil)
        Task.detached {
            let result: Result<Value, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.withLockedValue { $0 = result }
            done.signal()
        }
        done.wait()
        guard let result = outcome.withLockedValue({ $0 }) else { preconditionFailure("the task sets it") }
        return try result.get()
    }
}
