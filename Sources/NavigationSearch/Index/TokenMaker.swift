import NavigationModel

/// Makes what the tables keep of entries beside their texts, and counts their words.
struct TokenMaker: Maker {
    /// Of one entry, new or old.
    struct Made {
        var texts = ColumnTexts()
        var wordCount = 0
        var titleHashes: [RowHash] = []
        /// That of the entry if it is new.
        var hash: Int64 = 0
    }

    /// An old entry, or the rank of a new one.
    enum Source: Sendable {
        case old(StoredEntry)
        case new(Int32)
    }

    private let entries: EntryList
    private let source: @Sendable (Int) -> Source
    let count: Int
    private var tokens = FieldTokens()
    private var entryTokens = EntryTokens()
    private var hash: EntryHash
    /// How many more entries have words than before.
    private(set) var words = WordCounts()

    init(_ entries: EntryList, count: Int, _ source: @escaping @Sendable (Int) -> Source) {
        self.entries = entries
        self.count = count
        self.source = source
        hash = EntryHash(entries)
    }

    static var room: Made { Made() }

    mutating func make(_ index: Int, in made: inout Made) {
        switch source(index) {
        case .old(let entry):
            // FTS5 takes the old tokens back, so they are made again from the old row.
            entryTokens.read(entry, &tokens)
            words.remove(entryTokens, level: entry.level)
        case .new(let rank):
            let rank = Int(rank)
            entryTokens.read(StoredEntry(entries[rank]), &tokens)
            words.add(entryTokens, level: entries.accessLevel(rank))
            made.hash = hash.of(rank, in: entries)
        }
        entryTokens.write(to: &made.texts)
        made.wordCount = entryTokens.wordCount
        made.titleHashes = entryTokens.titleHashes
    }
}
