/// A stretch of a posting list: all its rows from one on.
///
/// A row takes five bytes: its id, and a byte for the columns in which it has the term, since few different sets of
/// columns occur.
final class PostingWindow {
    /// No row of the list stands between this and the first of the window.
    let from: UInt32
    let rows: UnsafeMutablePointer<UInt32>
    /// For each row the place of its columns in ``sets``.
    let codes: UnsafeMutablePointer<UInt8>
    /// Different sets of columns, the lowest bit for the first.
    let sets: UnsafeMutablePointer<UInt32>
    let count: Int
    /// Up to here the window knows all rows: its last, or all if it is the list's last window.
    let upTo: UInt32
    /// Where the list goes on.
    let next: SegmentPostings.Place?

    /// - Parameters:
    ///   - rows: the rows and their columns.
    ///   - next: where the list goes on; nil at its end.
    ///   - upTo: nil if that is the last row, or at the end all.
    init(from: UInt32, _ rows: CodedRows, next: SegmentPostings.Place?, upTo: UInt32?) {
        self.from = from
        self.next = next
        count = rows.count
        let words = count + rows.setCount
        self.rows = .allocate(capacity: max(1, words + (count + 3) / MemoryLayout<UInt32>.stride))
        sets = self.rows + count
        codes = UnsafeMutableRawPointer(sets + rows.setCount).assumingMemoryBound(to: UInt8.self)
        self.rows.initialize(from: rows.rows, count: count)
        sets.initialize(from: rows.sets, count: rows.setCount)
        codes.initialize(from: rows.codes, count: count)
        self.upTo = upTo ?? (next == nil ? .max : count > 0 ? self.rows[count - 1] : from)
    }

    deinit { rows.deallocate() }

    /// Bytes of a row.
    static let sizeOfRow = MemoryLayout<UInt32>.stride + MemoryLayout<UInt8>.stride
    /// What a window takes beside its rows.
    static let sizeWithoutRows = 160

    func covers(_ row: UInt32) -> Bool { from <= row && row <= upTo }

    /// Whether a place, of any window, is too far to look for a row from there on.
    @inline(__always)
    func isBehind(_ place: Int, _ row: UInt32) -> Bool { place > count || place > 0 && rows[place - 1] >= row }

    /// The columns of the row at a place.
    @inline(__always)
    func columns(_ place: Int) -> UInt32 { sets[Int(codes[place])] }
}

extension PostingWindow {
    /// The window of a list without rows.
    static var none: PostingWindow { all(from: 0, [], [], upTo: .max)[0] }

    /// Windows with some rows and their columns, as many as are needed.
    /// - Parameter upTo: all rows are known up to here.
    static func all(from: UInt32, _ rows: [UInt32], _ columns: [UInt32], upTo: UInt32) -> [PostingWindow] {
        var windows: [PostingWindow] = []
        var (start, first) = (0, from)
        repeat {
            let rest = rows.count - start
            let window = withPointers(rows, columns) { rows, columns in
                CodedRows.withRows(rows + start, columns + start, rest) { coded in
                    PostingWindow(
                        from: first, coded, next: nil, upTo: coded.count == rest ? upTo : rows[start + coded.count - 1])
                }
            }
            windows.append(window)
            start += window.count
            first = window.upTo &+ 1
        } while start < rows.count
        return windows
    }

    private static func withPointers<Result>(
        _ rows: [UInt32], _ columns: [UInt32], _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Result
    ) -> Result {
        // Arrays as arguments become pointers to their elements.
        body(rows, columns)
    }

    /// The first place from one on whose row is not before a row.
    @inline(__always)
    func index(of row: UInt32, from start: Int) -> Int { Self.index(of: row, rows, start, count) }

    @inline(__always)
    static func index(
        of target: UInt32, _ rows: UnsafeMutablePointer<UInt32>, _ start: Int, _ count: Int
    ) -> Int {
        var low = start
        // Most often it is among the next few.
        let near = min(count, start + 8)
        while low < near {
            if rows[low] >= target { return low }
            low += 1
        }
        // Otherwise steps that double find a stretch in which it is, and halves of that the place.
        var step = 8
        while low + step < count, rows[low + step] < target {
            low += step
            step += step
        }
        var rest = min(step, count - low)
        while rest > 0 {
            let half = rest &>> 1
            let isBefore = rows[low &+ half] < target
            low = isBefore ? low &+ half &+ 1 : low
            rest = isBefore ? rest &- half &- 1 : half
        }
        return low
    }
}
