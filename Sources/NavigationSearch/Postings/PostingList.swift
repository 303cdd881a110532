/// The rows that have a token, in their order, with the columns in which they have it (a posting list).
///
/// It is read in windows, when and where somebody looks, and what was read is there for whoever looks next.
class PostingList {
    @exclusivity(unchecked) private var windows: [PostingWindow] = []
    /// Where each of them begins and ends.
    @exclusivity(unchecked) private var bounds: [(from: UInt32, upTo: UInt32)] = []
    @exclusivity(unchecked) private var recent = 0
    /// How many rows are remembered.
    private var rowCount = 0
    private static let mostRows = 1 << 19
    /// Its term as FTS5 writes it, if it may have bitmaps.
    var key: [UInt8]?
    /// What is known of its bitmaps; nil as long as nobody has looked.
    @exclusivity(unchecked) private(set) var bitmaps: TermBitmaps??
    /// Whether it has any; nil as long as nobody has looked. To ask this counts no reference.
    @exclusivity(unchecked) private(set) var hasBitmaps: Bool?
    /// Who wants to know when it has been read.
    private weak var grown: GrownLists?
    /// The term that it is remembered for.
    fileprivate private(set) var term: FullTextTerm?
    /// Whether it has been read since somebody asked last.
    fileprivate var isTold = false

    init() {}

    /// - Parameter windows: all of them.
    init(_ windows: [PostingWindow]) {
        self.windows = windows
        bounds = windows.map { ($0.from, $0.upTo) }
        rowCount = windows.reduce(0) { $0 + $1.count }
    }

    /// About how many bytes it takes.
    final var size: Int {
        Self.sizeOfList + windows.count * PostingWindow.sizeWithoutRows + rowCount * PostingWindow.sizeOfRow
    }

    /// What a list takes beside its windows.
    private static let sizeOfList = 400

    /// About how many rows there are.
    var estimate: Int { get throws { rowCount } }

    /// The window in which a row stands, or would stand.
    final func window(from row: UInt32) throws -> PostingWindow {
        if recent < bounds.count, covers(recent, row) { return windows[recent] }
        var (low, high) = (0, bounds.count)
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle].from <= row { low = middle + 1 } else { high = middle }
        }
        if low > 0, covers(low - 1, row) {
            recent = low - 1
            return windows[recent]
        }
        if !isTold { grown?.add(self) }
        while true {
            let before = low > 0 ? windows[low - 1] : nil
            let window = try read(from: row, after: before, before: low < bounds.count ? bounds[low].from : .max)
            if rowCount >= Self.mostRows {
                windows = before.map { [$0] } ?? []
                bounds = before.map { [($0.from, $0.upTo)] } ?? []
                rowCount = before?.count ?? 0
                low = windows.count
            }
            windows.insert(window, at: low)
            bounds.insert((window.from, window.upTo), at: low)
            rowCount += window.count
            recent = low
            if window.covers(row) { return window }
            low += 1
        }
    }

    /// Has somebody told, from now on, when it grows.
    /// - Parameter term: the one that it is remembered for.
    final func tell(_ grown: GrownLists, of term: FullTextTerm) {
        self.grown = grown
        self.term = term
    }

    /// Notes which bitmaps it has.
    final func note(_ bitmaps: TermBitmaps?) {
        self.bitmaps = .some(bitmaps)
        hasBitmaps = bitmaps != nil
    }

    private func covers(_ index: Int, _ row: UInt32) -> Bool { bounds[index].from <= row && row <= bounds[index].upTo }

    /// Reads the window of a row, or one before it that reaches further than what is known.
    /// - Parameters:
    ///   - window: the last one before it that is known.
    ///   - next: where the next one begins that is known.
    func read(from row: UInt32, after window: PostingWindow?, before next: UInt32) throws -> PostingWindow { .none }
}

/// Lists that have been read.
final class GrownLists {
    private var lists: [PostingList] = []

    fileprivate func add(_ list: PostingList) {
        list.isTold = true
        lists.append(list)
    }

    /// Yields the terms that the lists are remembered for, and forgets the lists.
    func forEachTerm(_ body: (FullTextTerm) -> Void) {
        while let list = lists.popLast() {
            list.isTold = false
            list.term.map(body)
        }
    }
}

extension PostingList {
    /// Yields the rows of a range that have the term, with their columns.
    /// - Parameter withVoid: also rows that no longer have it, without columns.
    @inline(__always)
    final func forEachRow(
        in range: ClosedRange<UInt32> = 1...(.max), withVoid: Bool = false,
        _ body: (_ row: UInt32, _ columns: UInt32) throws -> Void
    ) throws {
        try forEachWindow(in: range) { window, places in
            for place in places where withVoid || window.columns(place) != 0 {
                try body(window.rows[place], window.columns(place))
            }
        }
    }

    /// Yields the windows that have rows of a range, each with the places of these rows.
    @inline(__always)
    final func forEachWindow(
        in range: ClosedRange<UInt32>, _ body: (_ window: PostingWindow, _ places: Range<Int>) throws -> Void
    ) throws {
        var next = range.lowerBound
        while true {
            let window = try window(from: next)
            let start = window.index(of: next, from: 0)
            let isEnd = window.upTo >= range.upperBound
            // Of all windows but the last one all rows are wanted.
            let hasOthers = isEnd && range.upperBound < .max
            let end = hasOthers ? window.index(of: range.upperBound + 1, from: start) : window.count
            try body(window, start..<end)
            guard !isEnd else { return }
            next = window.upTo + 1
        }
    }

    /// Yields the columns of those rows among some that have the term.
    /// - Parameters:
    ///   - asked: a bit for each of the rows that is looked for.
    ///   - rows: all of them, in their order.
    @inline(__always)
    final func find(
        _ asked: UInt64, of rows: UnsafePointer<UInt32>, _ body: (_ bit: Int, _ columns: UInt32) -> Void
    ) throws {
        guard asked != 0 else { return }
        var window = try window(from: rows[asked.trailingZeroBitCount])
        var index = 0
        try asked.forEachBit { bit in
            let row = rows[bit]
            if !window.covers(row) {
                window = try self.window(from: row)
                index = 0
            }
            index = window.index(of: row, from: index)
            if index < window.count, window.rows[index] == row { body(bit, window.columns(index)) }
        }
    }
}
