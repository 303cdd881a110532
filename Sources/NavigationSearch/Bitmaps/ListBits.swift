import NavigationModel

/// The bits of some lists of which each row has to be in one, with bitmaps of others or without. Each chunk is made once,
/// for all questions of a query: how many of its words entries have is asked several times, and so is what a mistyped
/// word may have been meant to be.
final class ListBits {
    /// About how many rows there are.
    let estimate: Int
    private let formula: ChunkFormula
    private let chunk: Int
    /// The words of chunks, as far as anybody has asked.
    private var known: [UnsafeMutablePointer<UInt64>?]

    /// - Parameter level: rows above it may be left out.
    init(_ all: BitmapFormula, _ index: BitmapIndex, upTo level: AccessLevel) throws {
        estimate = Int(try all.estimate(of: index.numbers.count))
        formula = ChunkFormula(all, index, upTo: level)
        chunk = index.chunk
        known = Array(repeating: nil, count: index.numbers.count / index.chunk + 1)
    }

    deinit { for words in known { words?.deallocate() } }

    /// The words of a chunk.
    func words(_ number: Int) throws -> UnsafeMutablePointer<UInt64> {
        if let words = known[number] { return words }
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: chunk / UInt64.bitWidth)
        // Also if it does not come to an end, which ends the answer.
        known[number] = words
        try formula.put(number, into: words)
        return words
    }

    /// Whether an entry has a bit.
    func has(_ number: Int) throws -> Bool {
        let (chunk, place) = number.quotientAndRemainder(dividingBy: chunk)
        return try words(chunk)[place / UInt64.bitWidth] &>> UInt64(place % UInt64.bitWidth) & 1 == 1
    }
}
