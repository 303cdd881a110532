import Foundation
import GRDB

/// Connections that read one file, each with what it remembers of it.
///
/// A thread gets the connection that it had before, unless somebody else has it: what that remembers stays with one
/// processor, and with who types. Otherwise it gets the one that came back last, so that threads that take turns share
/// one memory.
///
/// GRDB's own pool gives the first that is free to whoever comes, and has each ask for the schema's version.
final class ReaderPool: @unchecked Sendable {
    private final class Reader {
        let queue: DatabaseQueue
        let memory = IndexMemory()
        var thread: pthread_t?

        init(_ queue: DatabaseQueue) { self.queue = queue }
    }

    private let available: DispatchSemaphore
    private let lock = NSLock()
    /// Those that nobody has. What came back last stands last.
    private var free: [Reader]

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

    /// Reads by a connection that nobody else has meanwhile, outside a transaction. Waits for one if there is none.
    /// - Parameter body: must not read from the same pool.
    func read<Value>(_ body: (Database, IndexMemory) throws -> Value) rethrows -> Value {
        available.wait()
        let reader = take()
        defer {
            lock.withLock { free.append(reader) }
            available.signal()
        }
        return try reader.queue.unsafeRead { db in try body(db, reader.memory) }
    }

    private func take() -> Reader {
        let thread = pthread_self()
        return lock.withLock {
            let own = free.lastIndex { $0.thread.map { pthread_equal($0, thread) != 0 } ?? false }
            let reader = free.remove(at: own ?? free.count - 1)
            reader.thread = thread
            return reader
        }
    }
}
