/// The posting list of a term in one segment.
///
/// Rows stand one after the other: the distance from the row before, the length of what follows, and the columns, each
/// as the distance from the one before plus two. Each page begins anew with a whole row id, so a reader can begin at
/// any page: it goes to the page of a row by looking at first rows, in steps that double (galloping search; Bentley
/// and Yao 1976), and reads none between.
final class SegmentPostings: PostingList {
    /// A place between two rows.
    struct Place {
        fileprivate(set) var page: Int
        fileprivate(set) var offset: Int
        /// Where the list ends on this page.
        fileprivate(set) var end: Int
        /// Whether it may go on on the next page.
        fileprivate(set) var goesOn: Bool
        /// The row before; nil if a whole row id comes next.
        fileprivate(set) var row: Int?
    }

    private let pages: FullTextPages
    private let segment: FullTextPages.Segment
    private let term: [UInt8]
    private let start: Place
    private var lastPageIfKnown: Int?

    private static let firstWindow = 32
    private static let laterWindow = 128
    private static let largestWindow = 512
    /// Who looks no further ahead than this reads row after row.
    private static let step = UInt32(16 * Position.stride)

    init(
        _ pages: FullTextPages, _ segment: FullTextPages.Segment, _ term: [UInt8], page: Int, rows: FullTextPage.Rows
    ) {
        self.pages = pages
        self.segment = segment
        self.term = term
        start = Place(page: page, offset: rows.start, end: rows.end, goesOn: rows.goesOn, row: nil)
        super.init()
    }

    private static let bytesOfRow = 3
    private static let rowsOfPage = 1_200

    override var estimate: Int {
        get throws {
            start.goesOn
                ? (try lastPage - start.page) * Self.rowsOfPage : (start.end - start.offset) / Self.bytesOfRow
        }
    }

    /// The last page on which the list may have rows: where the next term begins.
    private var lastPage: Int {
        get throws {
            if let lastPageIfKnown { return lastPageIfKnown }
            let page = try pages.leaf(after: term, segment) ?? segment.pages.upperBound
            lastPageIfKnown = page
            return page
        }
    }

    override func read(from target: UInt32, after window: PostingWindow?) throws -> PostingWindow {
        var place = window?.next ?? start
        var page = try pages.page(place.page, segment)
        var limit = window == nil && target <= 1 ? Self.firstWindow : Self.laterWindow
        // Whoever reads on will do so further.
        if let window, target - window.upTo <= Self.step { limit = min(window.count * 4, Self.largestWindow) }
        return try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Self.largestWindow) { buffer in
            guard let rows = buffer.baseAddress else { return .none }
            let columns = rows + Self.largestWindow
            var count = 0
            defer { pages.count(count) }
            while count < limit {
                if place.offset >= place.end {
                    guard try go(to: target, &place, &page) else {
                        return PostingWindow(from: target, rows: rows, columns: columns, count: count, next: nil)
                    }
                }
                try read(&place, &page, from: target, limit, rows, columns, &count)
            }
            return PostingWindow(from: target, rows: rows, columns: columns, count: count, next: place)
        }
    }

    /// Reads rows to the end of the page, or as many as are wanted.
    @inline(__always)
    private func read(
        _ place: inout Place, _ page: inout FullTextPage, from target: UInt32, _ limit: Int,
        _ rows: UnsafeMutablePointer<UInt32>, _ columns: UnsafeMutablePointer<UInt32>, _ count: inout Int
    ) throws {
        let bytes = page.bytes
        let end = place.end
        var offset = place.offset
        var row = place.row ?? 0
        var isFirst = place.row == nil
        while offset < end, count < limit {
            let distance = Varint.read(bytes, &offset)
            guard isFirst || distance > 0, distance >= 0, distance <= UInt32.max, offset < page.end else {
                throw FullTextError.damaged
            }
            row = isFirst ? distance : row + distance
            guard row < Int(UInt32.max) else { throw FullTextError.damaged }
            isFirst = false
            // The lowest bit says that what an older segment has of this row is void.
            let length = Varint.read(bytes, &offset) >> 1
            guard length >= 0 else { throw FullTextError.damaged }
            if offset + length > page.end {
                place.offset = offset
                let mask = try columnsOnTwoPages(length, &place, &page)
                if row >= target {
                    rows[count] = UInt32(row)
                    columns[count] = mask
                    count += 1
                }
                return
            }
            if row >= target {
                rows[count] = UInt32(row)
                columns[count] = Self.columns(bytes, offset, length)
                count += 1
            }
            offset += length
        }
        place.offset = offset
        place.row = row
    }

    @inline(__always)
    private static func columns(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> UInt32 {
        var column = 0
        var mask: UInt32 = 0
        var offset = start
        while offset < start + length {
            column += Varint.read(bytes, &offset) - 2
            mask |= 1 << UInt32(truncatingIfNeeded: column & 31)
        }
        return mask
    }

    /// The columns of a row that the end of a page cuts in two. Moves to the next page.
    private func columnsOnTwoPages(_ length: Int, _ place: inout Place, _ page: inout FullTextPage) throws -> UInt32 {
        var gathered: [UInt8] = []
        var offset = place.offset
        while true {
            let missing = length - gathered.count
            let here = min(missing, page.end - offset)
            gathered.append(contentsOf: UnsafeBufferPointer(start: page.bytes + offset, count: here))
            offset += here
            guard gathered.count < length else { break }
            guard place.page < segment.pages.upperBound, page.firstTerm == nil || place.goesOn else {
                throw FullTextError.damaged
            }
            place.page += 1
            page = try pages.page(place.page, segment)
            offset = FullTextPage.header
            place.goesOn = page.firstTerm == nil
        }
        // The next row on this page, if there is one, begins anew.
        place.row = nil
        place.offset = page.firstRow > 0 ? page.firstRow : page.endOfRows
        place.end = page.endOfRows
        gathered.append(contentsOf: repeatElement(0, count: 9))
        return gathered.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { Self.columns($0, 0, length) } ?? 0
        }
    }

    /// Moves from the end of a page to the page on which a row stands, or would stand.
    /// - Returns: false at the end of the list.
    private func go(to target: UInt32, _ place: inout Place, _ page: inout FullTextPage) throws -> Bool {
        while place.goesOn, place.page < segment.pages.upperBound {
            place.page += 1
            page = try pages.page(place.page, segment)
            if page.firstRow > 0 {
                if page.firstTerm == nil, firstRow(page) < target { try gallop(to: target, &place, &page) }
                place.offset = page.firstRow
                place.end = page.endOfRows
                place.goesOn = page.firstTerm == nil
                place.row = nil
                return true
            }
            if page.firstTerm != nil { break }
        }
        place.goesOn = false
        return false
    }

    /// Moves to the last page whose first row is not behind a row.
    private func gallop(to target: UInt32, _ place: inout Place, _ page: inout FullTextPage) throws {
        var step = 1
        var behind = try lastPage + 1
        while place.page + step < behind {
            let probed = try pages.page(place.page + step, segment)
            if probed.firstRow > 0, firstRow(probed) <= target {
                place.page += step
                page = probed
                step *= 2
            } else {
                behind = place.page + step
            }
            while step > 1, place.page + step >= behind { step /= 2 }
        }
    }

    private func firstRow(_ page: FullTextPage) -> Int {
        var offset = page.firstRow
        return Varint.read(page.bytes, &offset)
    }
}
