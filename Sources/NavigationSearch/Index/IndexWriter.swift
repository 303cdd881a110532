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
        var counts = Dictionary(uniqueKeysWithValues: AccessLevel.allCases.map { ($0, 0) })
        for row in rows { counts[Position(rowID: Int64(row)).level, default: 0] += 1 }
        return counts
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
        var written = try writeTokens(changed, gone)
        // Rows find room where tokens have been before they were put together.
        if isNew { try db.execute(sql: IndexSQL.optimizeTokens) }
        try insertRows(changed, &written, links)
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
        for (word, others) in SynonymTable.others(rules).sorted(by: { $0.key < $1.key }) {
            for (number, other) in others.enumerated() {
                try db.execute(sql: IndexSQL.insertSynonym, arguments: [word, number, other.storable])
            }
        }
    }

    func writeAbout(_ about: [String: String]) throws {
        for (key, value) in about.sorted(by: { $0.key < $1.key }) {
            try db.execute(sql: IndexSQL.insertAbout, arguments: [key, value.storable])
        }
    }

    /// By what titles and paths are looked up.
    private typealias Hashes = (path: Int64, title: [Int64])

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
        return (PathHash.of(entry.path), entryTokens.titleHashes)
    }

    private mutating func remove(_ position: Position) throws {
        let hashes = try removeTokens(position)
        try remove(hashes, position.rowID)
        try run(IndexSQL.deleteEntry, position.rowID)
    }

    private func remove(_ hashes: Hashes, keeping kept: Hashes? = nil, _ rowID: Int64) throws {
        for hash in hashes.title where kept?.title.contains(hash) != true {
            try run(IndexSQL.deleteTitleHash, hash, rowID)
        }
        if hashes.path != kept?.path { try run(LinkSQL.deletePathHash, hashes.path, rowID) }
    }

    /// Whether an entry's row stays where it is.
    private func stays(_ placement: Placement) -> Bool { previous[placement]?.position == placement.position }

    /// What is known of written entries once their tokens are, and has to go into other tables.
    private struct Written {
        var wordCounts: [Int32] = []
        var hashes: [Int64] = []
        var titleHashes: [(hash: Int64, rowID: Int64)] = []
        /// Whether the file has the path's hash of the row already.
        var hasPath: [Bool] = []

        /// Adds what the file does not have of a new row.
        mutating func add(_ titleHashes: [Int64], _ rowID: Int64) {
            for hash in titleHashes { self.titleHashes.append((hash, rowID)) }
            hasPath.append(false)
        }

        /// Adds what the file does not have of a row that stays where it is.
        mutating func add(_ hashes: Hashes, besides known: Hashes, _ rowID: Int64) {
            for hash in hashes.title where !known.title.contains(hash) { titleHashes.append((hash, rowID)) }
            hasPath.append(hashes.path == known.path)
        }
    }

    /// Takes old tokens out of the full-text table and puts new ones in; old rows go with their tokens.
    ///
    /// FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back. So old and
    /// new come in one order, and of one row id the old before the new: a row may move to where another has been.
    private mutating func writeTokens(_ changed: [Placement], _ gone: [Position]) throws -> Written {
        var written = Written()
        written.wordCounts.reserveCapacity(changed.count)
        written.hashes.reserveCapacity(changed.count)
        var old = (gone + changed.compactMap { previous[$0]?.position }).map(\.rowID).sorted()[...]
        let insertion = try DirectStatement(db, IndexSQL.insertTokens)
        let maker = try MadeAhead.forEach(of: TokenMaker(entries, changed.map(\.entry))) { index, made in
            let placement = changed[index]
            let rowID = placement.position.rowID
            var known: Hashes?
            while let first = old.first, first <= rowID {
                if first == rowID, stays(placement) {
                    known = try removeTokens(placement.position)
                } else {
                    try remove(Position(rowID: first))
                }
                old.removeFirst()
            }
            if let known {
                let hashes = (PathHash.of(entries.path(Int(placement.entry))), made.titleHashes)
                try remove(known, keeping: hashes, rowID)
                written.add(hashes, besides: known, rowID)
            } else {
                written.add(made.titleHashes, rowID)
            }
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

    private mutating func insertRows(_ changed: [Placement], _ written: inout Written, _ links: String) throws {
        // In the order of its key a table is written from its beginning to its end.
        written.titleHashes.sort { $0 < $1 }
        try run(IndexSQL.insertTitleHash, written.titleHashes)
        let paths = zip(changed, written.hasPath).filter { !$1 }.map { placement, _ in
            (PathHash.of(entries.path(Int(placement.entry))), placement.position.rowID)
        }
        try run(LinkSQL.insertPathHash, paths.sorted { $0 < $1 })
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

    private func run(_ sql: String, _ pairs: [(Int64, Int64)]) throws {
        let statement = try DirectStatement(db, sql)
        for (first, second) in pairs {
            statement.bind(first, at: 1)
            statement.bind(second, at: 2)
            try statement.run()
        }
    }

    private func run(_ sql: String, _ values: Int64...) throws {
        let statement = try DirectStatement(db, sql)
        for (place, value) in zip(Int32(1)..., values) { statement.bind(value, at: place) }
        try statement.run()
    }
}
