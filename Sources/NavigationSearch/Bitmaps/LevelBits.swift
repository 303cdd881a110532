/// Which of 64 entries are found at a level.
struct LevelBits {
    /// The entry of the first bit.
    @HalfWord var number: Int
    @HalfWord var level: Int
    let bits: UInt64

    /// The rows of what was found, in their order.
    /// - Parameters:
    ///   - found: in the order of entries, those of the same entries next to each other.
    ///   - count: how many entries it is.
    ///   - level: the highest of the levels.
    static func rows(_ found: [LevelBits], count: Int, upTo level: Int, _ numbers: EntryNumbers) -> [UInt32] {
        let levels = level + 1
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: levels * (count + 1)) { buffer in
            guard let rows = buffer.baseAddress else { return [] }
            // At the end of the room for each level stands how many it has.
            let ends = rows + levels * count
            ends.initialize(repeating: 0, count: levels)
            // What was found last, in any level, and before the word that is looked at.
            var (last, before, word) = (0, 0, 0)
            for found in found {
                if found.number != word { (word, before) = (found.number, last) }
                var place = before
                found.bits.forEachBit { bit in
                    place = numbers.place(of: found.number + bit, from: place)
                    rows[found.level * count + Int(ends[found.level])] = UInt32(
                        found.level << Position.placeBits | place)
                    ends[found.level] += 1
                }
                last = max(last, place)
            }
            return (0..<levels).reduce(into: []) { all, level in
                all += UnsafeBufferPointer(start: rows + level * count, count: Int(ends[level]))
            }
        }
    }
}
