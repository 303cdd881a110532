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
            var first = UInt32.max
            for (window, place) in zip(windows, places) where place < window.count {
                first = min(first, window.rows[place])
            }
            guard first <= upTo, first < .max else { break }
            var isNewest = true
            for (index, window) in windows.enumerated() {
                let place = places[index]
                guard place < window.count, window.rows[place] == first else { continue }
                if isNewest {
                    rows.append(first)
                    columns.append(window.columns[place])
                }
                isNewest = false
                places[index] += 1
            }
        }
        return PostingWindow(from: target, rows, columns, upTo: upTo)
    }
}
