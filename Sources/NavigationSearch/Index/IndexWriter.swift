import Foundation
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

    init(_ db: Database, _ entries: EntryList, _ previous: Fingerprints, progress: ((Int, Int) -> Void)?) {
        self.db = db
        self.entries = entries
        self.previous = previous
        reader = EntryReader(db)
        self.progress = IndexingProgress(report: progress)
    }

    /// A searchable entry with the row that it has now and the one that it will have.
    private struct Placement {
        /// Its index among the entries.
        let entry: Int32
        /// The number of the fingerprint that it has now; -1 if it is new.
        let previous: Int32
        let place: Int64
        let position: Position
    }

    /// What changed: rows added, changed or moved, and rows removed.
    typealias Change = (written: Int, removed: Int)

    /// - Parameter links: what the links of most entries begin with.
    mutating func write(links: String) throws -> Change {
        let placements = placements()
        rows = placements.map { UInt32(truncatingIfNeeded: $0.position.rowID) }
        let changed = changed(placements)
        let gone = gone(placements)
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

    /// In the order of the manifest.
    private func placements() -> [Placement] {
        let inManifest = entries.ranksInManifest.map(Int.init).filter { entries.isSearchable($0) }
        var known = [Int32](repeating: -1, count: entries.count)
        if !previous.all.isEmpty {
            for rank in inManifest { known[rank] = previous.numbers[entries.id(rank).storable] ?? -1 }
        }
        func fingerprint(_ rank: Int) -> Fingerprint? { known[rank] < 0 ? nil : previous.all[Int(known[rank])] }
        let ordered = PlaceAssignment.places(keeping: inManifest.map { fingerprint($0)?.place })
        let ranks = entries.indices.filter { entries.isSearchable($0) }
        let places = PlaceAssignment.places(keeping: ranks.map { fingerprint($0)?.position.place })
        var positions = [Position](repeating: Position(rowID: 0), count: entries.count)
        for (rank, place) in zip(ranks, places) {
            positions[rank] = Position(level: entries.accessLevel(rank), place: place)
        }
        return zip(inManifest, ordered).map { rank, place in
            Placement(entry: Int32(rank), previous: known[rank], place: place, position: positions[rank])
        }
    }

    /// The new and changed rows, in the order of their ids.
    private func changed(_ placements: [Placement]) -> [Placement] {
        guard !previous.all.isEmpty else { return placements.sorted { $0.position.rowID < $1.position.rowID } }
        let hashes = hashes(placements)
        var changed: [Placement] = []
        for (placement, hash) in zip(placements, hashes) {
            let row = fingerprint(placement)
            let isKept = row?.position == placement.position && row?.place == placement.place && row?.hash == hash
            if !isKept { changed.append(placement) }
        }
        changed.sort { $0.position.rowID < $1.position.rowID }
        return changed
    }

    /// The hashes of the entries that have rows, zero for others. Another thread makes half of them.
    private func hashes(_ placements: [Placement]) -> [Int64] {
        let hashes = { @Sendable [entries] (placements: ArraySlice<Placement>) -> [Int64] in
            var hash = EntryHash()
            return placements.map { $0.previous < 0 ? 0 : hash.of(Int($0.entry), in: entries) }
        }
        let middle = placements.count / 2
        let rest = Meanwhile { hashes(placements[middle...]) }
        return hashes(placements[..<middle]) + rest.get()
    }

    private func fingerprint(_ placement: Placement) -> Fingerprint? {
        placement.previous < 0 ? nil : previous.all[Int(placement.previous)]
    }

    private func gone(_ placements: [Placement]) -> [Position] {
        var isKept = [Bool](repeating: false, count: previous.all.count)
        for placement in placements where placement.previous >= 0 { isKept[Int(placement.previous)] = true }
        return zip(previous.all, isKept).filter { !$1 }.map(\.0.position)
    }

    private mutating func remove(_ position: Position) throws {
        let rowID = position.rowID
        let entry = try reader.entry(at: position)
        // FTS5 takes the old tokens back, so they are made again from the old row.
        entryTokens.read(entry, &tokens)
        words.remove(entryTokens, level: entry.level)
        entryTokens.write(to: &texts)
        let removal = try DirectStatement(db, IndexSQL.deleteTokens)
        removal.bind(rowID, at: 1)
        try texts.run(removal, from: 2)
        for hash in entryTokens.titleHashes { try run(IndexSQL.deleteTitleHash, hash, rowID) }
        try run(LinkSQL.deletePathHash, PathHash.of(entry.path), rowID)
        try run(IndexSQL.deleteEntry, rowID)
    }

    /// What is known of written entries once their tokens are, and has to go into other tables.
    private struct Written {
        var wordCounts: [Int32] = []
        var hashes: [Int64] = []
        var titleHashes: [(hash: Int64, rowID: Int64)] = []
    }

    /// Takes old tokens out of the full-text table and puts new ones in; old rows go with their tokens.
    ///
    /// FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back. So old and
    /// new come in one order, and of one row id the old before the new: a row may move to where another has been.
    private mutating func writeTokens(_ changed: [Placement], _ gone: [Position]) throws -> Written {
        var written = Written()
        written.wordCounts.reserveCapacity(changed.count)
        written.hashes.reserveCapacity(changed.count)
        var old = (gone + changed.compactMap { fingerprint($0)?.position }).map(\.rowID).sorted()[...]
        let insertion = try DirectStatement(db, IndexSQL.insertTokens)
        let maker = try MadeAhead.forEach(of: TokenMaker(entries, changed.map(\.entry))) { index, made in
            let rowID = changed[index].position.rowID
            while let first = old.first, first <= rowID {
                try remove(Position(rowID: first))
                old.removeFirst()
            }
            insertion.bind(rowID, at: 1)
            try made.texts.run(insertion, from: 2)
            written.wordCounts.append(Int32(made.wordCount))
            written.hashes.append(made.hash)
            for hash in made.titleHashes { written.titleHashes.append((hash, rowID)) }
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
        let paths = changed.map { (PathHash.of(entries.path(Int($0.entry))), $0.position.rowID) }.sorted { $0 < $1 }
        try run(LinkSQL.insertPathHash, paths)
        var ancestors = try AncestorTable(db)
        var unlisted: [UnlistedItem] = []
        for breadcrumb in entries.breadcrumbs { _ = try ancestors.number(of: breadcrumb) }
        for index in entries.indices where !entries.isSearchable(index) {
            let parent = try ancestors.number(of: entries.breadcrumb(index))
            unlisted.append(UnlistedItem(entries[index], parent: parent))
        }
        try ancestors.finish()
        try UnlistedItem.write(unlisted, db)
        let row = try DirectStatement(db, IndexSQL.insertEntry)
        _ = try MadeAhead.forEach(of: RowMaker(entries: entries, placements: changed)) { index, entry in
            guard let entry else { return }
            row.bind(changed[index].position.rowID, at: 1)
            row.bind(Int64(written.wordCounts[index]), at: 2)
            row.bind(written.hashes[index], at: 3)
            entry.bind(to: row, from: 4, parent: try ancestors.number(of: entry.breadcrumb), links: links)
            try row.run()
            progress.halfStep()
        }
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
