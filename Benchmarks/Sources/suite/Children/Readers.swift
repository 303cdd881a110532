import Foundation
import Laboratory

/// Threads that ask as fast as they get answers.
enum Readers {
    /// How many answers all threads together get in a second.
    ///
    /// What a thread waits for a processor, because somebody else has it, does not count: a writer needs one as well, and
    /// a machine may have no more than there are readers. What it waits for anything else does.
    /// - Parameter prepare: makes for each thread what asks the query with a number.
    static func rate(
        threads: Int, seconds: Double, prepare: @escaping @Sendable () throws -> (Int) throws -> Void
    ) throws -> Double {
        let tally = Tally()
        let (ready, go, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for thread in 0..<threads {
            Thread.detachNewThread {
                defer { done.signal() }
                let prepared = Result { try prepare() }
                ready.signal()
                go.wait()
                do {
                    // Each begins at another query.
                    tally.add(try rate(from: thread * 997, seconds: seconds, prepared.get()))
                } catch {
                    tally.fail(error)
                }
            }
        }
        for _ in 0..<threads { ready.wait() }
        for _ in 0..<threads { go.signal() }
        for _ in 0..<threads { done.wait() }
        return try tally.total()
    }

    /// The same of this thread alone.
    private static func rate(from first: Int, seconds: Double, _ ask: (Int) throws -> Void) throws -> Double {
        let (begin, waited) = (DispatchTime.now().uptimeNanoseconds, ProcessorWait.nanoseconds)
        let end = begin + UInt64(seconds * 1e9)
        var number = first
        while DispatchTime.now().uptimeNanoseconds < end {
            try ask(number)
            number += 1
        }
        let all = DispatchTime.now().uptimeNanoseconds - begin
        let worked = all - min(all, ProcessorWait.nanoseconds - waited)
        return Double(number - first) / (Double(max(1, worked)) / 1e9)
    }

    private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var sum = 0.0
        private var error: (any Error)?

        func add(_ rate: Double) { lock.withLock { sum += rate } }

        func fail(_ error: any Error) { lock.withLock { self.error = error } }

        func total() throws -> Double {
            try lock.withLock {
                if let error { throw error }
                return sum
            }
        }
    }
}
