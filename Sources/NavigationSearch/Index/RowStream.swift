import GRDB

/// Reads the row ids that a statement yields, one by one.
final class RowStream {
    private let statement: DirectStatement
    /// The row id that comes next; nil at the end.
    private(set) var head: Int64?

    /// - Parameter key: what the statement looks for, an integer or a text, before it is told the rows' range.
    init(_ db: Database, _ sql: String, _ key: Key?, _ rowIDs: ClosedRange<Int64>) throws {
        statement = try DirectStatement(db, sql)
        var place: Int32 = 1
        switch key {
        case .text(let text): statement.bind(text, at: 1)
        case .number(let number): statement.bind(number, at: 1)
        case nil: place = 0
        }
        statement.bind(rowIDs.lowerBound, at: place + 1)
        statement.bind(rowIDs.upperBound, at: place + 2)
        try advance()
    }

    enum Key {
        case text(String)
        case number(Int64)
    }

    func advance() throws { head = try statement.next() ? statement.integer(0) : nil }
}
