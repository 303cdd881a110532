import GRDB
import NavigationModel

/// Brings a file up to date with a manifest: in one transaction, writing only the rows that changed.
struct IndexWriter {
    private let db: Database
    private let entries: EntryList
    /// The rows that the file has.
    private let previous: Fingerprints
    private var words = WordCounts()
    private var progress: IndexingProgress
    /// By what titles are looked up, and by what paths and ids.
    private var titleHashes = HashWriter()
    private var hashes = HashWriter()
    /// Reads old rows, of which none is written before all have been read.
    private let reader: EntryReader
    private let hasAncestors: Bool

    private init(
        _ db: Database, _ entries: EntryList, _ previous: Fingerprints, hasAncestors: Bool,
        progress: ((Int, Int) throws -> Void)?
    ) {
        self.db = db
        self.entries = entries
        self.previous = previous
        self.hasAncestors = hasAncestors
        reader = EntryReader(db)
        self.progress = IndexingProgress(report: progress)
    }

    /// What changed: rows added, changed or moved, and rows removed.
    typealias Change = (written: Int, removed: Int)

    /// Writes the rows of entries, and what finds them.
    /// - Parameters:
    ///   - previous: what the file has.
    ///   - links: what the links of most entries begin with.
    ///   - hasAncestors: whether the file has the ancestors of all entries already.
    static func write(
        _ changes: RowChanges, of entries: EntryList, over previous: Fingerprints, _ db: Database, links: String,
        hasAncestors: Bool, _ progress: ((Int, Int) throws -> Void)?
    ) throws -> Change {
        var writer = IndexWriter(db, entries, previous, hasAncestors: hasAncestors, progress: progress)
        return try writer.write(changes, links: links)
    }

    private mutating func write(_ changes: RowChanges, links: String) throws -> Change {
        let (changed, gone) = (changes.changed, changes.gone)
        progress.total = changed.count + gone.count
        let isNew = previous.all.isEmpty && !changed.isEmpty
        if isNew { try db.execute(sql: IndexSQL.gatherAllTokens) }
        let written = try writeTokens(changed, gone)
        // Rows find room where tokens have been before they were put together.
        if isNew { try db.execute(sql: IndexSQL.optimizeTokens) }
        try insertRows(changed, written, links)
        try LexiconWriter(db).write(words.lexicon.changed)
        try words.longWords.write(to: db)
        try progress.finish()
        return (changed.count, gone.count)
    }

    /// Takes an old row out, or its tokens alone if it stays where it is.
    private mutating func remove(_ old: StoredEntry, _ made: TokenMaker.Made, _ rowID: Int64, stays: Bool) throws {
        let removal = try DirectStatement(db, IndexSQL.deleteTokens)
        removal.bind(rowID, at: 1)
        try made.texts.run(removal, from: 2)
        for hash in made.titleHashes { titleHashes.remove(hash, rowID) }
        hashes.remove(.path(PathHash.of(old.path)), rowID)
        guard !stays else { return }
        hashes.remove(.id(old.id), rowID)
        let deletion = try DirectStatement(db, IndexSQL.deleteEntry)
        deletion.bind(rowID, at: 1)
        try deletion.run()
    }

    /// Whether an entry's row stays where it is.
    private func stays(_ placement: Placement) -> Bool { previous[placement]?.position == placement.position }

    /// What is known of written entries once their tokens are, and has to go into other tables.
    private struct Written {
        var wordCounts: [Int32] = []
        var hashes: [Int64] = []
    }

