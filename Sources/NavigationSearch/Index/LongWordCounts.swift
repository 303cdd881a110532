import GRDB

/// Keeps the table of long words as the entries are, by how often each of them stands in one.
struct LongWordCounts {
    private var changes: [String: Int] = [:]

    mutating func add(_ entry: EntryTokens) { entry.forEachLongWord { changes[$0, default: 0] += 1 } }

    mutating func remove(_ entry: EntryTokens) { entry.forEachLongWord { changes[$0, default: 0] -= 1 } }

    /// Adds what others have counted.
    mutating func add(_ others: LongWordCounts) {
        guard !changes.isEmpty else { return self = others }
        changes.merge(others.changes, uniquingKeysWith: +)
    }

    /// Writes the counts that changed.
    func write(to db: Database) throws {
        for (word, count) in changes.filter({ $0.value != 0 }).sorted(by: { $0.key < $1.key }) {
            let row = try DirectStatement(db, IndexSQL.countLongWord)
            row.bind(word, at: 1)
            row.bind(Int64(count), at: 2)
            try row.run()
        }
        if changes.contains(where: { $0.value < 0 }) { try db.execute(sql: IndexSQL.deleteUncountedLongWords) }
    }
}
