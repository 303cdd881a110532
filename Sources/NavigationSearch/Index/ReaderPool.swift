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
        var thread: pthread_t?

        init(_ queue: DatabaseQueue) { self.queue = queue }

        func isOf(_ other: pthread_t) -> Bool { thread.map { pthread_equal($0, other) != 0 } ?? false }
    }

    private let available: DispatchSemaphore
    private let lock = NSLock()
    /// Those that nobody has. What came back last stands last, but for what was asked in passing.
    private var free: [Reader]
    /// Those that a thread keeps between its questions.
    private var kept: [Reader] = []

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
    ///   - body: must not read from the same pool.
    func read<Value>(
        inPassing: Bool = false, _ body: (Database, IndexMemory) throws -> Value
    ) rethrows -> Value {
        let kept = keptByThisThread
        let reader = kept ?? take(inPassing: inPassing)
        defer { if kept == nil { giveBack(reader, inPassing: inPassing) } }
        return try reader.queue.unsafeRead { db in try body(db, reader.memory) }
    }

    private var keptByThisThread: Reader? {
        lock.withLock { kept.isEmpty ? nil : kept.first { $0.isOf(pthread_self()) } }
    }

    private func take(inPassing: Bool = false) -> Reader {
        available.wait()
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
