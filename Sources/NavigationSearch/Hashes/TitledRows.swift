import GRDB

/// The rows that have one of two hashes of titles that follow each other, and those that have the other.
struct TitledRows {
    let first: [Int64]
    let second: [Int64]

    /// So many rows are put in order more quickly than each level's are looked up; of each hash one more is read.
    static let few = 192

    /// - Parameter hash: either of them.
    init(_ hash: RowHash, _ db: Database) throws {
        if let both = try Self.inOneBlock(hash, db) {
            (first, second) = both
        } else {
            first = try Self.rows(hash.first, db)
            second = try Self.rows(hash.second, db)
        }
    }

    /// Both, if they stand in the same block and none in the next, as most do; nil if not.
    private static func inOneBlock(_ hash: RowHash, _ db: Database) throws -> (first: [Int64], second: [Int64])? {
        let block = try DirectStatement(db, HashSQL.selectBlockUpTo)
        block.bind(HashBlock.key(HashedRow(hash.first, UInt32(0))), at: 1)
        guard try block.next() else { return nil }
        let key = block.integer(0)
        return block.withBlob(1) { bytes in
            let first = HashBlock.rows(hash.first, from: 0, inBlock: key, bytes)
            let second = HashBlock.rows(hash.second, from: 0, inBlock: key, bytes)
            return second.goesOn || first.goesOn ? nil : (first.rows.map { Int64($0) }, second.rows.map { Int64($0) })
        }
    }

    private static func rows(_ hash: RowHash, _ db: Database) throws -> [Int64] {
        var rows: [Int64] = []
        var found = try HashedRows(hash, db)
        while rows.count <= few, let row = try found.row() { rows.append(row) }
        return rows
    }
}
