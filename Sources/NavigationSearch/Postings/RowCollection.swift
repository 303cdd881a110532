/// Rows of several terms, to be made one list.
struct RowCollection {
    /// Each row above its columns.
    private var rows: [UInt64] = []

    var isEmpty: Bool { rows.isEmpty }
    var count: Int { rows.count }

    /// Adds the rows of a term that ends on the page on which it begins.
    mutating func add(_ page: FullTextPage, _ found: FullTextPage.Rows) throws {
        try page.forEachRow(found) { row, columns in
            rows.append(UInt64(row) << 32 | UInt64(columns))
        }
    }

    /// Adds the rows of a list.
    mutating func add(_ list: PostingList) throws {
        try list.forEachRow { row, columns in rows.append(UInt64(row) << 32 | UInt64(columns)) }
    }

    /// The rows in their order, each once, with all columns.
    consuming func list() -> PostingList {
        sort()
        var (numbers, columns): ([UInt32], [UInt32]) = ([], [])
        numbers.reserveCapacity(rows.count)
        columns.reserveCapacity(rows.count)
        for row in rows {
            let (number, mask) = (UInt32(row >> 32), UInt32(truncatingIfNeeded: row))
            if numbers.last == number {
                columns[columns.count - 1] |= mask
            } else {
                numbers.append(number)
                columns.append(mask)
            }
        }
        return PostingList(PostingWindow.all(from: 0, numbers, columns, upTo: .max))
    }

    private static let digitBits: UInt64 = 10
    /// Three digits have more bits than a row id.
    private static let digits: UInt64 = 3
    /// Fewer are sorted sooner by comparing them.
    private static let fewRows = 500

    /// Sorts by rows, digit after digit (radix sort, least significant digit first).
    private mutating func sort() {
        guard rows.count > Self.fewRows else { return rows.sort() }
        var sorted = rows
        for digit in 0..<Self.digits {
            let shift = 32 + digit * Self.digitBits
            func value(_ row: UInt64) -> Int { Int(row >> shift & (1 << Self.digitBits - 1)) }
            var starts = [Int](repeating: 0, count: 1 << Self.digitBits + 1)
            for row in rows { starts[value(row) + 1] += 1 }
            for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
            for row in rows {
                sorted[starts[value(row)]] = row
                starts[value(row)] += 1
            }
            swap(&rows, &sorted)
        }
    }
}
