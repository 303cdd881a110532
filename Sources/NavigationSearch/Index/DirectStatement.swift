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

    /// A statement of GRDB's cache that was looked up before.
    init(again pointer: OpaquePointer, _ database: OpaquePointer?) {
        self.pointer = pointer
        self.database = database
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

    /// Binds a text in UTF-8 that ends with a zero. It has to stay where it is until the statement has been run.
    func bind(borrowed text: UnsafePointer<CChar>, at place: Int32) {
        sqlite3_bind_text(pointer, place, text, -1, nil)
    }

    /// Forgets what is bound.
    func unbind() { sqlite3_clear_bindings(pointer) }

    /// Binds a blob. It is copied.
    func bind(_ bytes: [UInt8], at place: Int32) {
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        _ = bytes.withUnsafeBytes { sqlite3_bind_blob(pointer, place, $0.baseAddress, Int32($0.count), copied) }
    }

    func bind(_ text: String?, at place: Int32) {
        if let text { bind(text, at: place) } else { sqlite3_bind_null(pointer, place) }
    }

    func bind(_ number: Int64, at place: Int32) { sqlite3_bind_int64(pointer, place, number) }

    func bind(_ number: Int64?, at place: Int32) {
        if let number { bind(number, at: place) } else { sqlite3_bind_null(pointer, place) }
    }

    /// Gets ready to be run again. What is bound stays so.
    func reset() { sqlite3_reset(pointer) }

    /// Runs a statement that yields no rows, and gets it ready to be run again.
    func run() throws {
        defer { reset() }
        while try next() {}
    }

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

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

    /// A text; nil if it is null.
    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(pointer, column) else { return nil }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Whether a column has a text, byte for byte.
    func has(_ text: String, _ column: Int32) -> Bool {
        var text = text
        return withBlob(column) { found in text.withUTF8 { found.elementsEqual(UnsafeRawBufferPointer($0)) } }
    }

    /// The bytes of a blob or a text, valid during the call.
    func withBlob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
        let bytes = sqlite3_column_blob(pointer, column)
        let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(pointer, column))
        return try body(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}
