import Foundation
import GRDB
import NavigationModel

/// Keeps the lexicon as the entries are: counts for each word the entries of each level that have it, and writes
/// the blocks that have changed.
struct LexiconWriter {
    private let db: Database
    private var numbers: [String: Int] = [:]
    /// For each word how many entries more have it than before, those of each level by themselves.
    private var changes: [SIMD4<Int32>] = []
    /// For each word the last entry that had it, so that each entry counts once.
    private var lastEntries: [Int32] = []
    private var entry: Int32 = 0

    init(_ db: Database) { self.db = db }

    /// Counts the words of an entry, each once.
    mutating func add(_ words: [String], level: AccessLevel) { count(words, level, by: 1) }

    mutating func remove(_ words: [String], level: AccessLevel) { count(words, level, by: -1) }

    private mutating func count(_ words: [String], _ level: AccessLevel, by step: Int32) {
        entry += 1
        let ordinal = level.ordinal
        for word in words {
            let number = number(of: word)
            guard lastEntries[number] != entry else { continue }
            lastEntries[number] = entry
            changes[number][ordinal] += step
        }
    }

    private mutating func number(of word: String) -> Int {
        if let number = numbers[word] { return number }
        numbers[word] = changes.count
        changes.append(.zero)
        lastEntries.append(0)
        return changes.count - 1
    }

    /// Writes the counts that changed and the blocks that say something else now.
    func finish() throws {
        let changed = numbers.filter { changes[$0.value] != .zero }
        guard !changed.isEmpty else { return }
        for (word, number) in changed.sorted(by: { $0.key < $1.key }) {
            let row = try DirectStatement(db, IndexSQL.countWord)
            row.bind(word, at: 1)
            for level in 0..<4 { row.bind(Int64(changes[number][level]), at: Int32(level) + 2) }
            try row.run()
        }
        try db.execute(sql: IndexSQL.deleteUncountedWords)
        try writeBlocks()
    }

    private func writeBlocks() throws {
        var before: [String: Int64] = [:]
        for row in try Row.fetchAll(db, sql: IndexSQL.selectBlocks) { before[row[0]] = Self.hash(row[1] as Data) }
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
            let word: String = row[0]
            if first == nil || LexiconBlock.begins(with: word) {
                try close()
                first = word
                previous = nil
                block = []
            }
            let level = AccessLevel.allCases.first { (row[1 + $0.ordinal] as Int) > 0 } ?? .admin
            LexiconBlock.append(word, level, after: previous, to: &block)
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
