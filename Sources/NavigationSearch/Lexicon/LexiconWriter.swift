import Foundation
import GRDB
import NavigationModel

/// Keeps the lexicon as the entries are: counts for each word the entries of each level that have it, and writes
/// the blocks that have changed.
struct LexiconWriter {
    let db: Database
    private var changes: [String: [Int]] = [:]

    init(_ db: Database) { self.db = db }

    mutating func add(_ words: Set<String>, level: AccessLevel) { count(words, level, by: 1) }

    mutating func remove(_ words: Set<String>, level: AccessLevel) { count(words, level, by: -1) }

    private mutating func count(_ words: Set<String>, _ level: AccessLevel, by step: Int) {
        for word in words { changes[word, default: [0, 0, 0, 0]][level.ordinal] += step }
    }

    /// Writes the counts that changed and the blocks that say something else now.
    func finish() throws {
        let changed = changes.filter { $0.value.contains { $0 != 0 } }
        guard !changed.isEmpty else { return }
        for (word, counts) in changed.sorted(by: { $0.key < $1.key }) {
            try db.cachedStatement(sql: IndexSQL.countWord)
                .execute(arguments: StatementArguments([word] + counts as [any DatabaseValueConvertible]))
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
