/// Counts for 64 entries at once how many of some things each of them has.
///
/// The counts stand upright: a word for each binary digit, in which each entry has a bit (bit-sliced counters; O'Neil and
/// Quass 1997).
struct BitTally {
    /// The digits, the lowest first.
    private var digits: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    /// Counts one more for some entries. Up to 63 times.
    @inline(__always)
    mutating func add(_ entries: UInt64) {
        var carry = entries
        func add(to digit: inout UInt64) {
            let both = digit & carry
            digit ^= carry
            carry = both
        }
        add(to: &digits.0)
        add(to: &digits.1)
        add(to: &digits.2)
        add(to: &digits.3)
        add(to: &digits.4)
        add(to: &digits.5)
    }

    /// The entries that have been counted so many times or more.
    @inline(__always)
    func atLeast(_ count: Int) -> UInt64 {
        guard count > 0 else { return .max }
        // From the highest digit on: those that are above in one digit, and as far as that no less.
        var (above, equal) = (UInt64(0), UInt64.max)
        func compare(_ digit: UInt64, _ place: Int) {
            if count &>> place & 1 == 1 {
                equal &= digit
            } else {
                above |= equal & digit
                equal &= ~digit
            }
        }
        compare(digits.5, 5)
        compare(digits.4, 4)
        compare(digits.3, 3)
        compare(digits.2, 2)
        compare(digits.1, 1)
        compare(digits.0, 0)
        return above | equal
    }

    /// Those of some entries that so many parts are true of, or more.
    /// - Parameters:
    ///   - parts: how many there are.
    ///   - fitting: those of some entries that a part is true of.
    static func fitting(
        _ asked: UInt64, atLeast count: Int, of parts: Int, _ fitting: (_ part: Int, UInt64) throws -> UInt64
    ) rethrows -> UInt64 {
        var tally = BitTally()
        var found: UInt64 = 0
        // Those that have too few yet, and may come to have enough.
        var rest = asked
        for part in 0..<parts where rest != 0 {
            tally.add(try fitting(part, rest))
            found |= rest & tally.atLeast(count)
            rest &= ~found & tally.atLeast(count - (parts - part - 1))
        }
        return found
    }
}
