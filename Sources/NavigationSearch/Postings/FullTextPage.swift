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
        _ = try forEachEnd(with: term) { _, rest, rows in
            if rest.isEmpty { found = rows }
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
            column &+= Varint.read(bytes, &offset) &- 2
            mask |= 1 << UInt32(truncatingIfNeeded: column & 31)
        }
        return mask
    }

    /// What came of going through terms.
    struct Walk {
        /// The last term that was yielded; nil if none was.
        let last: [UInt8]?
        /// Whether more may stand on later pages.
        let goesOn: Bool
    }

    /// Yields the terms with a beginning until the body has had enough.
    func forEachTerm(
        with beginning: [UInt8], _ body: (UnsafeBufferPointer<UInt8>, Rows) throws -> Bool
    ) throws -> Walk {
        let room = beginning.count + end
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            // What is allocated has an address: a page has an end.
            let term = buffer.baseAddress.unsafelyUnwrapped
            term.initialize(from: beginning, count: beginning.count)
            var count = beginning.count
            var isYielded = false
            let goesOn = try forEachEnd(with: beginning) { kept, rest, rows in
                guard kept <= count, kept + rest.count <= room else { throw FullTextPage.damaged }
                count = kept + rest.count
                if let bytes = rest.baseAddress { (term + kept).update(from: bytes, count: rest.count) }
                isYielded = true
                return try body(UnsafeBufferPointer(start: term, count: count), rows)
            }
            return Walk(last: isYielded ? Array(UnsafeBufferPointer(start: term, count: count)) : nil, goesOn: goesOn)
        }
    }

    /// Yields the ends of the terms with a beginning until the body has had enough.
    /// - Parameter body: gets how many bytes a term has in common with the one before, or at first with the beginning, and
    ///   the rest of its bytes.
    /// - Returns: whether more terms may stand on later pages.
    private func forEachEnd(
        with beginning: [UInt8], _ body: (_ kept: Int, _ rest: UnsafeBufferPointer<UInt8>, Rows) throws -> Bool
    ) throws -> Bool {
        guard var place = firstTerm else { return true }
        var placeOffset = end
        _ = Varint.read(bytes, &placeOffset)
        // So many bytes of the beginning the terms share that come before it.
        var shared = 0
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
            if kept < shared { return false }
            // So many of the new bytes are those of the beginning.
            var same = 0
            if kept == shared, shared < beginning.count {
                while same < new, shared + same < beginning.count, bytes[offset + same] == beginning[shared + same] {
                    same += 1
                }
                if same < new, shared + same < beginning.count, bytes[offset + same] > beginning[shared + same] {
                    return false
                }
                shared += same
            }
            if shared == beginning.count {
                let rest = UnsafeBufferPointer(start: bytes + offset + same, count: new - same)
                let rows = Rows(
                    start: offset + new, end: distance > 0 ? place + distance : end, goesOn: distance == 0)
                guard try body(kept + same, rest, rows) else { return false }
            }
            guard distance > 0 else { return true }
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
