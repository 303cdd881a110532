import NavigationModel

/// The numbers of the entries from 0, in static-rank order over all levels, which bitmaps are about.
///
/// A bit for each place tells whether an entry is there. How many are before a place is known for each 64 of them, and
/// the bits tell the rest (rank and select; Jacobson 1989).
struct EntryNumbers {
    /// How many entries there are.
    let count: Int
    /// A bit for each place.
    let places: [UInt64]
    /// Entries before the places of each word.
    private let ranks: [UInt32]

    init(places: [UInt64]) {
        self.places = places
        var ranks: [UInt32] = []
        ranks.reserveCapacity(places.count)
        var count = 0
        for word in places {
            ranks.append(UInt32(count))
            count += word.nonzeroBitCount
        }
        self.ranks = ranks
        self.count = count
    }

    /// The number of the first entry that is not before a place; ``count`` if all are.
    @inline(__always)
    func number(from place: Int) -> Int {
        let word = place / UInt64.bitWidth
        guard word < places.count else { return count }
        let before = places[word] & ((1 &<< UInt64(place % UInt64.bitWidth)) - 1)
        return Int(ranks[word]) + before.nonzeroBitCount
    }

    /// The number of the entry at a place; nil if there is none.
    @inline(__always)
    func number(at place: Int) -> Int? {
        let word = place / UInt64.bitWidth
        guard word < places.count, places[word] >> UInt64(place % UInt64.bitWidth) & 1 == 1 else { return nil }
        return number(from: place)
    }

    /// The place of an entry.
    /// - Parameter start: a place that is not behind it.
    func place(of number: Int, from start: Int) -> Int {
        // Steps that double find a stretch of words in which it is, and halves of that the word.
        var low = start / UInt64.bitWidth
        var step = 1
        while low + step < ranks.count, ranks[low + step] <= number {
            low += step
            step += step
        }
        var high = min(low + step, ranks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranks[middle] <= number { low = middle } else { high = middle }
        }
        var word = places[low]
        for _ in 0..<(number - Int(ranks[low])) { word &= word &- 1 }
        return low * UInt64.bitWidth + word.trailingZeroBitCount
    }
}
