import Foundation
import GRDB

extension IndexFile {
    /// Reads a file, after what a killed writer has left of a change is undone.
    ///
    /// SQLite undoes it by the journal beside the file as soon as somebody opens the file who may write to it.
    /// - Throws: `SQLITE_READONLY_ROLLBACK` if nothing can be written there, and what the reading throws.
    static func undoingBrokenWrite<Value>(_ url: URL, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            do {
                try undoBrokenWrite(url)
            } catch let failure as DatabaseError where cannotWriteBeside.contains(failure.resultCode) {
                throw error
            }
            return try read()
        }
    }

    private static func undoBrokenWrite(_ url: URL) throws {
        // Not as for a write, which leaves a mark: whose file it is shows only afterwards.
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        let queue = try DatabaseQueue(path: url.path, configuration: configuration)
        _ = try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA user_version") }
        try queue.close()
    }
}
