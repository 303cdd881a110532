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
        _ = try withRoomForTerm(term) { place in
            try forEachTerm(with: term, &place) { first, rows in
                if first.count == term.count { found = rows }
                return false
            }
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

    /// What came of going through terms.
    struct Walk {
        /// The last term that was yielded; nil if none was.
        let last: [UInt8]?
        /// Whether more may stand on later pages.
        let goesOn: Bool
    }

    /// Yields the terms with a beginning until the body has had enough.
    @discardableResult
    func forEachTerm(
        with beginning: [UInt8], _ body: (UnsafeBufferPointer<UInt8>, Rows) throws -> Bool
    ) throws -> Walk {
        try withRoomForTerm(beginning) { term in
            let goesOn = try forEachTerm(with: beginning, &term, body)
            return Walk(last: term.isTerm ? Array(term.text) : nil, goesOn: goesOn)
        }
    }

    /// A term that is put together of what it shares with the one before and what is new.
    private struct PutTogether {
        let bytes: UnsafeMutablePointer<UInt8>
        let room: Int
        var count: Int
        /// Whether it is one, and not a beginning.
        var isTerm = false

        var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

        /// Keeps some bytes and adds others.
        mutating func goOn(_ kept: Int, _ new: UnsafePointer<UInt8>, _ newCount: Int) throws {
            guard kept <= count, kept + newCount <= room else { throw FullTextPage.damaged }
            (bytes + kept).update(from: new, count: newCount)
            count = kept + newCount
            isTerm = true
        }
    }

    private func withRoomForTerm<Result>(
        _ beginning: [UInt8], _ body: (inout PutTogether) throws -> Result
    ) rethrows -> Result {
        let room = beginning.count + end
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            // What is allocated has an address: a page has an end.
            var term = PutTogether(bytes: buffer.baseAddress.unsafelyUnwrapped, room: room, count: beginning.count)
            term.bytes.initialize(from: beginning, count: beginning.count)
            return try body(&term)
        }
    }

    /// - Returns: whether more terms may stand on later pages.
    private func forEachTerm(
        with beginning: [UInt8], _ term: inout PutTogether, _ body: (UnsafeBufferPointer<UInt8>, Rows) throws -> Bool
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
            if shared == beginning.count {
                try term.goOn(kept, bytes + offset, new)
            } else if kept == shared {
                var same = 0
                while same < new, shared + same < beginning.count, bytes[offset + same] == beginning[shared + same] {
                    same += 1
                }
                shared += same
                if shared == beginning.count {
                    try term.goOn(shared, bytes + offset + same, new - same)
                } else if same < new, bytes[offset + same] > beginning[shared] {
                    return false
                }
            }
            if shared == beginning.count {
                let rows = Rows(
                    start: offset + new, end: distance > 0 ? place + distance : end, goesOn: distance == 0)
                guard try body(term.text, rows) else { return false }
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
