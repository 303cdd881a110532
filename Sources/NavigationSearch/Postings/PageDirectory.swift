/// On which page of a long list which row stands first.
///
/// FTS5 keeps such a record for each list that goes over several pages (a doclist index, `fts5_index.c`): a byte that is
/// not 0 if there are further records, a page, its first row, and for each page after it the distance of its first row
/// from the one before, or a byte of 0 if none begins there.
///
/// It is a hint: whoever goes to a page looks what its first row is.
struct PageDirectory {
    private var pages: [Int] = []
    private var rows: [UInt32] = []

    /// A list of which nothing is known.
    static let none = PageDirectory()

    private init() {}

    /// - Parameter last: the last page of the segment. What makes no sense ends the directory.
    init(_ record: UnsafeRawBufferPointer, upTo last: Int) {
        let bytes = Array(record) + Array(repeating: 0, count: 9)
        var offset = 1
        func number() -> Int { bytes.withUnsafeBufferPointer { $0.baseAddress.map { Varint.read($0, &offset) } ?? 0 } }
        guard record.count > offset else { return }
        var page = number()
        var row = 0
        while offset < record.count {
            guard (0...last).contains(page) else { return }
            let distance = number()
            // No distance takes a byte of 0.
            if distance > 0 {
                row &+= distance
                guard offset <= record.count, (1..<FullTextPage.rows).contains(row) else { return }
                pages.append(page)
                rows.append(UInt32(row))
            }
            page += 1
        }
    }

    /// Whether nothing is noted of what comes after a page.
    func ends(with page: Int) -> Bool { pages.last.map { $0 <= page } ?? true }

    /// The last page whose first row is not behind a row; nil if it is none after a page.
    func page(of row: UInt32, after page: Int) -> Int? {
        guard let last = pages.last, last > page else { return nil }
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] <= row { low = middle + 1 } else { high = middle }
        }
        return low > 0 && pages[low - 1] > page ? pages[low - 1] : nil
    }
}
