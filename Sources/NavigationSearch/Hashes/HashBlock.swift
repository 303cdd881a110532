/// How hashes and their rows stand in the file: in their order, a hundred together.
///
/// A pair is a word of 64 bits, little-endian: how far its hash is behind that of the block, above the row. The block's
/// key is the hash of its first pair above the upper bits of the row, so keys come in the order of the pairs.
enum HashBlock {
    /// A block has no more pairs, unless the last of them have the same key. With so many four of them fill a page of
    /// the file. SQLite copies a block whenever one of its rows is looked for, so it is no larger.
    static let most = 124
    /// So many stand in a block that is new, so that others find room later.
    static let mostOfNew = 120

    private static let rowBits: UInt64 = 28
    private static let rowMask: UInt64 = 1 << rowBits - 1
    private static let keyBits = UInt64(Int64.bitWidth) - 1 - RowHash.bits

    /// The key of a block that begins with a pair.
    static func key(_ pair: HashedRow) -> Int64 {
        Int64(bitPattern: pair.hash.value << keyBits | UInt64(pair.row) >> (rowBits - keyBits))
    }

    /// No block that begins with a hash has a later key.
    static func lastKey(_ hash: RowHash) -> Int64 { Int64(bitPattern: hash.value << keyBits | (1 << keyBits - 1)) }

    /// The hash of the first pair of a block.
    static func hash(ofKey key: Int64) -> RowHash { RowHash(value: UInt64(bitPattern: key) >> keyBits) }

    /// A pair in a block; nil if its hash is too far behind the block's.
    static func word(_ pair: HashedRow, inBlock key: Int64) -> UInt64? {
        let distance = pair.hash.value &- hash(ofKey: key).value
        return distance >> (UInt64(UInt64.bitWidth) - rowBits) == 0 ? distance << rowBits | UInt64(pair.row) : nil
    }

    static func pair(_ word: UInt64, inBlock key: Int64) -> HashedRow {
        HashedRow(RowHash(value: hash(ofKey: key).value + word >> rowBits), UInt32(word & rowMask))
    }

    /// The rows that pairs of a block have with a hash, from a row on, and whether others may come in the next block.
    static func rows(
        _ hash: RowHash, from row: UInt32, inBlock key: Int64, _ block: UnsafeRawBufferPointer
    ) -> (rows: [UInt32], goesOn: Bool) {
        guard let wanted = word(HashedRow(hash, row), inBlock: key) else { return ([], true) }
        let count = block.count / MemoryLayout<UInt64>.size
        func found(_ index: Int) -> UInt64 {
            UInt64(
                littleEndian: block.loadUnaligned(fromByteOffset: index * MemoryLayout<UInt64>.size, as: UInt64.self))
        }
        var (index, end) = (0, count)
        while index < end {
            let middle = (index + end) / 2
            if found(middle) < wanted { index = middle + 1 } else { end = middle }
        }
        var rows: [UInt32] = []
        while index < count, found(index) >> rowBits == wanted >> rowBits {
            rows.append(UInt32(found(index) & rowMask))
            index += 1
        }
        return (rows, index == count)
    }
}