    /// Takes old tokens out of the full-text table and puts new ones in; old rows go with their tokens.
    private mutating func writeTokens(_ changed: [Placement], _ gone: [Position]) throws -> Written {
        var written = Written()
        written.wordCounts.reserveCapacity(changed.count)
        written.hashes.reserveCapacity(changed.count)
        titleHashes.reserve(TitleHash.usual(changed.count))
        let steps = TokenSteps(
            inserting: changed.lazy.map(\.position), removing: gone + changed.compactMap { previous[$0]?.position })
        let staying = Set(changed.lazy.filter(stays).map(\.position.rowID))
        let insertion = try DirectStatement(db, IndexSQL.insertTokens)
        for stretch in steps.stretches(ofOld: Self.mostReadAhead) {
            let old = try oldEntries(stretch, steps)
            let maker = TokenMaker(entries, count: stretch.count) { index in
                switch steps[stretch.lowerBound + index] {
                case .remove(let number): .old(old.entries[number - old.first])
                case .insert(let number): .new(changed[number].entry)
                }
            }
            let done = try MadeAhead.forEach(of: maker) { index, made in
                switch steps[stretch.lowerBound + index] {
                case .remove(let number):
                    let rowID = steps.old[number].rowID
                    try remove(old.entries[number - old.first], made, rowID, stays: staying.contains(rowID))
                case .insert(let number):
                    let rowID = changed[number].position.rowID
                    for hash in made.titleHashes { titleHashes.add(hash, rowID) }
                    insertion.bind(rowID, at: 1)
                    try made.texts.run(insertion, from: 2)
                    written.wordCounts.append(Int32(made.wordCount))
                    written.hashes.append(made.hash)
                    try progress.halfStep()
                }
            }
            words.add(done.words)
        }
        progress.done += gone.count
        return written
    }

    /// So many old entries are in memory at once.
    private static let mostReadAhead = 2_048

    /// The entries that steps take out, and the number of the first among all that are taken out.
    private func oldEntries(
        _ stretch: Range<Int>, _ steps: TokenSteps
    ) throws -> (entries: [StoredEntry], first: Int) {
        guard !steps.old.isEmpty else { return ([], 0) }
        let numbers = stretch.compactMap { index in
            if case .remove(let number) = steps[index] { number } else { nil }
        }
        return (try numbers.map { try reader.entry(at: steps.old[$0]) }, numbers.first ?? 0)
    }

    private mutating func insertRows(_ changed: [Placement], _ written: Written, _ links: String) throws {
        let unlisted = Meanwhile { [entries] in UnlistedItem.all(of: entries) }
        try titleHashes.write(to: db)
        // One kind after the other, so that of a new file no more than one is in memory.
        for placement in changed {
            hashes.add(.path(PathHash.of(entries.path(Int(placement.entry)))), placement.position.rowID)
        }
        try hashes.write(to: db)
        for placement in changed where !stays(placement) {
            hashes.add(.id(entries.id(Int(placement.entry)).storable), placement.position.rowID)
        }
        try hashes.write(to: db)
        var items = unlisted.get()
        var ancestors = try ancestors(of: changed.map { Int($0.entry) } + items.map(\.rank))
        for index in items.indices {
            items[index].item.parent = try ancestors.number(of: entries.breadcrumb(items[index].rank))
        }
        try UnlistedItem.write(items.map(\.item), db)
        let insertion = try DirectStatement(db, IndexSQL.insertEntry)
        let update = try DirectStatement(db, IndexSQL.updateEntry)
        _ = try MadeAhead.forEach(of: RowMaker(entries: entries, placements: changed)) { index, entry in
            guard let entry else { return }
            let parent = try ancestors.number(of: entry.breadcrumb)
            func write(_ row: borrowing DirectStatement) throws {
                row.bind(changed[index].position.rowID, at: 1)
                row.bind(Int64(written.wordCounts[index]), at: 2)
                row.bind(written.hashes[index], at: 3)
                entry.bind(to: row, from: 4, parent: parent, links: links)
                try row.run()
            }
            if stays(changed[index]) { try write(update) } else { try write(insertion) }
            try progress.halfStep()
        }
    }

    /// The ancestors of some entries, and all others, as the file is to have them.
    private func ancestors(of ranks: [Int]) throws -> AncestorTable {
        if hasAncestors { return try AncestorTable(db, of: ranks.map { entries.breadcrumb($0) }) }
        var ancestors = try AncestorTable(db)
        for breadcrumb in entries.breadcrumbs { _ = try ancestors.number(of: breadcrumb) }
        try ancestors.finish()
        return ancestors
    }

    /// Makes entries as their rows keep them.
    private struct RowMaker: Maker {
        let entries: EntryList
        let placements: [Placement]

        var count: Int { placements.count }

        static var room: StoredEntry? { nil }

        func make(_ index: Int, in room: inout StoredEntry?) {
            room = StoredEntry(entries[Int(placements[index].entry)], place: placements[index].place)
        }
    }
}
