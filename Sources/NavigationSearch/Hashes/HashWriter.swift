import GRDB

/// Brings the hashes of a file up to date, writing only the blocks that change.
struct HashWriter {
    private var removed: [HashedRow] = []
    private var added: [HashedRow] = []

    /// Makes room for so many rows that are added.
    mutating func reserve(_ count: Int) { added.reserveCapacity(count) }

    mutating func remove(_ hash: RowHash, _ rowID: Int64) { removed.append(HashedRow(hash, rowID)) }

    /// Adds a row of a hash. If it is removed as well, it stays.
    mutating func add(_ hash: RowHash, _ rowID: Int64) { added.append(HashedRow(hash, rowID)) }

    /// Writes what has changed since the last time.
    mutating func write(to db: Database) throws {
        removed.sort()
        added.sort()
        var changes = Changes(removed: removed[...], added: added[...])
        self = HashWriter()
        while let first = changes.first {
            let block = try Block(of: first, db)
            let end = try block.map { try Self.key(after: $0.key, db) } ?? nil
            let part = changes.removeAll(before: end)
            // In a damaged table the next block may be one before.
            guard part.first != nil else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            if let block { try Self.write(part, to: block, db) } else { try Self.write(part, db) }
        }
    }

    /// What changes, in its order.
    private struct Changes {
        var removed: ArraySlice<HashedRow>
        var added: ArraySlice<HashedRow>

        var first: HashedRow? {
            guard let one = removed.first, let other = added.first else { return removed.first ?? added.first }
            return min(one, other)
        }

        /// Takes out what belongs into blocks before a key; all if there is none.
        mutating func removeAll(before key: Int64?) -> Changes {
            func split(_ rows: inout ArraySlice<HashedRow>) -> ArraySlice<HashedRow> {
                let taken = key.map { key in rows.prefix { HashBlock.key($0) < key } } ?? rows
                rows = rows[taken.endIndex...]
                return taken
            }
            return Changes(removed: split(&removed), added: split(&added))
        }
    }

    private struct Block {
        let key: Int64
        let rows: [HashedRow]

        /// The block in which a row of a hash stands, or has to; nil if there are none at all.
        init?(of pair: HashedRow, _ db: Database) throws {
            let before = try DirectStatement(db, HashSQL.selectBlockUpTo)
            before.bind(HashBlock.key(pair), at: 1)
            if try before.next() {
                self.init(before)
                return
            }
            let after = try DirectStatement(db, HashSQL.selectBlockAfter)
            after.bind(-1, at: 1)
            after.bind(Int64.max, at: 2)
            guard try after.next() else { return nil }
            self.init(after)
        }

        private init(_ row: borrowing DirectStatement) {
            let key = row.integer(0)
            self.key = key
            rows = row.withBlob(1) { bytes in BitmapRecord.words(bytes).map { HashBlock.pair($0, inBlock: key) } }
        }
    }

    /// The key of the next block; nil behind the last.
    private static func key(after key: Int64, _ db: Database) throws -> Int64? {
        let after = try DirectStatement(db, HashSQL.selectBlockAfter)
        after.bind(key, at: 1)
        after.bind(Int64.max, at: 2)
        return try after.next() ? after.integer(0) : nil
    }

    /// Writes the first blocks.
    private static func write(_ changes: Changes, _ db: Database) throws {
        var cutter = Cutter(most: HashBlock.mostOfNew) { try insert($0, $1, db) }
        for row in changes.added { try cutter.add(row) }
        try cutter.finish()
    }

    private static func write(_ changes: Changes, to block: Block, _ db: Database) throws {
        let rows = merged(block.rows, changes)
        guard rows != block.rows else { return }
        let count = (rows.count + HashBlock.most - 1) / HashBlock.most
        var isKept = false
        // Those that share what is too much for one have room for others.
        var cutter = Cutter(most: count == 0 ? 1 : (rows.count + count - 1) / count) { key, words in
            try insert(key, words, db)
            if key == block.key { isKept = true }
        }
        for row in rows { try cutter.add(row) }
        try cutter.finish()
        guard !isKept else { return }
        let deletion = try DirectStatement(db, HashSQL.deleteBlock)
        deletion.bind(block.key, at: 1)
        try deletion.run()
    }

    private static func insert(_ key: Int64, _ words: [UInt64], _ db: Database) throws {
        let insertion = try DirectStatement(db, HashSQL.insertBlock)
        insertion.bind(key, at: 1)
        insertion.bind(BitmapRecord.wordBytes(words), at: 2)
        try insertion.run()
    }

    private static func merged(_ rows: [HashedRow], _ changes: Changes) -> [HashedRow] {
        var merged: [HashedRow] = []
        merged.reserveCapacity(rows.count + changes.added.count)
        var (removed, added) = (changes.removed, changes.added)
        for row in rows {
            while let new = added.first, new < row {
                merged.append(new)
                added.removeFirst()
            }
            while let old = removed.first, old < row { removed.removeFirst() }
            let isNew = added.first == row
            if isNew { added.removeFirst() }
            if isNew || removed.first != row { merged.append(row) }
        }
        merged += added
        return merged
    }

    /// Cuts rows that come in their order into blocks.
    private struct Cutter {
        let most: Int
        let write: (_ key: Int64, _ words: [UInt64]) throws -> Void
        private var words: [UInt64] = []
        /// The key of the block, and that which one would have that began with its last row.
        private var key: Int64 = -1
        private var last: Int64 = -1

        init(most: Int, _ write: @escaping (Int64, [UInt64]) throws -> Void) {
            self.most = most
            self.write = write
            words.reserveCapacity(most)
        }

        mutating func add(_ row: HashedRow) throws {
            let new = HashBlock.key(row)
            // What has the same key is looked for in one block.
            let isFull = words.count >= most && new != last
            last = new
            if !words.isEmpty, !isFull, let word = HashBlock.word(row, inBlock: key) { return words.append(word) }
            try finish()
            key = new
            if let word = HashBlock.word(row, inBlock: key) { words.append(word) }
        }

        /// Writes what is left.
        mutating func finish() throws {
            guard !words.isEmpty else { return }
            try write(key, words)
            words.removeAll(keepingCapacity: true)
        }
    }
}
