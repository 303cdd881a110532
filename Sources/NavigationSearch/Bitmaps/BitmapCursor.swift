import NavigationModel

/// Goes through the rows that a formula of bitmaps is true of, in their order, a chunk of bits at a time.
final class BitmapCursor {
    private let index: BitmapIndex
    private let formula: BitmapFormula
    /// Chunks that have been put together, and their numbers.
    private var chunks: [(number: Int, words: UnsafeMutablePointer<UInt64>)?]
    /// Words of a chunk.
    private let count: Int
    private var place = 0

    private static let levels = AccessLevel.allCases.count

    init(_ formula: BitmapFormula, _ index: BitmapIndex) {
        self.index = index
        self.formula = formula
        count = index.chunk / UInt64.bitWidth
        let chunks = min(Self.mostChunks, (index.numbers.count + index.chunk - 1) / index.chunk)
        self.chunks = Array(repeating: nil, count: max(1, chunks))
    }

    deinit {
        for chunk in chunks { chunk?.words.deallocate() }
    }

    /// Each level is gone through from the first chunk on, so they are needed again.
    private static let mostChunks = 64

    /// Whether the formula is true of a row of the index.
    func contains(_ row: UInt32) throws -> Bool {
        guard let number = index.numbers.number(at: Int(Position(rowID: Int64(row)).place)) else {
            throw BitmapIndex.damaged
        }
        let bit = number % index.chunk
        return try words(number / index.chunk)[bit / UInt64.bitWidth] >> UInt64(bit % UInt64.bitWidth) & 1 == 1
    }

    /// The first row from one on; ``FormulaCursor/end`` if there is none.
    /// - Parameter last: rows behind it are of no interest; any row behind it may come back, before which there is none.
    func first(from row: UInt32, upTo last: UInt32) throws -> UInt32 {
        let position = Position(rowID: Int64(row))
        var number = index.numbers.number(from: Int(position.place))
        if Int(position.place) < place { place = Int(position.place) }
        for level in Int(row) >> Position.placeBits..<Self.levels {
            let start = level << Position.placeBits
            guard start <= last else { return UInt32(start) }
            while number < index.numbers.count {
                let chunk = number / index.chunk
                if let found = try bit(from: number - chunk * index.chunk, chunk, level) {
                    place = index.numbers.place(of: chunk * index.chunk + found, from: place)
                    return UInt32(start | place)
                }
                number = (chunk + 1) * index.chunk
                guard number < index.numbers.count else { break }
                place = index.numbers.place(of: number, from: place)
                if start | place > last { return UInt32(start | place) }
            }
            (number, place) = (0, 0)
        }
        return FormulaCursor.end
    }

    /// The next entry of a level in a chunk.
    private func bit(from start: Int, _ chunk: Int, _ level: Int) throws -> Int? {
        let words = try words(chunk)
        let entries = try index.chunk(chunk, of: level).words
        var place = start / UInt64.bitWidth
        var word = words[place] & entries[place] & UInt64.max << UInt64(start % UInt64.bitWidth)
        while word == 0 {
            place += 1
            guard place < count else { return nil }
            word = words[place] & entries[place]
        }
        let found = place * UInt64.bitWidth + word.trailingZeroBitCount
        // There is no entry behind the last one, whatever the file says.
        return chunk * index.chunk + found < index.numbers.count ? found : nil
    }

    private func words(_ chunk: Int) throws -> UnsafeMutablePointer<UInt64> {
        let place = chunk % chunks.count
        if let known = chunks[place], known.number == chunk { return known.words }
        let words = chunks[place]?.words ?? .allocate(capacity: count)
        // Of no chunk, should it not come to an end.
        chunks[place] = (-1, words)
        try put(formula, chunk, into: words)
        chunks[place] = (chunk, words)
        return words
    }

    private func put(
        _ formula: BitmapFormula, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>
    ) throws {
        switch formula {
        case .bitmap(let bitmap): words.update(from: try index.chunk(chunk, of: bitmap).words, count: count)
        case .list(let list, let columns): try put(list, columns, chunk, into: words)
        case .all(let parts): try combine(parts, chunk, into: words) { $0 & $1 }
        case .any(let parts): try combine(parts, chunk, into: words) { $0 | $1 }
        }
    }

    @inline(__always)
    private func combine(
        _ parts: [BitmapFormula], _ chunk: Int, into words: UnsafeMutablePointer<UInt64>,
        _ combined: (UInt64, UInt64) -> UInt64
    ) throws {
        guard let first = parts.first else { return words.update(repeating: 0, count: count) }
        try put(first, chunk, into: words)
        for part in parts.dropFirst() {
            if case .bitmap(let bitmap) = part {
                let other = try index.chunk(chunk, of: bitmap).words
                for word in 0..<count { words[word] = combined(words[word], other[word]) }
            } else {
                try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { buffer in
                    guard let other = buffer.baseAddress else { return }
                    try put(part, chunk, into: other)
                    for word in 0..<count { words[word] = combined(words[word], other[word]) }
                }
            }
        }
    }

    /// Sets the bits of a list's rows.
    private func put(
        _ list: PostingList, _ columns: UInt32, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>
    ) throws {
        words.update(repeating: 0, count: count)
        let start = chunk * index.chunk
        let end = min(start + index.chunk, index.numbers.count)
        let first = index.numbers.place(of: start, from: 0)
        let last = index.numbers.place(of: end - 1, from: first)
        for level in 0..<Self.levels {
            let bits = level << Position.placeBits
            try forEachRow(of: list, columns, UInt32(bits | first)...UInt32(bits | last)) { row in
                guard let number = index.numbers.number(at: Int(Position(rowID: Int64(row)).place)),
                    (start..<end).contains(number)
                else { throw BitmapIndex.damaged }
                words[(number - start) / UInt64.bitWidth] |= 1 << UInt64((number - start) % UInt64.bitWidth)
            }
        }
    }

    private func forEachRow(
        of list: PostingList, _ columns: UInt32, _ range: ClosedRange<UInt32>, _ body: (UInt32) throws -> Void
    ) throws {
        var row = range.lowerBound
        while true {
            let window = try list.window(from: row)
            for place in window.index(of: row, from: 0)..<window.count where window.columns[place] & columns != 0 {
                guard window.rows[place] <= range.upperBound else { return }
                try body(window.rows[place])
            }
            guard window.upTo < range.upperBound else { return }
            row = window.upTo + 1
        }
    }
}
