/// Does the same work once for all who want it at the same time.
///
/// Whoever is cancelled stops waiting at once; the work stops when nobody waits any more.
actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var waiting: [Int: CheckedContinuation<Value, any Error>]
    }

    private var flights: [Key: Flight] = [:]
    private var number = 0

    /// How many wait for the work with a key.
    func count(for key: Key) -> Int { flights[key]?.waiting.count ?? 0 }

    /// The result of the work, which is begun unless it is under way.
    func value(for key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        number += 1
        let ticket = number
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(key, ticket, continuation, work)
            }
        } onCancel: {
            Task { await leave(key, ticket) }
        }
    }

    private func join(
        _ key: Key, _ ticket: Int, _ continuation: CheckedContinuation<Value, any Error>,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        if flights[key] != nil {
            flights[key]?.waiting[ticket] = continuation
            return
        }
        let task = Task {
            let result: Result<Value, any Error>
            do { result = .success(try await work()) } catch { result = .failure(error) }
            land(key, ticket, result)
        }
        flights[key] = Flight(number: ticket, task: task, waiting: [ticket: continuation])
    }

    private func leave(_ key: Key, _ ticket: Int) {
        guard let continuation = flights[key]?.waiting.removeValue(forKey: ticket) else { return }
        continuation.resume(throwing: CancellationError())
        guard let flight = flights[key], flight.waiting.isEmpty else { return }
        flight.task.cancel()
        flights[key] = nil
    }

    private func land(_ key: Key, _ number: Int, _ result: Result<Value, any Error>) {
        // One that everybody has left may land when the next is on its way.
        guard let flight = flights[key], flight.number == number else { return }
        flights[key] = nil
        for continuation in flight.waiting.values { continuation.resume(with: result) }
    }
}
