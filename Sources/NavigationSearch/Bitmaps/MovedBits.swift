/// Where the bits of entries go that stand somewhere else now: worked out once, for all bitmaps.
struct MovedBits {
    /// Bits that go as far as each other, into one word.
    private struct Stretch {
        /// The first of them, before and now.
        let old: UInt32
        let new: UInt32
        /// Where they are in their new word.
        var mask: UInt64
    }

    private var stretches: [Stretch] = []

    /// Those of the entries that still have the rows that they had.
    init(from old: RowNumbers, to new: RowNumbers) {
        var (before, now) = (0, 0)
        for index in 0..<max(old.numbers.wordCount, new.numbers.wordCount) {
            let was = index < old.numbers.wordCount ? old.numbers.places(of: index) : 0
            let has = index < new.numbers.wordCount ? new.numbers.places(of: index) : 0
            (was | has).forEachBit { bit in
                let (wasThere, isThere) = (was &>> UInt64(bit) & 1 == 1, has &>> UInt64(bit) & 1 == 1)
                if wasThere, isThere, old.levels[before] == new.levels[now] { add(before, now) }
                if wasThere { before += 1 }
                if isThere { now += 1 }
            }
        }
    }

    private mutating func add(_ old: Int, _ new: Int) {
        let mask: UInt64 = 1 &<< UInt64(new % UInt64.bitWidth)
        if let last = stretches.last, Int(last.new) / UInt64.bitWidth == new / UInt64.bitWidth,
            new - Int(last.new) == old - Int(last.old)
        {
            stretches[stretches.count - 1].mask |= mask
        } else {
            stretches.append(Stretch(old: UInt32(old), new: UInt32(new), mask: mask))
        }
    }

    /// Sets the bits where their entries are now.
    /// - Parameters:
    ///   - bits: those from before, and a word behind them.
    ///   - target: where none is set.
    func copy(_ bits: UnsafePointer<UInt64>, to target: UnsafeMutableBufferPointer<UInt64>) {
        for stretch in stretches {
            let (word, first) = Self.split(stretch.old)
            let (targetWord, targetFirst) = Self.split(stretch.new)
            // Twice, since bits cannot move by a whole word at once.
            let behind = (bits[word + 1] &<< 1) &<< (UInt64(UInt64.bitWidth) - 1 - first)
            target[targetWord] |= ((bits[word] &>> first | behind) &<< targetFirst) & stretch.mask
        }
    }

    private static func split(_ bit: UInt32) -> (word: Int, bit: UInt64) {
        (Int(bit) / UInt64.bitWidth, UInt64(bit) % UInt64(UInt64.bitWidth))
    }
}
