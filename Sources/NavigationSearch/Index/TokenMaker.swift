import NavigationModel

/// Makes what the tables keep of entries beside their texts, and counts their words.
struct TokenMaker: Maker {
    /// Of one entry.
    struct Made {
        var texts = ColumnTexts()
        var wordCount = 0
        var titleHashes: [RowHash] = []
        var hash: Int64 = 0
    }

    private let entries: EntryList
    private let ranks: [Int32]
    private var tokens = FieldTokens()
    private var entryTokens = EntryTokens()
    private var hash: EntryHash
    /// The words of all entries so far.
    private(set) var words = WordCounts()

    init(_ entries: EntryList, _ ranks: [Int32]) {
        self.entries = entries
        self.ranks = ranks
        hash = EntryHash(entries)
    }

    var count: Int { ranks.count }

    static var room: Made { Made() }

    mutating func make(_ index: Int, in made: inout Made) {
        let rank = Int(ranks[index])
        entryTokens.read(StoredEntry(entries[rank]), &tokens)
        entryTokens.write(to: &made.texts)
        made.wordCount = entryTokens.wordCount
        made.titleHashes = entryTokens.titleHashes
        made.hash = hash.of(rank, in: entries)
        words.add(entryTokens, level: entries.accessLevel(rank))
    }
}
