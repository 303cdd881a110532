import GRDB
import GRDBSQLite

/// Reads the pages that FTS5 keeps its lists in.
///
/// FTS5 has them in two tables of its own beside each full-text table: `_data` with the pages, and `_idx`, which says
/// on which page a term stands. Their format is fixed, since every version of SQLite reads the files of the others.
final class FullTextPages {
    /// A part of the index, written at once.
    struct Segment {
        let number: Int
        let pages: ClosedRange<Int>

        var text: String { "\(number):\(pages.lowerBound)-\(pages.upperBound)" }
    }

    /// The newest first: what it says of a row and a term is what counts.
    private(set) var segments: [Segment] = []
    private var database: OpaquePointer?
    private let statements: Statements
    private var pages = FrequentValues<TableNumber, FullTextPage>(limit: mostPages)

    private let blobs: BlobReader

    private struct Statements {
        let directory: Statement
        let leaf: Statement
        let nextLeaf: Statement

        init(_ db: Database) throws {
            directory = try db.makeStatement(sql: IndexSQL.selectPage)
            leaf = try db.makeStatement(sql: IndexSQL.selectLeaf)
            nextLeaf = try db.makeStatement(sql: IndexSQL.selectNextLeaf)
        }
    }

    /// Where the pages are.
    static let blobs = BlobReader.Source(table: "search_data", column: "block", select: IndexSQL.selectPage)

    /// Pages that are remembered.
    private static let mostPages = 32
    private static let structureRow = 10
    /// The page's number fills the lower bits of a row id of `_data`, the segment's number the upper ones.
    private static let pageBits = 37
    /// Set in the row ids of what FTS5 knows of the pages of long lists.
    private static let directoryBit = 36
    private static let lastPage = Int(Int32.max)
    private static let mostSegments = 0xFFFF

    /// Looks which parts the index has now. The object is good as long as nobody changes them.
    /// - Parameters:
    ///   - blobs: what reads the pages; unless given, one of its own.
    ///   - newest: of so many alone; nil for all.
    init(_ db: Database, _ blobs: BlobReader? = nil, newest: Int? = nil) throws {
        database = db.sqliteConnection
        statements = try Statements(db)
        self.blobs = blobs ?? BlobReader(db, Self.blobs)
        guard let all = try self.blobs.withBlob(at: Int64(Self.structureRow), Self.segments) else {
            throw FullTextPage.damaged
        }
        segments = newest.map { Array(all.prefix($0)) } ?? all
    }

    func page(_ number: Int, _ segment: Segment) throws -> FullTextPage {
        let row = segment.number << Self.pageBits + number
        if let page = pages.value(for: TableNumber(row)) { return page }
        guard let page = try blobs.withBlob(at: Int64(row), FullTextPage.init) else { throw FullTextPage.damaged }
        pages.remember(page, for: TableNumber(row))
        return page
    }

    /// What is known of the pages of a list that begins on a page and goes on.
    func directory(ofListOn page: Int, _ segment: Segment) throws -> PageDirectory {
        // Many lists have none, for which blobs would be read anew.
        let statement = DirectStatement(again: statements.directory.sqliteStatement, database)
        statement.bind(Int64(segment.number << Self.pageBits | 1 << Self.directoryBit | page), at: 1)
        guard try statement.next() else { return .none }
        return statement.withBlob(0) { blob in PageDirectory(blob, upTo: segment.pages.upperBound) }
    }

    /// The page on which a term stands, if it is in a segment.
    func leaf(of term: [UInt8], _ segment: Segment) throws -> Int {
        try leaf(statements.leaf, term, segment) ?? segment.pages.lowerBound
    }

    /// The first page behind that of a term on which another term begins; nil if there is none.
    func leaf(after term: [UInt8], _ segment: Segment) throws -> Int? { try leaf(statements.nextLeaf, term, segment) }

    private func leaf(_ prepared: Statement, _ term: [UInt8], _ segment: Segment) throws -> Int? {
        let statement = DirectStatement(again: prepared.sqliteStatement, database)
        statement.bind(Int64(segment.number), at: 1)
        statement.bind(term, at: 2)
        guard try statement.next() else { return nil }
        // The lowest bit says whether there is a list of the pages of the term's rows.
        let page = Int(statement.integer(0)) >> 1
        guard page <= segment.pages.upperBound else { throw FullTextPage.damaged }
        // While a segment is being merged, its first pages are gone, which `_idx` still has.
        return max(page, segment.pages.lowerBound)
    }

    /// Reads `fts5StructureDecode`'s record: four bytes, then the numbers of levels, segments and writes, and for each
    /// level how many of its segments are being merged, how many it has, and their numbers and pages, oldest first.
    ///
    /// A segment without pages has been moved into another one, which is still being written; `_idx` may still have it.
    static func segments(_ blob: UnsafeRawBufferPointer) throws -> [Segment] {
        let bytes = Array(blob) + Array(repeating: 0, count: 9)
        var offset = 4
        func number() throws -> Int {
            guard offset < blob.count else { throw FullTextPage.damaged }
            let number = bytes.withUnsafeBufferPointer { $0.baseAddress.map { Varint.read($0, &offset) } ?? 0 }
            // A number of nine bytes may be negative.
            guard number >= 0 else { throw FullTextPage.damaged }
            return number
        }
        // What later versions of SQLite write for tables of other kinds begins so.
        guard blob.count > 4, bytes[4] != 0xFF else { throw FullTextPage.unknownFormat }
        let levels = try number()
        let all = try number()
        _ = try number()
        var segments: [Segment] = []
        var count = 0
        for _ in 0..<levels {
            _ = try number()
            var level: [Segment] = []
            for _ in 0..<(try number()) {
                let segment = try number()
                let (first, last) = (try number(), try number())
                guard (1...Self.mostSegments).contains(segment), first <= last, last <= Self.lastPage else {
                    throw FullTextPage.damaged
                }
                count += 1
                if last > 0 { level.append(Segment(number: segment, pages: first...last)) }
            }
            segments += level.reversed()
        }
        guard count == all else { throw FullTextPage.damaged }
        return segments
    }
}
