import Foundation
import GRDB
import NavigationModel

/// Brings a file up to date with a manifest: in one transaction, writing only the rows that changed.
struct IndexWriter {
    private let db: Database
    private let entries: EntryList
    private var tokens = FieldTokens()
    private var entryTokens = EntryTokens()
    private var lexicon: LexiconWriter
    private var longWords = LongWordCounts()
    private var progress: IndexingProgress
    /// Reads old rows, of which none is written before all have been read.
    private let reader: EntryReader

    init(_ db: Database, _ entries: EntryList, progress: ((Int, Int) -> Void)?) {
        self.db = db
        self.entries = entries
        lexicon = LexiconWriter(db)
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

    private struct Fingerprints {
        var all: [Fingerprint] = []
        /// Their places in the list, by the id of the entry.
        var numbers: [String: Int32] = [:]

        subscript(placement: Placement) -> Fingerprint? {
            placement.previous < 0 ? nil : all[Int(placement.previous)]
        }
    }

    private struct Fingerprint {
        let position: Position
        let place: Int64
        let hash: Int64
    }

    /// What changed: rows added, changed or moved, and rows removed.
    typealias Change = (written: Int, removed: Int)

    /// - Parameter links: what the links of most entries begin with.
    mutating func write(links: String) throws -> Change {
        let previous = try fingerprints()
        let placements = placements(previous)
        let changed = changed(placements, previous)
        let gone = gone(previous, placements)
        progress.total = changed.count + gone.count
        let isNew = previous.all.isEmpty && !changed.isEmpty
        if isNew { try db.execute(sql: IndexSQL.gatherAllTokens) }
        let titles = try writeTokens(changed, previous, gone)
        // Rows find room where tokens have been before they were put together.
        if isNew { try db.execute(sql: IndexSQL.optimizeTokens) }
        try insertRows(changed, titles, links)
        try lexicon.finish()
        try longWords.write(to: db)
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

    private func fingerprints() throws -> Fingerprints {
        var result = Fingerprints()
        let row = try DirectStatement(db, IndexSQL.selectFingerprints)
        while try row.next() {
            result.numbers[row.text(0) ?? ""] = Int32(result.all.count)
            result.all.append(
                Fingerprint(position: Position(rowID: row.integer(1)), place: row.integer(2), hash: row.integer(3)))
        }
        return result
    }

    /// In the order of the manifest.
    private func placements(_ previous: Fingerprints) -> [Placement] {
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
    private func changed(_ placements: [Placement], _ fingerprints: Fingerprints) -> [Placement] {
        var hash = EntryHash()
        var changed = placements.filter { placement in
            guard let previous = fingerprints[placement] else { return true }
            return previous.position != placement.position || previous.place != placement.place
                || previous.hash != hash.of(Int(placement.entry), in: entries)
        }
        changed.sort { $0.position.rowID < $1.position.rowID }
        return changed
    }

    private func entry(_ placement: Placement) -> StoredEntry {
        StoredEntry(entries[Int(placement.entry)], place: placement.place)
    }

    private func gone(_ previous: Fingerprints, _ placements: [Placement]) -> [Position] {
        var isKept = [Bool](repeating: false, count: previous.all.count)
        for placement in placements where placement.previous >= 0 { isKept[Int(placement.previous)] = true }
        return zip(previous.all, isKept).filter { !$1 }.map(\.0.position)
    }

    private mutating func remove(_ position: Position) throws {
        let rowID = position.rowID
        let entry = try reader.entry(at: position)
        // FTS5 takes the old tokens back, so they are made again from the old row.
        entryTokens.read(entry, &tokens)
        lexicon.remove(entryTokens.lexicon, level: entry.level)
        longWords.remove(entryTokens)
        try runTokens(IndexSQL.deleteTokens, rowID)
        for hash in entryTokens.titleHashes { try run(IndexSQL.deleteTitleHash, hash, rowID) }
        try run(LinkSQL.deletePathHash, PathHash.of(entry.path), rowID)
        try run(IndexSQL.deleteEntry, rowID)
    }

    /// What the tokens of titles say that has to go into other tables.
    private struct Titles {
        var wordCounts: [Int32] = []
        var hashes: [(hash: Int64, rowID: Int64)] = []
    }

    /// Takes old tokens out of the full-text table and puts new ones in; old rows go with their tokens.
    ///
    /// FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back. So old and
    /// new come in one order, and of one row id the old before the new: a row may move to where another has been.
    private mutating func writeTokens(
        _ changed: [Placement], _ previous: Fingerprints, _ gone: [Position]
    ) throws -> Titles {
        var titles = Titles()
        titles.wordCounts.reserveCapacity(changed.count)
        var old = (gone + changed.compactMap { previous[$0]?.position }).map(\.rowID).sorted()[...]
        for placement in changed {
            let rowID = placement.position.rowID
            while let first = old.first, first <= rowID {
                try remove(Position(rowID: first))
                old.removeFirst()
            }
            entryTokens.read(entry(placement), &tokens)
            lexicon.add(entryTokens.lexicon, level: placement.position.level)
            longWords.add(entryTokens)
            try runTokens(IndexSQL.insertTokens, rowID)
            titles.wordCounts.append(Int32(entryTokens.wordCount))
            for hash in entryTokens.titleHashes { titles.hashes.append((hash, rowID)) }
            progress.halfStep()
        }
        for rowID in old { try remove(Position(rowID: rowID)) }
        progress.done += gone.count
        return titles
    }

    private mutating func insertRows(
        _ changed: [Placement], _ titles: consuming Titles, _ links: String
    ) throws {
        // In the order of its key a table is written from its beginning to its end.
        titles.hashes.sort { $0 < $1 }
        for (hash, rowID) in titles.hashes { try run(IndexSQL.insertTitleHash, hash, rowID) }
        let paths = changed.map { (PathHash.of(entries.path(Int($0.entry))), $0.position.rowID) }.sorted { $0 < $1 }
        for (hash, rowID) in paths { try run(LinkSQL.insertPathHash, hash, rowID) }
        var ancestors = try AncestorTable(db)
        var unlisted: [UnlistedItem] = []
        for breadcrumb in entries.breadcrumbs { _ = try ancestors.number(of: breadcrumb) }
        for index in entries.indices where !entries.isSearchable(index) {
            let parent = try ancestors.number(of: entries.breadcrumb(index))
            unlisted.append(UnlistedItem(entries[index], parent: parent))
        }
        try ancestors.finish()
        try UnlistedItem.write(unlisted, db)
        var hash = EntryHash()
        for (placement, wordCount) in zip(changed, titles.wordCounts) {
            let entry = entry(placement)
            let row = try DirectStatement(db, IndexSQL.insertEntry)
            row.bind(placement.position.rowID, at: 1)
            row.bind(Int64(wordCount), at: 2)
            row.bind(hash.of(Int(placement.entry), in: entries), at: 3)
            entry.bind(to: row, from: 4, parent: try ancestors.number(of: entry.breadcrumb), links: links)
            try row.run()
            progress.halfStep()
        }
    }

    private func runTokens(_ sql: String, _ rowID: Int64) throws {
        let row = try DirectStatement(db, sql)
        row.bind(rowID, at: 1)
        for column in SearchColumn.allCases { row.bind(entryTokens[column], at: Int32(column.number) + 2) }
        try row.run()
    }

    private func run(_ sql: String, _ values: Int64...) throws {
        let statement = try DirectStatement(db, sql)
        for (place, value) in zip(Int32(1)..., values) { statement.bind(value, at: place) }
        try statement.run()
    }
}
