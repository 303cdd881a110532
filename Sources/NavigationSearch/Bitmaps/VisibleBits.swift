/// Which of 64 entries are found, at any level that is of interest.
struct VisibleBits {
    /// The entry of the first bit.
    let number: Int
    let bits: UInt64

    /// The rows of what was found, in their order.
    /// - Parameters:
    ///   - found: in the order of entries.
    ///   - count: how many entries it is.
    ///   - level: the highest of their levels.
    static func rows(_ found: [VisibleBits], count: Int, upTo level: Int, _ index: BitmapIndex) throws -> [UInt32] {
        let levels = level + 1
        return try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: levels * (count + 1)) { buffer in
            guard let rows = buffer.baseAddress else { return [] }
            // At the end of the room for each level stands how many it has.
            let ends = rows + levels * count
            ends.initialize(repeating: 0, count: levels)
            var place = 0
            var next = 0
            while next < found.count {
                let number = found[next].number / index.chunk
                let (start, end) = (number * index.chunk, (number + 1) * index.chunk)
                let chunk = try index.levels(number)
                while next < found.count, found[next].number < end {
                    let first = found[next].number
                    let word = chunk.levels(ofWord: (first - start) / UInt64.bitWidth)
                    found[next].bits.forEachBit { bit in
                        place = index.numbers.place(of: first &+ bit, from: place)
                        let level = word.level(of: bit)
                        rows[level &* count &+ Int(ends[level])] = UInt32(level << Position.placeBits | place)
                        ends[level] &+= 1
                    }
                    next += 1
                }
            }
            return (0..<levels).reduce(into: []) { all, level in
                all += UnsafeBufferPointer(start: rows + level * count, count: Int(ends[level]))
            }
        }
    }
}
