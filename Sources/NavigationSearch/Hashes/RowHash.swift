/// A hash by which rows are looked up: of a way to write a title, of a path, or of an id.
///
/// It has 48 bits. Two say what is hashed, so that hashes of one kind stand together in the file; the others are FNV-1a,
/// folded (RFC 9923, section 4). A million entries have some four million hashes of titles: about one in twenty million
/// texts that are none of their titles has one of these.
struct RowHash: TableKey, Comparable, Sendable {
    let value: UInt64

    static let bits: UInt64 = 48
    private static let hashedBits: UInt64 = 46

    private enum Kind: UInt64 { case title, path, id }

    private init(_ kind: Kind, _ hash: Int64) {
        let hash = UInt64(bitPattern: hash)
        value = kind.rawValue << Self.hashedBits | (hash ^ hash >> Self.hashedBits) & (1 << Self.hashedBits - 1)
    }

    /// As it stands in the file.
    init(value: UInt64) { self.value = value }

    /// The first of two that follow each other, so that most often one read tells who has either.
    /// - Parameter hash: one of ``TitleHash``.
    static func title(_ hash: StableHash) -> RowHash { RowHash(.title, hash.value).first }

    /// Of two hashes of titles that follow each other the first,
    var first: RowHash { RowHash(value: value & ~1) }

    /// and the second.
    var second: RowHash { RowHash(value: value | 1) }

    /// - Parameter hash: one of ``PathHash``.
    static func path(_ hash: Int64) -> RowHash { RowHash(.path, hash) }

    /// - Parameter id: as the file keeps it.
    static func id(_ id: String) -> RowHash { RowHash(.id, StableHash.of(id)) }

    static func < (one: RowHash, other: RowHash) -> Bool { one.value < other.value }

    func tableHash(seed: Int) -> Int { TableHash.of(value, seed: seed) }
}

/// A hash and a row that has it.
struct HashedRow: Hashable, Comparable {
    let hash: RowHash
    let row: UInt32

    init(_ hash: RowHash, _ row: UInt32) {
        self.hash = hash
        self.row = row
    }

    init(_ hash: RowHash, _ rowID: Int64) { self.init(hash, UInt32(truncatingIfNeeded: rowID)) }

    static func < (one: HashedRow, other: HashedRow) -> Bool {
        one.hash == other.hash ? one.row < other.row : one.hash < other.hash
    }
}
