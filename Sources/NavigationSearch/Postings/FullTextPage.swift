import GRDB

/// A page of the lists of an FTS5 table, as `fts5_index.c` of SQLite describes it ("FTS5 format", version 4).
///
/// Four bytes say where the first row id stands that goes on from the page before, 0 if there is none, and where the
/// content ends. Then come terms, each followed by its rows. Behind the content stand the places of the terms.
final class FullTextPage {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    /// Where the content ends.
    let end: Int
    /// Where the first row stands of a list that began on an earlier page; 0 if there is none.
    let firstRow: Int
    /// Where the first term stands that begins here; nil if none does.
    let firstTerm: Int?

    /// Zeros behind the last byte, so that numbers can be read without looking for the end each time.
    private static let padding = 32
    static let header = 4
    /// No row id is as large: it is a ``Position``.
    static let rows = 1 << 28
    /// No row needs more bytes to say in which columns it has a term.
    static let longestColumns = 256

    /// - Throws: ``damaged`` if these are no bytes of a page.
    init(_ source: UnsafeRawBufferPointer) throws {
        count = source.count
        bytes = .allocate(capacity: count + Self.padding)
        if let address = source.baseAddress {
            UnsafeMutableRawPointer(bytes).copyMemory(from: address, byteCount: count)
        }
        (bytes + count).initialize(repeating: 0, count: Self.padding)
        firstRow = Int(bytes[0]) << 8 | Int(bytes[1])
        end = Int(bytes[2]) << 8 | Int(bytes[3])
        guard count >= Self.header, (Self.header...count).contains(end), firstRow <= end else {
            firstTerm = nil
            throw FullTextPage.damaged
        }
        if end < count {
            var offset = end
            firstTerm = Varint.read(bytes, &offset)
            guard let firstTerm, (Self.header..<end).contains(firstTerm) else { throw FullTextPage.damaged }
        } else {
            firstTerm = nil
        }
    }

    deinit { bytes.deallocate() }

    /// Where the rows of a list end that began on an earlier page.
    var endOfRows: Int { firstTerm ?? end }

    /// Where the rows of a term stand on this page.
    struct Rows {
        let start: Int
        let end: Int
        /// Whether more of them may stand on later pages.
        let goesOn: Bool
    }

    /// The rows of a term; nil if it does not begin here.
    func rows(of term: [UInt8]) throws -> Rows? {
        var found: Rows?
        // A term stands before those that it begins.
        try forEachTerm(with: term) { first, rows in
            if first.count == term.count { found = rows }
            return false
        }
        return found
    }

    /// Yields the rows of a term that ends on this page, with their columns, the lowest bit for the first.
    func forEachRow(_ rows: Rows, _ body: (UInt32, UInt32) -> Void) throws {
        var offset = rows.start
        var row = 0
        while offset < rows.end {
            let distance = Varint.read(bytes, &offset)
            row &+= distance
            let length = Varint.read(bytes, &offset) >> 1
            guard distance > 0, (0..<Self.rows).contains(row), (0...Self.longestColumns).contains(length),
                offset + length <= rows.end
            else {
                throw FullTextPage.damaged
            }
            body(UInt32(row), Self.columns(bytes, offset, length))
            offset += length
        }
    }

    /// The columns of a row, each as the distance from the one before plus two.
    @inline(__always)
    static func columns(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> UInt32 {
        // Most often it is one.
        if length == 1 { return 1 << UInt32((bytes[start] &- 2) & 31) }
        var column = 0
        var mask: UInt32 = 0
        var offset = start
        while offset < start + length {
            column += Varint.read(bytes, &offset) - 2
            mask |= 1 << UInt32(truncatingIfNeeded: column & 31)
        }
        return mask
    }

    /// Yields the terms with a beginning until the body has had enough.
    /// - Returns: the last of them, or the beginning, if more of them may stand on later pages.
    @discardableResult
    func forEachTerm(with beginning: [UInt8], _ body: ([UInt8], Rows) throws -> Bool) throws -> [UInt8]? {
        guard var place = firstTerm else { return beginning }
        var placeOffset = end
        _ = Varint.read(bytes, &placeOffset)
        // So many bytes of the beginning the terms share that come before it.
        var shared = 0
        var term = beginning
        var isFirst = true
        while true {
            var offset = place
            let kept = isFirst ? 0 : Varint.read(bytes, &offset)
            let new = Varint.read(bytes, &offset)
            isFirst = false
            let distance = placeOffset < count ? Varint.read(bytes, &placeOffset) : 0
            guard kept >= 0, (1...end).contains(new), offset + new <= end, (0...end).contains(distance),
                place + distance <= end
            else {
                throw FullTextPage.damaged
            }
            // Less in common than the one before had: all from here on is greater.
            if kept < shared { return nil }
            if kept == shared, shared < beginning.count {
                var same = 0
                while same < new, shared + same < beginning.count, bytes[offset + same] == beginning[shared + same] {
                    same += 1
                }
                shared += same
                if shared == beginning.count {
                    term.append(contentsOf: UnsafeBufferPointer(start: bytes + offset + same, count: new - same))
                } else if same < new, bytes[offset + same] > beginning[shared] {
                    return nil
                }
            } else if shared == beginning.count {
                guard kept <= term.count else { throw FullTextPage.damaged }
                term.removeLast(term.count - kept)
                term.append(contentsOf: UnsafeBufferPointer(start: bytes + offset, count: new))
            }
            if shared == beginning.count {
                let rows = Rows(
                    start: offset + new, end: distance > 0 ? place + distance : end, goesOn: distance == 0)
                guard try body(term, rows) else { return nil }
            }
            guard distance > 0 else { return term }
            place += distance
        }
    }
}

extension FullTextPage {
    /// What is read is no such page, or not what another page said.
    static let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the full-text lists are damaged")
    static let unknownFormat = DatabaseError(
        resultCode: .SQLITE_CORRUPT, message: "the full-text lists have a format that is not known")
}
