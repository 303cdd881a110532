import NavigationModel

/// Goes through the rows that a formula of bitmaps is true of, in their order, a chunk of bits at a time.
final class BitmapCursor {
    private let index: BitmapIndex
    private let numbers: EntryNumbers
    private let chunks: CombinedChunks
    /// The levels of the chunk that is looked at, kept since the state points to their bits.
    @exclusivity(unchecked) private var levelsOfChunk: LevelChunk?
    private let state: UnsafeMutablePointer<State>

    /// Where the cursor is.
    private struct State {
        /// The first entry of the chunk, and the first behind it.
        var (start, end) = (0, 0)
        var words: UnsafeMutablePointer<UInt64>?
        var blocks: UInt64 = 0
        /// Of which level the entries of the chunk are known.
        var level = -1
        /// Nil if there are none.
        var entries: LevelMask?
        /// A place no later than that of the next entry.
        var place = 0
        /// So many rows were looked up by themselves.
        var asked = 0
    }

    private static let levels = AccessLevel.allCases.count
    /// So many rows are looked up by themselves.
    private static let seldom = 12

    /// - Parameter level: rows above it are of no interest.
    init(_ formula: BitmapFormula, _ index: BitmapIndex, upTo level: AccessLevel) {
        self.index = index
        numbers = index.numbers
        chunks = CombinedChunks(formula, index, upTo: level)
        state = .allocate(capacity: 1)
        state.initialize(to: State())
    }

    deinit { state.deallocate() }

    /// Whether the formula is true of a row of the index.
    @inline(__always)
    func contains(_ row: UInt32) throws -> Bool {
        guard let number = numbers.number(at: Position.place(row)) else { throw BitmapIndex.damaged }
        if number < state.pointee.start || number >= state.pointee.end {
            if isAskedSeldom(number / index.chunk) { return try chunks.formula.holds(number, row) }
            try go(to: number)
        }
        let bit = number - state.pointee.start
        guard let words = state.pointee.words else { return false }
        return words[bit / UInt64.bitWidth] &>> UInt64(bit % UInt64.bitWidth) & 1 == 1
    }

    /// Whether it is not worth while yet to put a chunk together, for who asks for some rows in all.
    private func isAskedSeldom(_ chunk: Int) -> Bool {
        guard state.pointee.asked < Self.seldom, !chunks.isKnown(chunk) else { return false }
        state.pointee.asked += 1
        return true
    }

    /// The first row from one on; ``FormulaCursor/end`` if there is none.
    /// - Parameter last: rows behind it are of no interest; any row behind it may come back, before which there is none.
    func first(from row: UInt32, upTo last: UInt32) throws -> UInt32 {
        let state = state
        var number = numbers.number(from: Position.place(row))
        state.pointee.place = min(state.pointee.place, Position.place(row))
        for level in min(Int(row) >> Position.placeBits, Self.levels)..<Self.levels {
            let first = level << Position.placeBits
            guard first <= last else { return UInt32(first) }
            while number < numbers.count {
                if number < state.pointee.start || number >= state.pointee.end { try go(to: number) }
                if state.pointee.level != level { try go(toLevel: level) }
                if let found = bit(from: number) {
                    state.pointee.place = numbers.place(of: found, from: state.pointee.place)
                    return UInt32(first | state.pointee.place)
                }
                number = state.pointee.end
                guard number < numbers.count else { break }
                state.pointee.place = numbers.place(of: number, from: state.pointee.place)
                if first | state.pointee.place > last { return UInt32(first | state.pointee.place) }
            }
            (number, state.pointee.place) = (0, 0)
        }
        return FormulaCursor.end
    }

    /// About how many rows there are, as one chunk says, which will be needed anyway.
    func estimate() throws -> Int {
        let chunks = (numbers.count + index.chunk - 1) / index.chunk
        guard chunks > 0 else { return 0 }
        try go(to: chunks / 2 * index.chunk)
        guard let words = state.pointee.words, state.pointee.blocks != 0 else { return 0 }
        var (count, word) = (0, -1)
        while goOn(&word, to: { words[$0] != 0 }) { count += words[word].nonzeroBitCount }
        return count * chunks
    }

    /// Which of some rows the formula is true of, a bit for each.
    func fitting(_ rows: UnsafePointer<UInt32>, _ asked: UInt64) throws -> UInt64 {
        try asked.keeping { try contains(rows[$0]) }
    }

    /// The rows from one on up to another, as many as are wanted.
    /// - Returns: how many there are.
    func rows(
        from row: UInt32, upTo last: UInt32, _ rows: UnsafeMutablePointer<UInt32>, _ wanted: Int
    ) throws -> Int {
        let state = state
        var count = 0
        var number = numbers.number(from: Position.place(row))
        var place = Position.place(row)
        for level in min(Int(row) >> Position.placeBits, Self.levels)..<Self.levels {
            let first = level << Position.placeBits
            while number < numbers.count, first | place <= last {
                if number < state.pointee.start || number >= state.pointee.end { try go(to: number) }
                if state.pointee.level != level { try go(toLevel: level) }
                let found = gather(number, &place, first, upTo: last, rows + count, wanted - count)
                count += found.count
                if found.isEnd { return count }
                number = state.pointee.end
                guard number < numbers.count else { break }
                place = numbers.place(of: number, from: place)
            }
            (number, place) = (0, 0)
        }
        return count
    }

