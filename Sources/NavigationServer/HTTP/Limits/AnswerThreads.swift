import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NIOPosix

/// The threads that answer questions, apart from those that all else runs on.
///
/// A search holds its thread to its end. On the threads that tasks share, a few long ones would keep everybody waiting,
/// health checks and the way to stop included.
final class AnswerThreads: Sendable {
    private let threads: NIOThreadPool
    private let limit: Int
    private let asked = NIOLockedValueBox(0)

    /// How many questions may wait for each thread.
    static let waitingPerThread = 128

    /// - Parameters:
    ///   - count: how many questions are answered at once.
    ///   - waiting: how many more may wait. Whoever comes then is asked to come again.
    init(count: Int, waiting: Int) {
        threads = NIOThreadPool(numberOfThreads: count)
        limit = count + waiting
        threads.start()
    }

    /// As many threads as the machine has processors, and two at least, so that one slow search holds up nobody.
    convenience init() {
        let count = max(2, ProcessInfo.processInfo.activeProcessorCount)
        self.init(count: count, waiting: count * Self.waitingPerThread)
    }

    deinit { threads.shutdownGracefully { _ in } }

    /// How many questions are being answered or wait.
    var load: Int { asked.withLockedValue { $0 } }

    /// Answers on one of the threads, once one is free.
    /// - Throws: ``Problem`` if too many wait already, and what the answering throws.
    func answer<Answer: Sendable>(_ make: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        let isLetIn = asked.withLockedValue { asked in
            guard asked < limit else { return false }
            asked += 1
            return true
        }
        guard isLetIn else { throw Problem.overloaded }
        defer { asked.withLockedValue { $0 -= 1 } }
        return try await threads.runIfActive(make)
    }
}

extension Problem {
    static let overloaded = Problem(.overloaded, "Ask again in 1 s.", fields: [.retryAfter: "1"])
}
