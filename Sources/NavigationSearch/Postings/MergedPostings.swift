/// The posting lists of a term in several segments as one.
final class MergedPostings: PostingList {
    /// That of the newest segment first: what it says of a row counts, also that the row no longer has the term.
    private let segments: [PostingList]

    init(_ segments: [PostingList]) {
        self.segments = segments
        super.init()
    }

    override var estimate: Int { get throws { try segments.reduce(0) { try $0 + $1.estimate } } }

    override func read(
        from target: UInt32, after window: PostingWindow?, before next: UInt32
    ) throws -> PostingWindow {
        let windows = try segments.map { try $0.window(from: target) }
        let upTo = min(windows.lazy.map(\.upTo).min() ?? .max, next == .max ? next : next - 1)
        var places = windows.map { $0.index(of: target, from: 0) }
        var (rows, columns): ([UInt32], [UInt32]) = ([], [])
        while true {
            // The newest of the segments whose next row is the first, and the next row of any other.
            var (newest, first, next) = (0, UInt32.max, UInt32.max)
            for (index, window) in windows.enumerated() where places[index] < window.count {
                let row = window.rows[places[index]]
                if row < first { (newest, first, next) = (index, row, first) } else { next = min(next, row) }
            }
            guard first <= upTo, first < .max else { break }
            // Most rows stand in one segment, the oldest: up to the next row of another they are taken together.
            let (window, start) = (windows[newest], places[newest])
            let bound = max(first + 1, min(next, upTo == .max ? .max : upTo + 1))
            let end = window.index(of: bound, from: start)
            rows.append(contentsOf: UnsafeBufferPointer(start: window.rows + start, count: end - start))
            for place in start..<end { columns.append(window.columns(place)) }
            places[newest] = end
            for (index, window) in windows.enumerated()
            where places[index] < window.count && window.rows[places[index]] == first { places[index] += 1 }
        }
        // What does not fit into the first is read again when somebody looks for it.
        return PostingWindow.all(from: target, rows, columns, upTo: upTo)[0]
    }
}
