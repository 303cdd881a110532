import Foundation
import Laboratory

/// Threads that ask as fast as they get answers.
enum Readers {
    /// How many answers all threads together get in a second.
    /// - Parameter prepare: makes for each thread what asks the query with a number.
    static func rate(
        threads: Int, seconds: Double, prepare: @escaping @Sendable () throws -> (Int) throws -> Void
    ) throws -> Double {
        let tally = Tally()
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            do {
                let ask = try prepare()
                // Each begins at another query.
                var number = thread * 997
                var asked = 0
                while DispatchTime.now().uptimeNanoseconds < end {
                    try ask(number)
                    number += 1
                    asked += 1
                }
                tally.add(asked)
            } catch {
                tally.fail(error)
            }
        }
        return try Double(tally.total()) / seconds
    }

    private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        private var error: (any Error)?

        func add(_ number: Int) { lock.withLock { count += number } }

        func fail(_ error: any Error) { lock.withLock { self.error = error } }

        func total() throws -> Int {
            try lock.withLock {
                if let error { throw error }
                return count
            }
        }
    }
}
