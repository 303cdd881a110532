import GRDB

/// The rows that have a hash, in their order, read a block at a time.
struct HashedRows {
    private let db: Database
    private let hash: RowHash
    private let first: UInt32
    /// Those of the block that was read last, and which of them comes next.
    private var rows: [UInt32]
    private var next = 0
    /// The key of that block; nil if no other has any.
    private var last: Int64?

    /// - Parameter first: rows before it are of no interest.
    init(_ hash: RowHash, from first: Int64 = 0, _ db: Database) throws {
        self.db = db
        self.hash = hash
        self.first = UInt32(clamping: first)
        rows = []
        let block = try DirectStatement(db, HashSQL.selectBlockUpTo)
        block.bind(HashBlock.key(HashedRow(hash, self.first)), at: 1)
        if try block.next() { try read(block) } else { last = -1 }
    }

    /// The next row; nil at the end.
    mutating func row() throws -> Int64? {
        while next == rows.count {
            guard let last else { return nil }
            let block = try DirectStatement(db, HashSQL.selectBlockAfter)
            block.bind(last, at: 1)
            block.bind(HashBlock.lastKey(hash), at: 2)
            guard try block.next() else {
                self.last = nil
                return nil
            }
            try read(block)
        }
        defer { next += 1 }
        return Int64(rows[next])
    }

    private mutating func read(_ block: borrowing DirectStatement) throws {
        let key = block.integer(0)
        // In a damaged table one block may come again and again.
        guard key > last ?? .min else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        let found = block.withBlob(1) { HashBlock.rows(hash, from: first, inBlock: key, $0) }
        (rows, next, last) = (found.rows, 0, found.goesOn ? key : nil)
    }
}
