/// The numbers of the entries from 0, in static-rank order over all levels, which bitmaps are about.
///
/// A bit for each place tells whether an entry is there. How many are before a place is known for each 64 of them, and
/// the bits tell the rest (rank and select; Jacobson 1989).
final class EntryNumbers {
    /// How many entries there are.
    let count: Int
    /// A bit for each place.
    let places: UnsafeMutableBufferPointer<UInt64>
    /// Entries before the places of each word.
    private let ranks: UnsafeMutablePointer<UInt32>
    /// Words that 2^``entryBits`` entries have in the mean.
    private let wordsOfEntries: Int
    private static let entryBits = 16

    init(places words: [UInt64]) {
        places = .allocate(capacity: words.count)
        _ = places.initialize(from: words)
        ranks = .allocate(capacity: max(1, words.count))
        var count = 0
        for (index, word) in words.enumerated() {
            ranks[index] = UInt32(count)
            count += word.nonzeroBitCount
        }
        self.count = count
        wordsOfEntries = words.count << Self.entryBits / max(1, count)
    }

    deinit {
        places.deallocate()
        ranks.deallocate()
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
        guard word < places.count, places[word] &>> UInt64(place % UInt64.bitWidth) & 1 == 1 else { return nil }
        return number(from: place)
    }

    /// The place of an entry.
    /// - Parameter start: a place that is not behind it.
    @inline(__always)
    func place(of number: Int, from start: Int) -> Int {
        var low = start / UInt64.bitWidth
        // Of entries that follow each other closely many are places of the same word.
        if low + 1 < places.count, ranks[low + 1] > number {
            return low * UInt64.bitWidth + Self.bit(number - Int(ranks[low]), of: places[low])
        }
        // Where it would stand if all places were as far from each other.
        let guess = low &+ ((number &- Int(ranks[low])) &* wordsOfEntries) &>> Self.entryBits
        if guess > low, guess < places.count, ranks[guess] <= number { low = guess }
        // Steps that double find a stretch of words in which it is, and halves of that the word.
        var step = 1
        while low + step < places.count, ranks[low + step] <= number {
            low += step
            step += step
        }
        var high = min(low + step, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranks[middle] <= number { low = middle } else { high = middle }
        }
        return low * UInt64.bitWidth + Self.bit(number - Int(ranks[low]), of: places[low])
    }

    /// The place of a bit among those that are set in a word: as places have gaps, of few.
    @inline(__always)
    private static func bit(_ number: Int, of word: UInt64) -> Int {
        var word = word
        for _ in 0..<number { word &= word &- 1 }
        return word.trailingZeroBitCount
    }
}
