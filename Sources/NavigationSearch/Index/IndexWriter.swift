import Foundation
import GRDB
import NavigationModel

/// Brings a file up to date with a manifest: in one transaction, writing only the rows that changed.
struct IndexWriter {
    let db: Database
    private var tokens = FieldTokens()
    private var lexicon: LexiconWriter

    init(_ db: Database) {
        self.db = db
        lexicon = LexiconWriter(db)
    }

    /// A searchable entry with the row that it has now and the one that it will have.
    private struct Placement {
        let entry: StoredEntry
        let hash: Int64
        let position: Position
        let previous: Fingerprint?

        var isUnchanged: Bool {
            previous?.position == position && previous?.place == entry.place && previous?.hash == hash
        }
    }

    private struct Fingerprint {
        let position: Position
        let place: Int64
        let hash: Int64
    }

    /// What changed: rows added, changed or moved, and rows removed.
    typealias Change = (written: Int, removed: Int)

    mutating func write(_ entries: [NavigationEntry], progress: ((Int, Int) -> Void)?) throws -> Change {
        let previous = try fingerprints()
        let placements = Self.placements(entries.filter(\.isSearchable), previous)
        let kept = Set(placements.map(\.entry.id))
        // FTS5 gathers what comes in ascending order of row ids, and writes out what it has at each step back.
        let changed = placements.filter { !$0.isUnchanged }.sorted { $0.position.rowID < $1.position.rowID }
        let gone = previous.filter { !kept.contains($0.key) }
        let total = changed.count + gone.count
        var done = 0
        func step() {
            done += 1
            if done.isMultiple(of: 1_000) { progress?(done, total) }
        }
        // All old rows go before any new one comes: a row may move to where another has been.
        let old = gone.values.map(\.position) + changed.compactMap { $0.previous?.position }
        for position in old.sorted(by: { $0.rowID < $1.rowID }) { try remove(position) }
        done = gone.count
        for placement in changed {
            try insert(placement)
            step()
        }
        try lexicon.finish()
        if previous.isEmpty, !changed.isEmpty { try db.execute(sql: IndexSQL.optimizeTokens) }
        progress?(total, total)
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

    private func fingerprints() throws -> [String: Fingerprint] {
        var result: [String: Fingerprint] = [:]
        let rows = try Row.fetchCursor(db, sql: IndexSQL.selectFingerprints)
        while let row = try rows.next() {
            result[row[0]] = Fingerprint(position: Position(rowID: row[1]), place: row[2], hash: row[3])
        }
        return result
    }

    private static func placements(
        _ entries: [NavigationEntry], _ previous: [String: Fingerprint]
    ) -> [Placement] {
        var stored = entries.map { StoredEntry($0) }
        let inManifest = entries.indices.sorted { entries[$0].manifestPlace < entries[$1].manifestPlace }
        let numbers = PlaceAssignment.places(keeping: inManifest.map { previous[stored[$0].id]?.place })
        for (index, number) in zip(inManifest, numbers) { stored[index].place = number }
        let places = PlaceAssignment.places(keeping: stored.map { previous[$0.id]?.position.place })
        return zip(stored, places).map { entry, place in
            Placement(
                entry: entry, hash: entry.hash, position: Position(level: entry.level, place: place),
                previous: previous[entry.id])
        }
    }

    private mutating func remove(_ position: Position) throws {
        let rowID = position.rowID
        guard
            let row = try Row.fetchOne(
                db.cachedStatement(sql: IndexSQL.selectEntry), arguments: [rowID])
        else { return }
        // FTS5 takes the old tokens back, so they are made again from the old row.
        let entry = StoredEntry(row)
        let old = EntryTokens(entry, &tokens)
        lexicon.remove(old.lexicon, level: entry.level)
        try execute(IndexSQL.deleteTokens, [rowID] + old.columns)
        try execute(IndexSQL.deleteTitleWords, [rowID, old.titleWords])
        for hash in old.titleHashes { try execute(IndexSQL.deleteTitleHash, [hash, rowID]) }
        try execute(IndexSQL.deleteEntry, [rowID])
    }

    private mutating func insert(_ placement: Placement) throws {
        let rowID = placement.position.rowID
        let new = EntryTokens(placement.entry, &tokens)
        lexicon.add(new.lexicon, level: placement.entry.level)
        try execute(IndexSQL.insertEntry, [rowID] + placement.entry.values + [new.wordCount, placement.hash])
        try execute(IndexSQL.insertTokens, [rowID] + new.columns)
        try execute(IndexSQL.insertTitleWords, [rowID, new.titleWords])
        for hash in new.titleHashes { try execute(IndexSQL.insertTitleHash, [hash, rowID]) }
    }

    private func execute(_ sql: String, _ values: [(any DatabaseValueConvertible)?]) throws {
        try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    }
}
