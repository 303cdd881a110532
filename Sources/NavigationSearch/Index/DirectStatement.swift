import GRDB
import GRDBSQLite

/// A prepared statement of GRDB's cache, run without GRDB's rows and arguments in between: a keystroke runs dozens.
///
/// One statement is run at a time; whoever reads two side by side gives them different texts.
struct DirectStatement: ~Copyable {
    private let pointer: OpaquePointer
    private let database: OpaquePointer?

    init(_ db: Database, _ sql: String) throws {
        pointer = try db.cachedStatement(sql: sql).sqliteStatement
        database = db.sqliteConnection
        sqlite3_reset(pointer)
    }

    deinit {
        // What the last step said was thrown then.
        sqlite3_reset(pointer)
    }

    /// Binds a text to a place, from 1. It is copied.
    func bind(_ text: String, at place: Int32) {
        var text = text
        text.withUTF8 { bytes in
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            _ = bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(pointer, place, $0.baseAddress, Int32($0.count), copied)
            }
        }
    }

    func bind(_ number: Int64, at place: Int32) { sqlite3_bind_int64(pointer, place, number) }

    /// Moves to the next row.
    /// - Returns: whether there is one.
    func next() throws -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let message = database.flatMap(sqlite3_errmsg).map { String(cString: $0) }
            throw DatabaseError(resultCode: .init(rawValue: code & 0xFF), message: message)
        }
    }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

    /// A text; nil if it is null.
    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(pointer, column) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The bytes of a blob, valid during the call.
    func withBlob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let bytes = sqlite3_column_blob(pointer, column)
        return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(pointer, column))))
    }
}
