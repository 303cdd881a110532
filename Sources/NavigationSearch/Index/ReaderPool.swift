import Foundation
import GRDB

/// Connections that read one file, each with what it remembers of it.
///
/// A thread gets the connection that it had before, unless somebody else has it: what that remembers stays with one
/// processor, and with who types. Otherwise it gets the one that came back last, so that threads that take turns share
/// one memory. Who asks in passing gets the one that has been back for the longest, which stays with whom it was: a
/// server that looks at the file's version now and then would otherwise take the connection of the thread that answers,
/// and that thread would begin to fill another memory.
///
/// GRDB's own pool gives the first that is free to whoever comes, and has each ask for the schema's version.
final class ReaderPool: @unchecked Sendable {
    fileprivate final class Reader {
        let queue: DatabaseQueue
        let memory = IndexMemory()
        // It changes only under the lock, as what the pool has does.
        @exclusivity(unchecked) var thread: pthread_t?

        init(_ queue: DatabaseQueue) { self.queue = queue }

        func isOf(_ other: pthread_t) -> Bool { thread.map { pthread_equal($0, other) != 0 } ?? false }
    }

    private let available: DispatchSemaphore
    private let lock = NSLock()
    /// Those that nobody has. What came back last stands last, but for what was asked in passing.
    @exclusivity(unchecked) private var free: [Reader]
    /// Those that a thread keeps between its questions.
    @exclusivity(unchecked) private var kept: [Reader] = []

    /// Opens the file at a path as often as so many threads need it that read side by side.
    ///
    /// All connections are open from the start. Were they opened when they are needed, another file might stand there by
    /// then, or none, and some questions would be answered from it and others from the old one.
    init(_ path: String, _ configuration: Configuration, count: Int) throws {
        // A file that is replaced meanwhile is opened again; who replaces it all the time has to be content with that.
        var tries = 10
        repeat {
            let file = FileStamp(path)
            free = try (0..<count).map { _ in Reader(try Self.open(path, configuration)) }
            tries = file == FileStamp(path) ? 0 : tries - 1
        } while tries > 0
        available = DispatchSemaphore(value: count)
    }

    private static func open(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // Only now SQLite looks for what it keeps beside the file.
        try queue.read { db in _ = try Int.fetchOne(db, sql: "PRAGMA user_version") }
        return queue
    }

    /// Reads by a connection that nobody else has meanwhile, outside a transaction or in one that this thread keeps.
    /// Waits for one if there is none.
    /// - Parameters:
    ///   - inPassing: whether nothing is remembered that the thread would want to find again.
    ///   - end: until when a connection is waited for; nil if that is for as long as it takes.
    ///   - body: must not read from the same pool.
    /// - Throws: `SQLITE_INTERRUPT` if there is none by then, and what the body throws.
    func read<Value>(
        inPassing: Bool = false, waitingUntil end: ContinuousClock.Instant? = nil,
        _ body: (Database, IndexMemory) throws -> Value
    ) throws -> Value {
        let kept = keptByThisThread
        if kept == nil, !waitForOne(until: end) { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        let reader = kept ?? take(inPassing: inPassing)
        defer { if kept == nil { giveBack(reader, inPassing: inPassing) } }
        // Swift would look up the type of a value that GRDB hands on, each time.
        var value: Value?
        try reader.queue.unsafeRead { db in value = try body(db, reader.memory) }
        guard let value else { preconditionFailure("The body has been called.") }
        return value
    }

    private var keptByThisThread: Reader? {
        lock.withLock { kept.isEmpty ? nil : kept.first { $0.isOf(pthread_self()) } }
    }

    /// Waits until there is one to take.
    /// - Returns: false if others have all of them until then.
    private func waitForOne(until end: ContinuousClock.Instant? = nil) -> Bool {
        // Most often nobody has to wait, or to know the time.
        if available.wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .success { return true }
        guard let end else {
            available.wait()
            return true
        }
        let seconds = ContinuousClock.now.duration(to: end) / .seconds(1)
        return available.wait(timeout: .now() + max(0, seconds)) == .success
    }

    /// Takes one, which has been waited for.
    private func take(inPassing: Bool = false) -> Reader {
        let thread = pthread_self()
        return lock.withLock {
            if let own = free.lastIndex(where: { $0.isOf(thread) }) { return free.remove(at: own) }
            guard !inPassing else { return free.removeFirst() }
            let reader = free.removeLast()
            reader.thread = thread
            return reader
        }
    }

    private func giveBack(_ reader: Reader, inPassing: Bool = false) {
        let thread = pthread_self()
        lock.withLock { free.insert(reader, at: inPassing && !reader.isOf(thread) ? 0 : free.count) }
        available.signal()
    }
}

extension ReaderPool {
    /// Has this thread read one state of the file from now on, until that is ended; nil if the file cannot be read.
    func keepState() -> KeptState? {
        _ = waitForOne()
        let reader = take()
        do {
            try reader.queue.unsafeRead { db in try reader.memory.transaction(db).isKept = true }
        } catch {
            giveBack(reader)
            return nil
        }
        lock.withLock { kept.append(reader) }
        return KeptState(
            renew: { Self.endTransaction(of: reader) },
            end: { [self] in
                lock.withLock { kept.removeAll { $0 === reader } }
                Self.endTransaction(of: reader, isKept: false)
                giveBack(reader)
            })
    }

    private static func endTransaction(of reader: Reader, isKept: Bool = true) {
        reader.queue.unsafeRead { db in
            // It has been prepared, so nothing can go wrong.
            guard let transaction = try? reader.memory.transaction(db) else { return }
            transaction.end()
            transaction.isKept = isKept
        }
    }
}
