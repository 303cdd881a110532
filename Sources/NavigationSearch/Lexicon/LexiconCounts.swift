import NavigationModel

/// How many entries more than before have each word, those of each level by themselves.
struct LexiconCounts {
    typealias Change = (word: String, counts: SIMD4<Int32>)

    private var numbers: [String: Int] = [:]
    private var changes: [SIMD4<Int32>] = []
    /// For each word the last entry that had it, so that each entry counts once.
    private var lastEntries: [Int32] = []
    private var entry: Int32 = 0

    /// Counts the words of an entry, each once.
    mutating func add(_ words: [String], level: AccessLevel) { count(words, level, by: 1) }

    mutating func remove(_ words: [String], level: AccessLevel) { count(words, level, by: -1) }

    /// Adds what others have counted.
    mutating func add(_ others: LexiconCounts) {
        guard !numbers.isEmpty else { return self = others }
        for (word, number) in others.numbers { changes[self.number(of: word)] &+= others.changes[number] }
    }

    /// The words whose counts have changed, in their order.
    var changed: some Sequence<Change> {
        numbers.filter { changes[$0.value] != .zero }.sorted { $0.key < $1.key }
            .lazy.map { (word: $0.key, counts: changes[$0.value]) }
    }

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
}
