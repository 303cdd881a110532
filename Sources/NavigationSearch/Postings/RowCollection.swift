/// Rows of several terms, to be made one list.
struct RowCollection {
    /// Each row above its columns.
    private var rows: [UInt64] = []

    var isEmpty: Bool { rows.isEmpty }

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
        let count = rows.count
        rows.withUnsafeMutableBufferPointer { rows in
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { room in
                guard var from = rows.baseAddress, var to = room.baseAddress else { return }
                for digit in 0..<Self.digits {
                    Self.sort(from, count, by: 32 + digit * Self.digitBits, to)
                    swap(&from, &to)
                }
                if from != rows.baseAddress { to.update(from: from, count: count) }
            }
        }
    }

    /// Sorts rows by the digit that begins at a bit; those with the same one keep their order.
    private static func sort(
        _ rows: UnsafeMutablePointer<UInt64>, _ count: Int, by shift: UInt64, _ sorted: UnsafeMutablePointer<UInt64>
    ) {
        let digits = 1 << Int(digitBits)
        func digit(_ row: UInt64) -> Int { Int(truncatingIfNeeded: row &>> shift) & (digits - 1) }
        withUnsafeTemporaryAllocation(of: Int.self, capacity: digits) { buffer in
            guard let places = buffer.baseAddress else { return }
            places.initialize(repeating: 0, count: digits)
            for row in 0..<count { places[digit(rows[row])] &+= 1 }
            var place = 0
            for digit in 0..<digits {
                let next = place &+ places[digit]
                places[digit] = place
                place = next
            }
            for row in 0..<count {
                let digit = digit(rows[row])
                sorted[places[digit]] = rows[row]
                places[digit] &+= 1
            }
        }
    }
}
