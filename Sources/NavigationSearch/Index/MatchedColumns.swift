import GRDB
import GRDBSQLite

/// The function `matched_columns(search, n)` of our connections: in which columns FTS5 saw each phrase of a match,
/// as a blob of 32 bits for each phrase, column 0 the lowest; null from the nth row on, so that rows which are
/// merely counted cost little.
///
/// It is an auxiliary function of FTS5 (https://www.sqlite.org/fts5.html, section 7) and reads what the match has
/// read anyway.
enum MatchedColumns {
    static let name = "matched_columns"

    static func register(_ db: Database) throws {
        let api = FTS5.api(db)
        let code = api.pointee.xCreateFunction(
            UnsafeMutablePointer(mutating: api), name, nil,
            { api, context, result, count, arguments in
                guard let api, let context, let result else { return }
                MatchedColumns.answer(api.pointee, context, result, count > 0 ? arguments?[0] : nil)
            }, nil)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: .init(rawValue: code), message: "\(name) cannot be registered")
        }
    }

    private static func answer(
        _ api: Fts5ExtensionApi, _ context: OpaquePointer, _ result: OpaquePointer, _ limit: OpaquePointer?
    ) {
        guard isWithin(limit.map(sqlite3_value_int) ?? .max, api, context) else { return sqlite3_result_null(result) }
        let phrases = Int(api.xPhraseCount(context))
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, phrases)) { masks in
            for phrase in 0..<phrases {
                masks[phrase] = 0
                var iterator = Fts5PhraseIter()
                var column: Int32 = 0
                let code = api.xPhraseFirstColumn(context, Int32(phrase), &iterator, &column)
                guard code == SQLITE_OK else { return sqlite3_result_error_code(result, code) }
                while column >= 0 {
                    masks[phrase] |= 1 << UInt32(column)
                    api.xPhraseNextColumn(context, &iterator, &column)
                }
            }
            let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            sqlite3_result_blob(result, masks.baseAddress, Int32(phrases * MemoryLayout<UInt32>.stride), copied)
        }
    }

    /// Counts the rows of a query, and tells whether this one is among the first so many.
    private static func isWithin(_ limit: Int32, _ api: Fts5ExtensionApi, _ context: OpaquePointer) -> Bool {
        if let rows = api.xGetAuxdata(context, 0)?.assumingMemoryBound(to: Int32.self) {
            rows.pointee += 1
            return rows.pointee <= limit
        }
        guard let memory = sqlite3_malloc(Int32(MemoryLayout<Int32>.stride)) else { return true }
        memory.storeBytes(of: 1, as: Int32.self)
        return api.xSetAuxdata(context, memory, { sqlite3_free($0) }) == SQLITE_OK && limit >= 1
    }
}
