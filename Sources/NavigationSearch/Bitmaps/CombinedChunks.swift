import NavigationModel

/// Chunks of bits that a formula of bitmaps is true of, each put together when somebody asks for it.
final class CombinedChunks {
    /// A chunk that has been put together.
    struct Chunk {
        fileprivate(set) var number: Int
        let words: UnsafeMutablePointer<UInt64>
        /// A bit for each block of words, whether any bit is set there: few rows have all of several words, and each
        /// level goes through the chunk for its own.
        fileprivate(set) var blocks: UInt64
    }

    let formula: ChunkFormula
    private let index: BitmapIndex
    @exclusivity(unchecked) private var chunks: [Chunk?]
    /// Words of a chunk.
    private let count: Int
    /// A block has 2^``blockBits`` words, so that a chunk has no more than 64 blocks.
    let blockBits: Int

    /// 2^``groupBits`` words are looked at together.
    private static let groupBits = 3
    /// Each level is gone through from the first chunk on, so they are needed again.
    private static let mostChunks = 64

    /// - Parameter level: rows above it may be left out.
    init(_ formula: BitmapFormula, _ index: BitmapIndex, upTo level: AccessLevel) {
        self.formula = ChunkFormula(formula, index, upTo: level)
        self.index = index
        count = index.chunk / UInt64.bitWidth
        blockBits = Self.blockBits(count)
        let chunks = min(Self.mostChunks, (index.numbers.count + index.chunk - 1) / index.chunk)
        self.chunks = .filled(with: nil, count: max(1, chunks))
    }

    /// The smallest number with which a chunk of so many words has no more than 64 blocks.
    private static func blockBits(_ words: Int) -> Int {
        var bits = 0
        while words > UInt64.bitWidth << bits { bits += 1 }
        return bits
    }

    deinit { for case let chunk? in chunks { index.room.giveBack(chunk.words) } }

    /// Whether a chunk has been put together and is still there.
    func isKnown(_ chunk: Int) -> Bool { chunks[chunk % chunks.count]?.number == chunk }

    /// A chunk, whose words are there until another one takes its place.
    subscript(chunk: Int) -> Chunk {
        get throws {
            let place = chunk % chunks.count
            if let known = chunks[place], known.number == chunk { return known }
            // Of no chunk, should it not come to an end.
            var made = Chunk(number: -1, words: chunks[place]?.words ?? index.room.take(), blocks: 0)
            chunks[place] = made
            try formula.put(chunk, into: made.words)
            made.number = chunk
            made.blocks = blocks(made.words)
            chunks[place] = made
            return made
        }
    }

    private func blocks(_ words: UnsafeMutablePointer<UInt64>) -> UInt64 {
        var blocks: UInt64 = 0
        // Whether any of some words has bits is one question, if they are all of the same block.
        let groups = blockBits >= Self.groupBits ? count &>> Self.groupBits : 0
        let groupsOfBlock = UInt64(truncatingIfNeeded: blockBits &- Self.groupBits)
        for group in 0..<groups {
            let first = words + group &<< Self.groupBits
            let bits = first[0] | first[1] | first[2] | first[3] | first[4] | first[5] | first[6] | first[7]
            if bits != 0 { blocks |= 1 &<< (UInt64(truncatingIfNeeded: group) &>> groupsOfBlock) }
        }
        for word in groups &<< Self.groupBits..<count where words[word] != 0 {
            blocks |= 1 &<< UInt64(truncatingIfNeeded: word &>> blockBits)
        }
        return blocks
    }
}
