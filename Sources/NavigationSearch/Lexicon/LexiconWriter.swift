import Foundation
import GRDB
import NavigationModel

/// Keeps the lexicon as the entries are: writes what has changed of its words, and its blocks.
struct LexiconWriter {
    private let db: Database

    init(_ db: Database) { self.db = db }

    /// Writes the counts that changed and the blocks that say something else now.
    func write(_ changes: some Sequence<LexiconCounts.Change>) throws {
        var hasChanged = false
        for (word, counts) in changes {
            hasChanged = true
            let row = try DirectStatement(db, IndexSQL.countWord)
            row.bind(word, at: 1)
            for level in 0..<4 { row.bind(Int64(counts[level]), at: Int32(level) + 2) }
            try row.run()
        }
        guard hasChanged else { return }
        try db.execute(sql: IndexSQL.deleteUncountedWords)
        try writeBlocks()
    }

    private func writeBlocks() throws {
        var before: [String: Int64] = [:]
        for row in try Row.fetchAll(db, sql: IndexSQL.selectBlocks) {
            before[try row.stored(0)] = Self.hash(try row.stored(1))
        }
        var first: String?
        var previous: String?
        var block: [UInt8] = []
        func close() throws {
            guard let key = first else { return }
            let data = Data(block)
            if before.removeValue(forKey: key) != Self.hash(data) {
                try db.cachedStatement(sql: IndexSQL.insertBlock).execute(arguments: [key, data])
            }
        }
        let words = try Row.fetchCursor(db, sql: IndexSQL.selectWords)
        while let row = try words.next() {
            let word: String = try row.stored(0)
            if first == nil || LexiconBlock.begins(with: word) {
                try close()
                first = word
                previous = nil
                block = []
            }
            let level = try AccessLevel.allCases.first { try row.stored(1 + $0.ordinal) > 0 } ?? .admin
            try LexiconBlock.append(word, level, after: previous, to: &block)
            previous = word
        }
        try close()
        for key in before.keys { try db.execute(sql: IndexSQL.deleteBlock, arguments: [key]) }
    }

    private static func hash(_ data: Data) -> Int64 {
        var hash = StableHash()
        hash.combine(data)
        return hash.value
    }
}
