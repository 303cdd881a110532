/// The numbers of the entries from 0, in static-rank order over all levels, which bitmaps are about.
///
/// A bit for each place tells whether an entry is there. How many are before a place is known for each block of 256
/// places, and what stands in the block tells the rest (rank and select; Jacobson 1989). A block whose entries have the
/// distance that a new index gives them needs no bits: where one of its entries stands is a multiplication. So what is
/// looked at is small enough to be at hand, four bytes for 64 entries, and the bits are needed only where entries came
/// or went. In the longest stretch of such blocks, which in a new index is all but the ends, nothing is looked at.
final class EntryNumbers {
    /// How many entries there are.
    let count: Int
    /// Words of places.
    let wordCount: Int
    private let blockCount: Int
    /// Behind the last one is another, behind all entries.
    private let blocks: UnsafeMutablePointer<Block>
    /// For each block the first of its words among ``words``, if it is uneven.
    private let firstWords: UnsafeMutablePointer<UInt32>
    /// Those of uneven blocks alone.
    private let words: UnsafeMutablePointer<Word>
    private let evenStretch: EvenStretch
    /// Blocks that 2^``entryBits`` entries have in the mean.
    private let blocksOfEntries: Int
    private static let entryBits = 24
    private static let wordsOfBlock = 4
    private static let placesOfWord = UInt(UInt64.bitWidth)
    private static let placesOfBlock = UInt(wordsOfBlock) * placesOfWord
    /// From one entry of an even block to the next.
    private static let step = UInt(Position.stride)
    /// The places of a word in an even block.
    private static let evenWord: UInt64 = stride(from: 0, to: placesOfWord, by: Int(step)).reduce(0) { $0 | 1 &<< $1 }

    /// What is known of a stretch of places.
    private struct Block {
        private let bits: UInt32

        private static let even: UInt32 = 1 << 31

        init(rank: Int, isEven: Bool) { bits = UInt32(rank) | (isEven ? Self.even : 0) }

        /// Entries before these places.
        @inline(__always) var rank: Int { Int(bits & ~Self.even) }
        /// Whether entries stand at the first place, a step farther, and so on to the end.
        @inline(__always) var isEven: Bool { bits & Self.even != 0 }
    }

    /// What is known of 64 places of an uneven block.
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

