import Foundation
import GRDB

@testable import NavigationSearch

/// The table of hashes, read block by block.
enum HashTable {
    struct Block {
        let key: Int64
        let pairs: [HashedRow]
    }

    static func blocks(_ db: Database) throws -> [Block] {
        try Row.fetchAll(db, sql: "SELECT key, rows FROM hash ORDER BY key").map { row in
            let key: Int64 = row[0]
            let bytes: Data = row[1]
            let words = bytes.withUnsafeBytes { BitmapRecord.words($0) }
            return Block(key: key, pairs: words.map { HashBlock.pair($0, inBlock: key) })
        }
    }

    static func pairs(_ db: Database) throws -> [HashedRow] { try blocks(db).flatMap(\.pairs) }

    static func rows(_ hash: RowHash, from first: UInt32, _ db: Database) throws -> [UInt32] {
        var found: [UInt32] = []
        var rows = try HashedRows(hash, from: Int64(first), db)
        while let row = try rows.row() { found.append(UInt32(row)) }
        return found
    }
}
