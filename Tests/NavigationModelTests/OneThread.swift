import Foundation

/// Runs tasks on one thread of its own, so that whoever keeps it keeps all of them waiting, whatever else the machine does.
final class OneThread: TaskExecutor {
    private let jobs = Jobs()

    init() {
        let (jobs, executor) = (jobs, asUnownedTaskExecutor())
        Thread.detachNewThread {
            while let job = jobs.next() { job.runSynchronously(on: executor) }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    /// Ends the thread, once there is nothing left to do.
    func end() { jobs.append(nil) }

    /// What is to be done.
    private final class Jobs: @unchecked Sendable {
        private let condition = NSCondition()
        private var waiting: [UnownedJob?] = []

        /// - Parameter job: nil to end.
        func append(_ job: UnownedJob?) {
            condition.lock()
            waiting.append(job)
            condition.signal()
            condition.unlock()
        }

        /// The next job, waited for; nil at the end.
        func next() -> UnownedJob? {
            condition.lock()
            defer { condition.unlock() }
            while waiting.isEmpty { condition.wait() }
            return waiting.removeFirst()
        }
    }
}
