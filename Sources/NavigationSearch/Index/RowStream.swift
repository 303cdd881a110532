import GRDB

/// Row ids of one level in their order, one by one.
class RowStream {
    /// The row id that comes next; nil at the end.
    fileprivate(set) var head: Int64?

    func advance() throws { head = nil }
}

/// What a statement yields.
final class StatementStream: RowStream {
    private let statement: DirectStatement

    /// - Parameter sql: is told the range of the rows.
    init(_ db: Database, _ sql: String, _ rowIDs: ClosedRange<Int64>) throws {
        statement = try DirectStatement(db, sql)
        statement.bind(rowIDs.lowerBound, at: 1)
        statement.bind(rowIDs.upperBound, at: 2)
        super.init()
        try advance()
    }

    override func advance() throws { head = try statement.next() ? statement.integer(0) : nil }
}

/// What has a hash, and what a formula is true of if there is one.
final class HashStream: RowStream {
    private let hash: RowHash
    private let cursor: FormulaCursor?
    private let db: Database
    private var rows: HashedRows
    private let last: Int64

    init(_ hash: RowHash, _ rowIDs: ClosedRange<Int64>, _ db: Database, within cursor: FormulaCursor? = nil) throws {
        (self.hash, self.cursor, self.db) = (hash, cursor, db)
        rows = try HashedRows(hash, from: rowIDs.lowerBound, db)
        last = rowIDs.upperBound
        super.init()
        try advance()
    }

    override func advance() throws {
        head = nil
        while let row = try rows.row(), row <= last {
            guard let cursor else {
                head = row
                return
            }
            // A damaged index may say anything.
            guard let wanted = UInt32(exactly: row), wanted > 0 else { continue }
            let next = try cursor.first(from: wanted)
            if next == wanted {
                head = row
                return
            }
            guard Int64(next) <= last else { return }
            rows = try HashedRows(hash, from: Int64(next), db)
        }
    }
}

/// What a formula is true of, and more, if more is demanded.
final class FormulaStream: RowStream {
    private let cursor: FormulaCursor
    private let fits: ((Int64) throws -> Bool)?
    private let last: UInt32
    private var next: UInt32

    init(
        _ cursor: FormulaCursor, _ rowIDs: ClosedRange<Int64>, where fits: ((Int64) throws -> Bool)? = nil
    ) throws {
        self.cursor = cursor
        self.fits = fits
        last = UInt32(rowIDs.upperBound)
        next = max(1, UInt32(rowIDs.lowerBound))
        super.init()
        try advance()
    }

    override func advance() throws {
        while next <= last {
            let row = try cursor.first(from: next)
            guard row <= last else { break }
            next = row + 1
            if try fits?(Int64(row)) ?? true {
                head = Int64(row)
                return
            }
        }
        next = FormulaCursor.end
        head = nil
    }
}
