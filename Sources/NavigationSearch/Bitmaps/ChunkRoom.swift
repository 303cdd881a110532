/// Room for chunks of bits, which serves one after the other: to get some from the system again and again takes longer
/// than to put bits together.
final class ChunkRoom {
    /// Words of a chunk.
    let count: Int
    @exclusivity(unchecked) private var free: [UnsafeMutablePointer<UInt64>] = []

    /// So many are kept.
    private static let most = 64

    init(count: Int) { self.count = count }

    deinit { for words in free { words.deallocate() } }

    /// Room whose bits say nothing yet.
    func take() -> UnsafeMutablePointer<UInt64> { free.popLast() ?? .allocate(capacity: count) }

    func giveBack(_ words: UnsafeMutablePointer<UInt64>) {
        if free.count < Self.most { free.append(words) } else { words.deallocate() }
    }

    /// Lends room to a body.
    func lend<Result>(_ body: (UnsafeMutablePointer<UInt64>) throws -> Result) rethrows -> Result {
        let words = take()
        defer { giveBack(words) }
        return try body(words)
    }
}
