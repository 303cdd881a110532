import Foundation
import GRDB
import Testing

@testable import NavigationModel
@testable import NavigationSearch

/// The table of hashes has what was put into it and not taken out, whatever blocks it is cut into.
@Suite struct HashWriterTests {
    /// Hashes that lie close together or far apart, and are those of few rows or of most.
    private struct Pairs {
        let hashes: [RowHash]
        let rows: ClosedRange<UInt32>
        var random: SplitMix64

        init(_ seed: Int) {
            var random = SplitMix64(seed: UInt64(seed) &+ 40)
            let count = [1, 3, 50, 5_000][seed % 4]
            let bits: UInt64 = [12, 30, 44, 48][seed / 4 % 4]
            hashes = (0..<count).map { _ in RowHash(value: UInt64.random(in: 0..<1 << bits, using: &random)) }
            self.random = random
            rows = [0...1_000, 0...(1 << 28 - 1), (1 << 28 - 3_000)...(1 << 28 - 1)][seed % 3]
        }

        mutating func next() -> HashedRow {
            HashedRow(hashes[Int.random(in: hashes.indices, using: &random)], UInt32.random(in: rows, using: &random))
        }
    }

    @Test(arguments: 0..<24)
    func theTableHasWhatWasAddedAndNotRemoved(_ seed: Int) throws {
        var pairs = Pairs(seed)
        var expected: Set<HashedRow> = []
        let queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: HashSQL.createTable) }
        for round in 0..<6 {
            // In one round all go and none comes.
            let isEmptied = round == 4
            var removed = expected.filter { _ in isEmptied || Int.random(in: 0..<3, using: &pairs.random) == 0 }
            var added = Set((0..<(isEmptied ? 0 : 3_000)).map { _ in pairs.next() })
            // Some come as they go, some that go are not there.
            if !isEmptied { added.formUnion(removed.prefix(20)) }
            for _ in 0..<20 { removed.insert(pairs.next()) }
            expected = expected.subtracting(removed).union(added)
            try queue.write { db in
                var writer = HashWriter()
                for pair in removed { writer.remove(pair.hash, Int64(pair.row)) }
                for pair in added { writer.add(pair.hash, Int64(pair.row)) }
                try writer.write(to: db)
            }
            try queue.read { try check($0, expected, &pairs) }
        }
    }

    private func check(_ db: Database, _ expected: Set<HashedRow>, _ pairs: inout Pairs) throws {
        let blocks = try HashTable.blocks(db)
        #expect(blocks.flatMap(\.pairs) == expected.sorted())
        for block in blocks {
            let keys = block.pairs.map(HashBlock.key)
            #expect(block.key == keys.first)
            // Only what would have to be looked for in two blocks makes one longer.
            if keys.count > HashBlock.most { #expect(Set(keys[(HashBlock.most - 1)...]).count == 1) }
        }
        for (block, next) in zip(blocks, blocks.dropFirst()) {
            #expect(HashBlock.key(try #require(block.pairs.last)) < next.key)
        }
        for _ in 0..<50 {
            let (hash, first) = (pairs.next().hash, pairs.next().row)
            let rows = expected.filter { $0.hash == hash }.map(\.row).sorted()
            #expect(try HashTable.rows(hash, from: 0, db) == rows)
            #expect(try HashTable.rows(hash, from: first, db) == rows.filter { $0 >= first })
        }
        let other = RowHash(value: pairs.hashes[0].value ^ 1)
        #expect(try HashTable.rows(other, from: 0, db).count == expected.count { $0.hash == other })
    }

    @Test func whatDoesNotChangeIsNotWritten() throws {
        let pairs = (0..<5_000).map { HashedRow(RowHash(value: UInt64($0) << 30), UInt32($0)) }
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: HashSQL.createTable)
            var writer = HashWriter()
            for pair in pairs { writer.add(pair.hash, Int64(pair.row)) }
            try writer.write(to: db)
            let before = db.totalChangesCount
            for pair in pairs {
                writer.remove(pair.hash, Int64(pair.row))
                writer.add(pair.hash, Int64(pair.row))
            }
            try writer.write(to: db)
            #expect(db.totalChangesCount == before)
            writer.remove(pairs[700].hash, 700)
            try writer.write(to: db)
            #expect(db.totalChangesCount == before + 1)
        }
    }

    /// A damaged file may say anything.
    @Test(arguments: 0..<200)
    func aDamagedTableEndsNothing(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: HashSQL.createTable)
            for _ in 0..<20 {
                let key = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<60, using: &random)
                let bytes = (0..<Int.random(in: 0...50, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                try db.execute(sql: HashSQL.insertBlock, arguments: [key, Data(bytes)])
            }
            var writer = HashWriter()
            for _ in 0..<100 {
                let bits = UInt64.random(in: 1...48, using: &random)
                let hash = RowHash(value: UInt64.random(in: 0..<1 << bits, using: &random))
                _ = try HashTable.rows(hash, from: 0, db)
                writer.add(hash, 5)
                writer.remove(hash, 7)
            }
            try writer.write(to: db)
        }
    }
}
