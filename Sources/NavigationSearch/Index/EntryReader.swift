import GRDB
import NavigationModel

/// Reads entries one after the other. Those next to each other in an answer often have their ancestors in common.
struct EntryReader {
    private let db: Database
    private let memory: IndexMemory

    /// - Parameter memory: what is known already.
    init(_ db: Database, _ memory: IndexMemory = IndexMemory()) {
        self.db = db
        self.memory = memory
    }

    /// The entry at a position that has just been found.
    func entry(at position: Position) throws -> StoredEntry { try text(at: position).entry }

    /// The entry at a position that has just been found, with what is known of its fields.
    func text(at position: Position) throws -> FieldText {
        try memory.text(at: position.rowID) {
            let row = try DirectStatement(db, IndexSQL.selectEntry)
            row.bind(position.rowID, at: 1)
            guard try row.next() else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an entry is missing")
            }
            return try StoredEntry(row, below: breadcrumb(row))
        }
    }

    /// The entry with an id, if it stands at a row up to the given one.
    func entry(id: String, upTo highestRowID: Int64) throws -> StoredEntry? {
        try position(id: id, upTo: highestRowID).map { try entry(at: $0) }
    }

    /// Where the entry with an id stands, if that is a row up to the given one.
    func position(id: String, upTo highestRowID: Int64) throws -> Position? {
        let id = id.storable
        var rows = try HashedRows(.id(id), db)
        while let rowID = try rows.row(), rowID <= highestRowID {
            let row = try DirectStatement(db, IndexSQL.selectID)
            row.bind(rowID, at: 1)
            // Different ids may share a hash.
            if try row.next(), row.has(id, 0) { return Position(rowID: rowID) }
        }
        return nil
    }

    private func breadcrumb(_ row: borrowing DirectStatement) throws -> [BreadcrumbStep] {
        guard let parent = StoredEntry.parent(row) else { return [] }
        return try memory.breadcrumb(parent) { try AncestorTable.breadcrumb(parent, db) }
    }
}