    /// All rows of some levels in their order, each chunk gone through once for all levels; nil if there are so many or
    /// more.
    /// - Parameter level: the highest of these levels.
    func rows(upTo level: Int, fewerThan most: Int) throws -> [UInt32]? {
        // To count takes less than to find out which rows they are, and of many nobody wants to know.
        var found: [VisibleBits] = []
        found.reserveCapacity(Self.usualWords)
        var count = 0
        for start in stride(from: 0, to: numbers.count, by: index.chunk) {
            try go(to: start)
            guard let words = state.pointee.words, state.pointee.blocks != 0 else { continue }
            let levels = try index.levels(start / index.chunk)
            var word = -1
            while goOn(&word, to: { words[$0] != 0 }) {
                let number = start + word * UInt64.bitWidth
                // There is no entry behind the last one, whatever the file says.
                let behind = number + UInt64.bitWidth - numbers.count
                let known = behind > 0 ? words[word] & UInt64.max &>> UInt64(behind) : words[word]
                let bits = known & levels.entries(ofWord: word, upTo: level)
                guard bits != 0 else { continue }
                count += bits.nonzeroBitCount
                guard count < most else { return nil }
                found.append(VisibleBits(number: number, bits: bits))
            }
        }
        guard count < most else { return nil }
        return try VisibleBits.rows(found, count: count, upTo: level, index)
    }

    /// There is room for so many words from the start.
    private static let usualWords = 64

    /// Gathers the rows of the chunk and the level where the cursor stands.
    /// - Parameters:
    ///   - number: of the entry to begin with.
    ///   - place: no later than its place; then that of the last row.
    ///   - first: the bits of the level.
    /// - Returns: how many there are, and whether no more are wanted.
    private func gather(
        _ number: Int, _ place: inout Int, _ first: Int, upTo last: UInt32, _ rows: UnsafeMutablePointer<UInt32>,
        _ wanted: Int
    ) -> (count: Int, isEnd: Bool) {
        guard let words = state.pointee.words, let entries = state.pointee.entries else { return (0, false) }
        let (start, end) = (state.pointee.start, state.pointee.end)
        var word = (number - start) / UInt64.bitWidth
        var bits = words[word] & entries[word] & UInt64.max &<< UInt64((number - start) % UInt64.bitWidth)
        var count = 0
        while true {
            if bits == 0 {
                guard goOn(&word, to: { words[$0] != 0 && words[$0] & entries[$0] != 0 }) else { return (count, false) }
                bits = words[word] & entries[word]
            }
            let found = start + word * UInt64.bitWidth + bits.trailingZeroBitCount
            // There is no entry behind the last one, whatever the file says.
            guard found < end else { return (count, false) }
            bits &= bits - 1
            place = numbers.place(of: found, from: place)
            guard first | place <= last else { return (count, true) }
            rows[count] = UInt32(first | place)
            count += 1
            guard count < wanted else { return (count, true) }
        }
    }

    /// Goes to the next word of the chunk that is wanted, past blocks that have no bits.
    /// - Returns: false at the end.
    @inline(__always)
    private func goOn(_ word: inout Int, to isWanted: (Int) -> Bool) -> Bool {
        let blockBits = chunks.blockBits
        let inBlock = (1 &<< blockBits) &- 1
        let end = (state.pointee.end &- state.pointee.start &+ UInt64.bitWidth &- 1) / UInt64.bitWidth
        var next = word &+ 1
        while next < end {
            if next & inBlock == 0 {
                let block = next &>> blockBits
                let rest = state.pointee.blocks &>> UInt64(truncatingIfNeeded: block)
                guard rest != 0 else { return false }
                next = (block &+ rest.trailingZeroBitCount) &<< blockBits
            }
            let behind = min(end, (next | inBlock) &+ 1)
            while next < behind {
                if isWanted(next) {
                    word = next
                    return true
                }
                next &+= 1
            }
        }
        return false
    }

    /// The next entry of the level in the chunk.
    @inline(__always)
    private func bit(from number: Int) -> Int? {
        guard let words = state.pointee.words, let entries = state.pointee.entries else { return nil }
        let (start, end) = (state.pointee.start, state.pointee.end)
        var bit = number - start
        var place = bit / UInt64.bitWidth
        var word = words[place] & entries[place] & UInt64.max &<< UInt64(bit % UInt64.bitWidth)
        if word == 0 {
            guard goOn(&place, to: { words[$0] != 0 && words[$0] & entries[$0] != 0 }) else { return nil }
            word = words[place] & entries[place]
        }
        bit = place * UInt64.bitWidth + word.trailingZeroBitCount
        // There is no entry behind the last one, whatever the file says.
        return start + bit < end ? start + bit : nil
    }

    /// Stands in the chunk of an entry.
    private func go(to number: Int) throws {
        let chunk = number / index.chunk
        state.pointee.end = 0
        state.pointee.level = -1
        let known = try chunks[chunk]
        state.pointee.words = known.words
        state.pointee.blocks = known.blocks
        state.pointee.start = chunk * index.chunk
        state.pointee.end = min((chunk + 1) * index.chunk, numbers.count)
    }

    private func go(toLevel level: Int) throws {
        let chunk = try index.levels(state.pointee.start / index.chunk)
        levelsOfChunk = chunk
        state.pointee.entries = chunk.mask(of: level)
        state.pointee.level = level
    }
}
