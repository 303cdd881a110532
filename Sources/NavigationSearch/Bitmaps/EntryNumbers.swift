/// The numbers of the entries from 0, in static-rank order over all levels, which bitmaps are about.
///
/// A bit for each place tells whether an entry is there. How many are before a place is known for each 64 of them, and
/// the bits tell the rest (rank and select; Jacobson 1989).
final class EntryNumbers {
    /// How many entries there are.
    let count: Int
    /// Words of places.
    let wordCount: Int
    private let words: UnsafeMutablePointer<Word>
    /// Words that 2^``entryBits`` entries have in the mean.
    private let wordsOfEntries: Int
    private static let entryBits = 16

    /// What is known of 64 places. It stands together, since who looks at the bits most often wants to know the rank,
    /// and of a million entries neither is at hand.
    private struct Word {
        // Halves: whole words would have every fourth half be left empty.
        private let low: UInt32
        private let high: UInt32
        /// Entries before these places.
        let rank: UInt32

        init(_ places: UInt64, rank: Int) {
            low = UInt32(truncatingIfNeeded: places)
            high = UInt32(truncatingIfNeeded: places >> 32)
            self.rank = UInt32(rank)
        }

        /// A bit for each place.
        @inline(__always) var places: UInt64 { UInt64(high) << 32 | UInt64(low) }
    }

    init(places: [UInt64]) {
        wordCount = places.count
        words = .allocate(capacity: max(1, places.count))
        var count = 0
        for (index, places) in places.enumerated() {
            (words + index).initialize(to: Word(places, rank: count))
            count += places.nonzeroBitCount
        }
        self.count = count
        wordsOfEntries = places.count << Self.entryBits / max(1, count)
    }

    deinit { words.deallocate() }

    /// The places of a word, a bit for each.
    func places(of word: Int) -> UInt64 { words[word].places }

    /// The number of the first entry that is not before a place; ``count`` if all are.
    @inline(__always)
    func number(from place: Int) -> Int {
        let word = place / UInt64.bitWidth
        guard word < wordCount else { return count }
        return Self.number(words[word], place)
    }

    /// The number of the entry at a place; nil if there is none.
    @inline(__always)
    func number(at place: Int) -> Int? {
        let word = place / UInt64.bitWidth
        guard word < wordCount, words[word].places &>> UInt64(place % UInt64.bitWidth) & 1 == 1 else { return nil }
        return Self.number(words[word], place)
    }

    @inline(__always)
    private static func number(_ word: Word, _ place: Int) -> Int {
        let before = word.places & ((1 &<< UInt64(place % UInt64.bitWidth)) - 1)
        return Int(word.rank) + before.nonzeroBitCount
    }

    /// The place of an entry.
    /// - Parameter start: a place that is not behind it.
    @inline(__always)
    func place(of number: Int, from start: Int) -> Int {
        var low = start / UInt64.bitWidth
        // Of entries that follow each other closely many are places of the same word.
        if low + 1 < wordCount, words[low + 1].rank > number { return place(of: number, in: low) }
        // Where it would stand if all places were as far from each other.
        let guess = low &+ ((number &- Int(words[low].rank)) &* wordsOfEntries) &>> Self.entryBits
        if guess > low, guess < wordCount, words[guess].rank <= number { low = guess }
        // Steps that double find a stretch of words in which it is, and halves of that the word.
        var step = 1
        while low + step < wordCount, words[low + step].rank <= number {
            low += step
            step += step
        }
        var high = min(low + step, wordCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if words[middle].rank <= number { low = middle } else { high = middle }
        }
        return place(of: number, in: low)
    }

    @inline(__always)
    private func place(of number: Int, in word: Int) -> Int {
        word * UInt64.bitWidth + Self.bit(number - Int(words[word].rank), of: words[word].places)
    }

    /// The place of a bit among those that are set in a word: as places have gaps, of few.
    @inline(__always)
    private static func bit(_ number: Int, of word: UInt64) -> Int {
        var word = word
        for _ in 0..<number { word &= word &- 1 }
        return word.trailingZeroBitCount
    }
}
