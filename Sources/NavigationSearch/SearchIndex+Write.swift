public import Foundation
import GRDB
public import NavigationModel

extension SearchIndex {
    /// Brings a file up to date with a manifest: in place, in one transaction, writing only what changed.
    ///
    /// Readers of the file go on seeing its old state until the new one is whole; a writer that is killed leaves
    /// the old one. A manifest that the file holds already is recognised, and the file is left as it is.
    ///
    /// One writes at a time. Another writer of the file, be it of this process or of another one, is waited for five
    /// seconds; after that it is ``SearchIndexError/Code/busy``.
    ///
    /// - Parameters:
    ///   - manifest: what to index. Items that it keeps out of search are left out.
    ///   - url: the file; it is made if there is none. A file that is no index is never touched, but for half of a
    ///     change that its killed writer has left in it, which SQLite undoes.
    ///   - thesaurus: which words may stand for others; the file holds what it says about words of entries. Without
    ///     one, the file keeps none.
    ///   - progress: called now and then with the number of rows done and of all rows. If it throws, as
    ///     `Task.checkCancellation()` does in a task that is cancelled, nothing more is written, and the file stays as it
    ///     was.
    /// - Throws: ``SearchIndexError``, and what `progress` throws.
    @discardableResult
    public static func write(
        _ manifest: ValidatedManifest, to url: URL, thesaurus: Thesaurus? = nil,
        progress: ((_ done: Int, _ total: Int) throws -> Void)? = nil
    ) throws -> IndexSummary {
        try IndexFile.checkKind(url)
        return try IndexFile.explaining(url) {
            if FileManager.default.fileExists(atPath: url.path) {
                // Opening for writing would already mark somebody else's file.
                try IndexFile.undoingBrokenWrite(url) {
                    let existing = try DatabaseQueue(
                        path: url.path, configuration: IndexFile.configuration(readOnly: true))
                    _ = try existing.read { db in try IndexFile.about(db, url) }
                    try existing.close()
                }
            }
            let queue = try DatabaseQueue(path: url.path, configuration: IndexFile.configuration(readOnly: false))
            let summary = try queue.writeWithoutTransaction { db in
                var summary: IndexSummary?
                try db.inTransaction(.immediate) {
                    summary = try write(manifest, thesaurus, db, url, progress)
                    return .commit
                }
                if summary?.isUnchanged == false || IndexFile.hasChangesBeside(url) { try putTogether(db) }
                return summary
            }
            try queue.close()
            guard let summary else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            return summary
        }
    }

    /// Puts what is written, which is beside the file so far, into it. Whoever reads an old state for longer than is
    /// waited for keeps it from that, or a full disk; then it stays beside the file, where all find it, until the next
    /// time.
    private static func putTogether(_ db: Database) throws {
        do {
            try db.checkpoint(.truncate)
        } catch let error as DatabaseError where keepsBeside.contains(error.resultCode) {}
    }

    private static let keepsBeside: [ResultCode] = [.SQLITE_BUSY, .SQLITE_FULL, .SQLITE_IOERR]

    private static func write(
        _ manifest: ValidatedManifest, _ thesaurus: Thesaurus?, _ db: Database, _ url: URL,
        _ progress: ((Int, Int) throws -> Void)?
    ) throws -> IndexSummary {
        var about = try IndexFile.about(db, url)
        if about?[AboutKey.format] != IndexSQL.formatVersion {
            try db.execute(sql: IndexSQL.dropTables)
            try db.execute(sql: IndexSQL.createTables)
            try db.execute(sql: IndexSQL.gatherTokens)
            try db.execute(sql: "PRAGMA application_id = \(IndexSQL.applicationID)")
            about = nil
        }
        var change: IndexWriter.Change = (0, 0)
        var perLevel: [AccessLevel: Int]?
        var unsearchable = about?[AboutKey.unsearchable].flatMap { Int($0) } ?? 0
        let thesaurusHash = thesaurus?.contentHash ?? ""
        let isUnchanged =
            about?[AboutKey.contentHash] == manifest.contentHash && about?[AboutKey.thesaurusHash] == thesaurusHash
        if !isUnchanged {
            // What changes lies scattered: with less room, pages are written before they are as they are to be.
            if about != nil { try db.execute(sql: "PRAGMA cache_size = -16384") }
            let (entries, previous) = try read(manifest, db, isNew: about == nil)
            let ancestorHash = Meanwhile { AncestorTable.hash(of: entries) }
            unsearchable = entries.indices.count { !entries.isSearchable($0) }
            let links = LinkAddresses(manifest.manifest.deepLinking).link(to: "/") ?? ""
            let changes = RowChanges(entries, previous)
            let ancestors = ancestorHash.get()
            change = try IndexWriter.write(
                changes, of: entries, over: previous, db, links: links.storable,
                hasAncestors: about?[AboutKey.ancestors] == ancestors, progress)
            if thesaurus != nil || about?[AboutKey.thesaurusHash] != thesaurusHash {
                try RelatedTable.write(thesaurus, for: entries, db)
            }
            // Until here another thread has had something to do. It is the last one to have the entries, too, and to
            // give them back takes milliseconds.
            let grammar = Meanwhile { LinkGrammar(manifest.manifest, forEachPath: entries.forEachPath).json }
            perLevel = changes.entriesPerLevel
            // Lists are read as FTS5 has written them.
            try db.execute(sql: IndexSQL.writeGatheredTokens)
            try CommonBeginnings.write(db)
            try BitmapWriter.write(db, rows: changes.rows)
            let tables = ManifestTables(db: db)
            try tables.write(SearchCategory.ordered(manifest.manifest.searchCategories))
            try tables.write(manifest.manifest.synonyms)
            try tables.write([
                AboutKey.format: IndexSQL.formatVersion,
                AboutKey.contentHash: manifest.contentHash,
                AboutKey.thesaurusHash: thesaurusHash,
                AboutKey.links: links,
                AboutKey.ancestors: ancestors,
                AboutKey.linkGrammar: grammar.get(),
                AboutKey.manifestVersion: manifest.manifest.version ?? "",
                AboutKey.manifestUpdatedAt: manifest.manifest.updatedAt ?? "",
                AboutKey.unsearchable: String(unsearchable),
            ])
            let generation = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            try db.execute(sql: "PRAGMA user_version = \(generation + 1)")
        }
        let entriesPerLevel = try perLevel ?? IndexStatistics.entriesPerLevel(db)
        return IndexSummary(
            entries: entriesPerLevel.values.reduce(0, +), entriesPerLevel: entriesPerLevel, unsearchable: unsearchable,
            written: change.written, removed: change.removed,
            generation: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0,
            isUnchanged: isUnchanged)
    }

    /// Lists the entries of a manifest, and reads what a file has of others. Either takes as long.
    private static func read(
        _ manifest: ValidatedManifest, _ db: Database, isNew: Bool
    ) throws -> (EntryList, Fingerprints) {
        guard !isNew else { return (EntryList(manifest), try Fingerprints(db)) }
        let entries = Meanwhile { EntryList(manifest) }
        let previous = try Fingerprints(db)
        return (entries.get(), previous)
    }
}
