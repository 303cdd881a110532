/// ``BitTally`` for all words of a chunk: each binary digit of all counts stands by itself, so that a processor takes
/// several words at once.
struct ChunkTally {
    /// Words of a chunk.
    private let count: Int
    private let digits: Int
    /// The digits, the lowest first, and room for what is carried.
    private let words: UnsafeMutablePointer<UInt64>

    /// Calls the body with counts of nothing.
    /// - Parameters:
    ///   - count: words of a chunk.
    ///   - most: no more than so many are counted.
    static func with(_ count: Int, upTo most: Int, _ body: (ChunkTally) throws -> Void) rethrows {
        let digits = Int.bitWidth - most.leadingZeroBitCount
        try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (digits + 1) * count) { room in
            guard let words = room.baseAddress else { return }
            words.update(repeating: 0, count: digits * count)
            try body(ChunkTally(count: count, digits: digits, words: words))
        }
    }

    /// Counts one more for the entries that have a bit.
    /// - Parameter bits: left as whatever they become.
    func add(_ bits: UnsafeMutablePointer<UInt64>) {
        for digit in 0..<digits {
            let sums = words + digit * count
            for word in 0..<count {
                let both = sums[word] & bits[word]
                sums[word] ^= bits[word]
                bits[word] = both
            }
        }
    }

    /// Puts the bits of the entries that have been counted so often or more.
    func put(atLeast needed: Int, into found: UnsafeMutablePointer<UInt64>) {
        // Those that are as far as no less: from the highest digit on, as in ``BitTally/atLeast(_:)``.
        let equal = words + digits * count
        equal.update(repeating: .max, count: count)
        found.update(repeating: 0, count: count)
        for digit in (0..<digits).reversed() {
            let sums = words + digit * count
            if needed &>> digit & 1 == 1 {
                for word in 0..<count { equal[word] &= sums[word] }
            } else {
                for word in 0..<count {
                    found[word] |= equal[word] & sums[word]
                    equal[word] &= ~sums[word]
                }
            }
        }
        for word in 0..<count { found[word] |= equal[word] }
    }
}
