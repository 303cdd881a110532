import GRDB
import NavigationModel

/// Brings a file up to date with a manifest: in one transaction, writing only the rows that changed.
struct IndexWriter {
    private let db: Database
    private let entries: EntryList
    /// The rows that the file has.
    private let previous: Fingerprints
    private var tokens = FieldTokens()
    private var entryTokens = EntryTokens()
    private var texts = ColumnTexts()
    private var words = WordCounts()
    private var progress: IndexingProgress
    /// By what titles are looked up, and by what paths and ids.
    private var titleHashes = HashWriter()
    private var hashes = HashWriter()
    /// The ids of all rows that there are afterwards.
    private(set) var rows: [UInt32] = []
    /// Reads old rows, of which none is written before all have been read.
    private let reader: EntryReader
    /// Whether the file has the ancestors of all entries already.
    private let hasAncestors: Bool

    init(
        _ db: Database, _ entries: EntryList, _ previous: Fingerprints, hasAncestors: Bool,
        progress: ((Int, Int) -> Void)?
    ) {
        self.db = db
        self.entries = entries
        self.previous = previous
        self.hasAncestors = hasAncestors
        reader = EntryReader(db)
        self.progress = IndexingProgress(report: progress)
    }

    /// How many entries of each level there are afterwards.
    var entriesPerLevel: [AccessLevel: Int] {
        var counts = AccessLevel.allCases.map { _ in 0 }
        for row in rows { counts[Position(rowID: Int64(row)).level.ordinal] += 1 }
        return Dictionary(uniqueKeysWithValues: zip(AccessLevel.allCases, counts))
    }

    /// What changed: rows added, changed or moved, and rows removed.
    typealias Change = (written: Int, removed: Int)

    /// - Parameters:
    ///   - placements: where the rows are to be. They make room once it is known what changes.
    ///   - links: what the links of most entries begin with.
    mutating func write(_ placements: consuming Placements, links: String) throws -> Change {
        rows = placements.rows
        let changed = placements.changed
        let gone = placements.gone
        _ = consume placements
        progress.total = changed.count + gone.count
        let isNew = previous.all.isEmpty && !changed.isEmpty
        if isNew { try db.execute(sql: IndexSQL.gatherAllTokens) }
        let written = try writeTokens(changed, gone)
        // Rows find room where tokens have been before they were put together.
        if isNew { try db.execute(sql: IndexSQL.optimizeTokens) }
        try insertRows(changed, written, links)
        try LexiconWriter(db).write(words.lexicon.changed)
        try words.longWords.write(to: db)
        progress.finish()
        return (changed.count, gone.count)
    }

    func writeCategories(_ categories: [SearchCategory]) throws {
        try db.execute(sql: IndexSQL.deleteCategories)
        for (number, category) in categories.enumerated() {
            try db.execute(
                sql: IndexSQL.insertCategory,
                arguments: [number, category.id.storable, category.title.storable, category.icon?.storable])
        }
    }

    /// Writes what words may stand for, each text as one token.
    func writeSynonyms(_ rules: [SynonymRule]) throws {
        try db.execute(sql: IndexSQL.deleteSynonyms)
        let prepared = SynonymRules(rules)
        for word in prepared.words.sorted() {
            for (number, other) in prepared.others(word).enumerated() {
                try db.execute(sql: IndexSQL.insertSynonym, arguments: [word, number, other.storable])
            }
        }
    }

    func writeAbout(_ about: [String: String]) throws {
        for (key, value) in about.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: IndexSQL.insertAbout, arguments: [key, value.storable])
        }
    }

    /// By what an entry is looked up.
    private struct Hashes {
        let id: RowHash
        let path: RowHash
        let title: [RowHash]

        init(id: String, path: String, title: [RowHash]) {
            self.id = .id(id)
            self.path = .path(PathHash.of(path))
            self.title = title
        }
    }

    /// Takes the tokens of a row back.
    private mutating func removeTokens(_ position: Position) throws -> Hashes {
        let entry = try reader.entry(at: position)
        // FTS5 takes the old tokens back, so they are made again from the old row.
        entryTokens.read(entry, &tokens)
        words.remove(entryTokens, level: entry.level)
        entryTokens.write(to: &texts)
        let removal = try DirectStatement(db, IndexSQL.deleteTokens)
        removal.bind(position.rowID, at: 1)
        try texts.run(removal, from: 2)
        return Hashes(id: entry.id, path: entry.path, title: entryTokens.titleHashes)
    }

    private mutating func remove(_ position: Position) throws {
        let old = try removeTokens(position)
        for hash in old.title { titleHashes.remove(hash, position.rowID) }
        hashes.remove(old.path, position.rowID)
        hashes.remove(old.id, position.rowID)
        let deletion = try DirectStatement(db, IndexSQL.deleteEntry)
        deletion.bind(position.rowID, at: 1)
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
    ///
    /// FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back. So old and
    /// new come in one order, and of one row id the old before the new: a row may move to where another has been.
    private mutating func writeTokens(_ changed: [Placement], _ gone: [Position]) throws -> Written {
        var written = Written()
        written.wordCounts.reserveCapacity(changed.count)
        written.hashes.reserveCapacity(changed.count)
        titleHashes.reserve(TitleHash.usual(changed.count))
        var old = (gone + changed.compactMap { previous[$0]?.position }).map(\.rowID).sorted()[...]
        let insertion = try DirectStatement(db, IndexSQL.insertTokens)
        let maker = try MadeAhead.forEach(of: TokenMaker(entries, changed.map(\.entry))) { index, made in
            let placement = changed[index]
            let rowID = placement.position.rowID
            while let first = old.first, first <= rowID {
                if first == rowID, stays(placement) {
                    let known = try removeTokens(placement.position)
                    for hash in known.title { titleHashes.remove(hash, rowID) }
                    hashes.remove(known.path, rowID)
                } else {
                    try remove(Position(rowID: first))
                }
                old.removeFirst()
            }
            for hash in made.titleHashes { titleHashes.add(hash, rowID) }
            insertion.bind(rowID, at: 1)
            try made.texts.run(insertion, from: 2)
            written.wordCounts.append(Int32(made.wordCount))
            written.hashes.append(made.hash)
            progress.halfStep()
        }
        words.add(maker.words)
        for rowID in old { try remove(Position(rowID: rowID)) }
        progress.done += gone.count
        return written
    }

    private mutating func insertRows(_ changed: [Placement], _ written: Written, _ links: String) throws {
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
        let unlisted = entries.indices.filter { !entries.isSearchable($0) }
        var ancestors = try ancestors(of: changed.map { Int($0.entry) } + unlisted)
        let items = try unlisted.map { rank in
            UnlistedItem(rank, of: entries, parent: try ancestors.number(of: entries.breadcrumb(rank)))
        }
        try UnlistedItem.write(items, db)
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
            progress.halfStep()
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