        /// Whether an entry is at a place of the word.
        func has(_ place: UInt) -> Bool { places &>> UInt64(place % EntryNumbers.placesOfWord) & 1 == 1 }
    }

    /// Entries that all have the distance of a new index.
    private struct EvenStretch {
        /// The first one, and how many there are.
        private var number = 0
        private var count = 0
        /// The place of the first one, and all up to the end of its blocks.
        private var place: UInt = 0
        private var places: UInt = 0

        /// The longest one.
        /// - Parameters:
        ///   - areEven: whether entries have that distance, for each block,
        ///   - rank: and how many entries are before a block.
        init(_ areEven: [Bool], rank: (_ block: Int) -> Int) {
            var (longest, start) = (0..<0, 0)
            for (block, isEven) in areEven.enumerated() {
                if !isEven { start = block + 1 }
                if block + 1 - start > longest.count { longest = start..<block + 1 }
            }
            number = rank(longest.lowerBound)
            count = rank(longest.upperBound) - number
            place = UInt(longest.lowerBound) * placesOfBlock
            places = UInt(longest.count) * placesOfBlock
        }

        /// The place of an entry; nil if it is none of these.
        @inline(__always)
        func place(of number: Int) -> Int? {
            let offset = UInt(bitPattern: number &- self.number)
            return offset < UInt(bitPattern: count) ? Int(bitPattern: place &+ offset &* step) : nil
        }

        /// The number of the entry at a place, or of the last one before it, and how far behind it that is; nil if the
        /// place is elsewhere.
        @inline(__always)
        func number(upTo place: Int) -> (number: Int, rest: UInt)? {
            let offset = UInt(bitPattern: place) &- self.place
            guard offset < places else { return nil }
            return (number &+ Int(bitPattern: offset / step), offset % step)
        }
    }

    /// - Parameter places: a bit for each place that an entry has.
    init(places: [UInt64]) {
        wordCount = places.count
        blockCount = (places.count + Self.wordsOfBlock - 1) / Self.wordsOfBlock
        blocks = .allocate(capacity: blockCount + 1)
        firstWords = .allocate(capacity: blockCount + 1)
        let areEven = (0..<blockCount).map { block in
            let words = places[(block * Self.wordsOfBlock)...].prefix(Self.wordsOfBlock)
            return words.count == Self.wordsOfBlock && words.allSatisfy { $0 == Self.evenWord }
        }
        words = .allocate(capacity: max(1, areEven.count { !$0 } * Self.wordsOfBlock))
        var (count, uneven) = (0, 0)
        for (block, isEven) in areEven.enumerated() {
            (blocks + block).initialize(to: Block(rank: count, isEven: isEven))
            (firstWords + block).initialize(to: UInt32(uneven))
            for word in block * Self.wordsOfBlock..<(block + 1) * Self.wordsOfBlock {
                let places = word < places.count ? places[word] : 0
                if !isEven {
                    (words + uneven).initialize(to: Word(places, rank: count))
                    uneven += 1
                }
                count += places.nonzeroBitCount
            }
        }
        (blocks + blockCount).initialize(to: Block(rank: count, isEven: false))
        (firstWords + blockCount).initialize(to: UInt32(uneven))
        self.count = count
        evenStretch = EvenStretch(areEven) { [blocks] in blocks[$0].rank }
        blocksOfEntries = blockCount << Self.entryBits / max(1, count)
    }

    deinit {
        blocks.deallocate()
        firstWords.deallocate()
        words.deallocate()
    }

    /// The places of a word, a bit for each.
    func places(of word: Int) -> UInt64 {
        let (block, place) = word.quotientAndRemainder(dividingBy: Self.wordsOfBlock)
        return blocks[block].isEven ? Self.evenWord : words[Int(firstWords[block]) + place].places
    }

    /// The number of the first entry that is not before a place; ``count`` if all are.
    @inline(__always)
    func number(from place: Int) -> Int {
        if let known = evenStretch.number(upTo: place) { return known.rest == 0 ? known.number : known.number &+ 1 }
        let (block, rest) = Self.split(place)
        guard block < blockCount else { return count }
        let known = blocks[block]
        return known.isEven ? known.rank + Int((rest + Self.step - 1) / Self.step) : number(from: rest, in: block)
    }

    /// The number of the entry at a place; nil if there is none.
    @inline(__always)
    func number(at place: Int) -> Int? {
        if let known = evenStretch.number(upTo: place) { return known.rest == 0 ? known.number : nil }
        let (block, rest) = Self.split(place)
        guard block < blockCount else { return nil }
        let known = blocks[block]
        if known.isEven { return rest % Self.step == 0 ? known.rank + Int(rest / Self.step) : nil }
        return word(of: rest, in: block).has(rest) ? number(from: rest, in: block) : nil
    }

    /// The block of a place, and how far in it the place is.
    @inline(__always)
    private static func split(_ place: Int) -> (block: Int, rest: UInt) {
        let place = UInt(bitPattern: place)
        return (Int(place / placesOfBlock), place % placesOfBlock)
    }

    /// The word of a place in an uneven block.
    @inline(__always)
    private func word(of rest: UInt, in block: Int) -> Word {
        words[Int(firstWords[block]) + Int(rest / Self.placesOfWord)]
    }

    private func number(from rest: UInt, in block: Int) -> Int {
        let word = word(of: rest, in: block)
        let before = word.places & ((1 &<< UInt64(rest % Self.placesOfWord)) - 1)
        return Int(word.rank) + before.nonzeroBitCount
    }

    /// The place of an entry.
    /// - Parameters:
    ///   - number: below ``count``.
    ///   - start: a place that is not behind it.
    @inline(__always)
    func place(of number: Int, from start: Int) -> Int {
        if let place = evenStretch.place(of: number) { return place }
        var block = Self.split(start).block
        // Of entries that follow each other closely many are in the same block.
        if blocks[block + 1].rank <= number { block = self.block(of: number, from: block) }
        let known = blocks[block]
        let first = block &* Int(Self.placesOfBlock)
        return first &+ (known.isEven ? (number &- known.rank) &* Int(Self.step) : place(of: number, in: block))
    }

    /// The block of an entry.
    /// - Parameter start: a block that is before it.
    private func block(of number: Int, from start: Int) -> Int {
        var low = start + 1
        // Where it would stand if all places were as far from each other.
        let guess = low &+ ((number &- blocks[low].rank) &* blocksOfEntries) &>> Self.entryBits
        if guess > low, guess < blockCount, blocks[guess].rank <= number { low = guess }
        // Steps that double find a stretch of blocks in which it is, and halves of that the block.
        var step = 1
        while low + step < blockCount, blocks[low + step].rank <= number {
            low += step
            step += step
        }
        var high = min(low + step, blockCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if blocks[middle].rank <= number { low = middle } else { high = middle }
        }
        return low
    }

    /// The place of an entry in its block, which is uneven.
    private func place(of number: Int, in block: Int) -> Int {
        let words = words + Int(firstWords[block])
        var word = 0
        while word + 1 < Self.wordsOfBlock, words[word + 1].rank <= number { word += 1 }
        return word * UInt64.bitWidth + Self.bit(number - Int(words[word].rank), of: words[word].places)
    }

    /// The place of a bit among those that are set in a word: as places have gaps, of few.
    @inline(__always)
    private static func bit(_ number: Int, of word: UInt64) -> Int {
        var word = word
        for _ in 0..<number { word &= word &- 1 }
        return word.trailingZeroBitCount
    }
}
