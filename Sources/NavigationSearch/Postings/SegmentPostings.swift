/// The posting list of a term in one segment.
///
/// Rows stand one after the other: the distance from the row before, the length of what follows, and the columns, each
/// as the distance from the one before plus two. Each page begins anew with a whole row id, so a reader can begin at
/// any page: it goes to the page of a row by what FTS5 has noted of the first rows of pages, and where it has noted
/// nothing by looking at them, in steps that double (galloping search; Bentley and Yao 1976). It reads no page between.
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
    private var directoryIfKnown: PageDirectory?

    /// So many rows are read at the beginning of a list, at a place in it, and at most, which is more than a page has.
    private static let firstRows = 32
    private static let someRows = 128
    private static let mostRows = CodedRows.mostRows
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

    /// Lists of fewer pages are gone through without a directory.
    private static let pagesOfLongList = 8
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

    private var directory: PageDirectory {
        get throws {
            if let directoryIfKnown { return directoryIfKnown }
            let isLong = try start.goesOn && lastPage - start.page >= Self.pagesOfLongList
            let directory = isLong ? try pages.directory(ofListOn: start.page, segment) : .none
            directoryIfKnown = directory
            return directory
        }
    }

    override func read(
        from target: UInt32, after window: PostingWindow?, before next: UInt32
    ) throws -> PostingWindow {
        let place = window?.next ?? start
        var reading = Reading(place: place, page: try pages.page(place.page, segment))
        reading.next = next
        let isNear = window.map { target - $0.upTo <= Self.step } ?? false
        let isElsewhere = try !isNear && directory.page(of: target, after: place.page) != nil
        if isElsewhere { reading.place.offset = place.end }
        // Who looks at a page for the second time, or reads on, will look at the rest of it too.
        let isWhole = window != nil && !isElsewhere && (isNear || place.offset < place.end)
        if let window, isWhole {
            reading.from = window.upTo + 1
        } else {
            reading.from = target
            reading.limit = target > 1 ? Self.someRows : Self.firstRows
        }
        return try self.window(reading, isWhole: isWhole, from: isWhole ? reading.from : target)
    }

    /// Reads a window.
    /// - Parameters:
    ///   - isWhole: whether all rows of a page are wanted.
    ///   - target: the row that is looked for.
    private func window(_ start: Reading, isWhole: Bool, from target: UInt32) throws -> PostingWindow {
        try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Self.mostRows) { buffer in
            guard let rows = buffer.baseAddress else { return .none }
            let columns = rows + Self.mostRows
            var reading = start
            var isLast = false
            while !isLast, !reading.isEnd, reading.count < reading.limit, !isWhole || reading.count == 0 {
                if reading.place.offset < reading.place.end {
                    try read(&reading, rows, columns)
                } else {
                    isLast = try !go(to: target, &reading)
                }
            }
            let window = CodedRows.withRows(rows, columns, reading.count) { coded in
                coded.count < reading.count
                    ? nil
                    : PostingWindow(
                        from: reading.from, coded, next: isLast ? nil : reading.place,
                        upTo: reading.isEnd && !isLast ? reading.next - 1 : nil)
            }
            if let window { return window }
            // Fewer rows have no more different sets of columns than a window has room for.
            var fewer = start
            fewer.limit = CodedRows.withRows(rows, columns, reading.count) { $0.count }
            return try self.window(fewer, isWhole: isWhole, from: target)
        }
    }

    /// What a window is read by.
    private struct Reading {
        var place: Place
        var page: FullTextPage
        /// The first row that is wanted, and the first that is no longer.
        var from: UInt32 = 0
        var next = UInt32.max
        /// So many rows are wanted, and have been read.
        var limit = SegmentPostings.mostRows
        var count = 0
        /// Whether the next row is no longer wanted.
        var isEnd = false
    }

    /// Reads rows to the end of the page, or as many as are wanted.
    private func read(
        _ reading: inout Reading, _ rows: UnsafeMutablePointer<UInt32>, _ columns: UnsafeMutablePointer<UInt32>
    ) throws {
        let bytes = reading.page.bytes
        let (end, endOfPage) = (reading.place.end, reading.page.end)
        let (from, next) = (Int(reading.from), Int(reading.next))
        let limit = min(reading.limit, Self.mostRows)
        var offset = reading.place.offset
        var row = reading.place.row ?? 0
        var isFirst = reading.place.row == nil
        var count = reading.count
        let stop = min(next, FullTextPage.rows)
        while offset < end, count < limit {
            if !isFirst {
                PlainRows.read(
                    bytes, &offset, min(end, endOfPage), &row, &count, limit, from: from, stop: stop, rows, columns)
                guard offset < end, count < limit else { break }
            }
            let start = offset
            let distance = Varint.read(bytes, &offset)
            let found = isFirst ? distance : row &+ distance
            if found >= stop {
                guard found < FullTextPage.rows else { throw FullTextPage.damaged }
                offset = start
                reading.isEnd = true
                break
            }
            guard distance > 0, !isFirst || count == 0 || found > rows[count - 1], offset < endOfPage else {
                throw FullTextPage.damaged
            }
            row = found
            isFirst = false
            // The lowest bit says that what an older segment has of this row is void.
            let length = Varint.read(bytes, &offset) >> 1
            guard (0...FullTextPage.longestColumns).contains(length), offset <= endOfPage else {
                throw FullTextPage.damaged
            }
            if offset + length > endOfPage {
                reading.place.offset = offset
                let mask = try columnsOnTwoPages(length, &reading.place, &reading.page)
                if row >= from {
                    rows[count] = UInt32(row)
                    columns[count] = mask
                    count += 1
                }
                reading.count = count
                return
            }
            if row >= from {
                rows[count] = UInt32(row)
                columns[count] = FullTextPage.columns(bytes, offset, length)
                count += 1
            }
            offset += length
        }
        reading.place.offset = offset
        reading.place.row = isFirst ? nil : row
        reading.count = count
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
                throw FullTextPage.damaged
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
            bytes.baseAddress.map { FullTextPage.columns($0, 0, length) } ?? 0
        }
    }

    /// Moves from the end of a page to the page on which a row stands, or would stand.
    /// - Returns: false at the end of the list.
    private func go(to target: UInt32, _ reading: inout Reading) throws -> Bool {
        if let noted = try directory.page(of: target, after: reading.place.page) {
            reading.page = try pages.page(noted, segment)
            guard reading.page.firstRow > 0, firstRow(reading.page) <= target else { throw FullTextPage.damaged }
            reading.place.page = noted
            if reading.page.firstTerm == nil, try directory.ends(with: noted) {
                try gallop(to: target, &reading.place, &reading.page)
            }
            begin(&reading)
            return true
        }
        while reading.place.goesOn, reading.place.page < segment.pages.upperBound {
            reading.place.page += 1
            reading.page = try pages.page(reading.place.page, segment)
            if reading.page.firstRow > 0 {
                if reading.page.firstTerm == nil, firstRow(reading.page) < target {
                    try gallop(to: target, &reading.place, &reading.page)
                }
                begin(&reading)
                return true
            }
            if reading.page.firstTerm != nil { break }
        }
        reading.place.goesOn = false
        return false
    }

    /// Stands at the first row of a page.
    private func begin(_ reading: inout Reading) {
        reading.place.offset = reading.page.firstRow
        reading.place.end = reading.page.endOfRows
        reading.place.goesOn = reading.page.firstTerm == nil
        reading.place.row = nil
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
