import Foundation
import GRDB

/// A pool all of whose connections are open from the start.
///
/// GRDB opens a connection when one more is needed, by the file's path. If another file stood there by then, or none,
/// some questions would be answered from it and others from the old one.
enum ReaderPool {
    /// Opens the file at a path.
    static func open(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
        // A file that is replaced meanwhile is opened again; who replaces it all the time has to be content with that.
        var tries = 10
        while true {
            let file = FileStamp(path)
            let pool = try DatabasePool(path: path, configuration: configuration)
            try openAll(of: pool, configuration.maximumReaderCount)
            tries -= 1
            if file == FileStamp(path) || tries == 0 { return pool }
        }
    }

    /// Has a connection open what it reads: only now SQLite looks for what it keeps beside the file.
    static func touch(_ db: Database) throws { _ = try Int.fetchOne(db, sql: "PRAGMA user_version") }

    /// Reads on so many threads that no reader gets the connection of another.
    private static func openAll(of pool: DatabasePool, _ count: Int) throws {
        let failure = Failure()
        let (opened, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        for _ in 0..<count {
            Thread.detachNewThread {
                do {
                    try pool.read { db in
                        try touch(db)
                        opened.signal()
                        goOn.wait()
                    }
                } catch {
                    failure.keep(error)
                    opened.signal()
                }
            }
        }
        for _ in 0..<count { opened.wait() }
        for _ in 0..<count { goOn.signal() }
        if let error = failure.error { throw error }
    }
}

/// What went wrong on one of several threads.
private final class Failure: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: (any Error)?

    func keep(_ error: any Error) { lock.withLock { kept = error } }

    var error: (any Error)? { lock.withLock { kept } }
}
