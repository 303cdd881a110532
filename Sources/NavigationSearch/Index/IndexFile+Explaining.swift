import Foundation
import GRDB

extension IndexFile {
    /// Says in our words what SQLite says in its own.
    /// - Throws: ``SearchIndexError`` for what SQLite throws, and whatever else is thrown.
    static func explaining<Value>(_ url: URL, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let error as DatabaseError { throw explanation(of: error, url) }
    }

    private static func explanation(of error: DatabaseError, _ url: URL) -> SearchIndexError {
        func because(_ code: SearchIndexError.Code, _ problem: String) -> SearchIndexError {
            SearchIndexError(code, url, problem, underlying: error)
        }
        let path = url.path
        let words = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_NOTADB: return notAnIndex(url, underlying: error)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return because(.busy, "\(path) is being written by somebody else; try again when that is done")
        case .SQLITE_INTERRUPT:
            return because(
                .tooSlow, "the answer takes too long; ask with fewer words, or when the machine has less to do")
        case .SQLITE_CORRUPT: return because(.unusable, "\(path) is damaged; \(wayOutOfDamage)")
        case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
            // Our statements are in order, so it is tables or values that are not as they were written.
            return because(.unusable, "\(path) is damaged (\(words)); \(wayOutOfDamage)")
        case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
            return because(
                .unusable,
                "whoever wrote \(path) was stopped in the middle of a change, and nothing may be written there to undo "
                    + "it; read it once as somebody who may write to it and to its folder")
        default:
            return because(
                .unusable,
                "\(path) cannot be used: \(words); see that its folder exists and may be read and written, and that "
                    + "there is room")
        }
    }

    private static let wayOutOfDamage = "remove it, with -wal and -shm beside it, and index the manifest again"
}
