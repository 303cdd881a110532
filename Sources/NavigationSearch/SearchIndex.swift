public import Foundation
import GRDB
public import NavigationModel

/// One SQLite file that answers searches over the entries of a manifest.
///
/// ```swift
/// let index = try SearchIndex(url)
/// for hit in try index.search(SearchRequest("wi fi")).hits { print(hit.title) }
/// ```
///
/// An index may be used from several threads at a time. It goes on answering from the old state while another
/// process writes a new one.
public final class SearchIndex: Sendable {
    /// The file.
    package let url: URL
    private let readers: ReaderPool
    let linkGrammars = LinkGrammarCache()
    private let timeLimit: Duration

    /// How long a search may take before it is given up, unless somebody says otherwise.
    public static let timeLimit = Duration.seconds(10)

    /// How an index is read by several threads.
    public enum Readers: Sendable {
        /// One after the other, by one connection: opened sooner, for who asks once.
        case oneAtATime
        /// Side by side.
        case sideBySide
    }

    /// Opens an index file for reading. Half of a change, which a killed writer may have left in it, is undone first.
    /// - Parameters:
    ///   - readers: how several threads read it.
    ///   - timeLimit: how long a search may take before it is given up, which is
    ///     ``SearchIndexError/Code-swift.enum/tooSlow``.
    /// - Throws: ``SearchIndexError`` if there is none yet, or it is not ours, or another version wrote it, or it cannot
    ///   be read.
    public init(_ url: URL, readers: Readers = .sideBySide, timeLimit: Duration = SearchIndex.timeLimit) throws {
        try IndexFile.checkKind(url)
        try IndexFile.checkPresence(url)
        self.url = url
        self.timeLimit = timeLimit
        self.readers = try IndexFile.explaining(url) { try IndexFile.openForReading(url, readers) }
        try read { _ in }
    }

    /// Makes sure that a file is there to be read: one that is open may be written anew by another version.
    private func checkFormat(_ db: Database) throws {
        guard let about = try IndexFile.about(db, url) else { throw IndexFile.nothingYet(url) }
        guard about[AboutKey.format] == IndexSQL.formatVersion else {
            throw SearchIndexError(
                .otherVersion, url,
                "\(url.path) was written by another version of navsearch; index the manifest again")
        }
    }

    /// Answers a request.
    ///
    /// The answer reads nothing above the request's level, so it is the same, byte for byte, as if that had never
    /// been in the manifest.
    /// - Throws: ``SearchIndexError`` if the file can no longer be read, or the answer takes too long.
    public func search(_ request: SearchRequest) throws -> SearchResponse {
        try readInTime { db, memory in try SearchAnswer(db, request, memory).response() }
    }

    /// Completes what is being typed with titles and keywords that the request's level sees, best first.
    ///
    /// Filters, level, limit and profile of the request count as for a search; its offset does not.
    /// - Throws: ``SearchIndexError`` if the file can no longer be read, or the answer takes too long.
    public func suggest(_ request: SearchRequest) throws -> SuggestResponse {
        try readInTime { db, memory in try SuggestAnswer(db, request, memory).response() }
    }

    /// The entry with this id; nil if there is none and also if this level may not see it.
    public func entry(id: String, level: AccessLevel) throws -> SearchEntry? {
        try readShortly { db in
            let reader = EntryReader(db)
            return try reader.entry(id: id, upTo: Position.rowIDs(of: level).upperBound).map(SearchEntry.init)
        }
    }

    /// What is in the index, as a viewer at a level sees it.
    public func statistics(level: AccessLevel) throws -> IndexStatistics {
        try read { db in try IndexStatistics(db, url, level) }
    }

    /// Keeps one state of the index for what this thread asks from now on; nil if the file cannot be read, of which the
    /// next question will tell.
    package func keepState() -> KeptState? { readers.keepState() }

    /// Reads one state of the index, with what is remembered of it. To wait for a connection counts, too.
    private func readInTime<Value>(
        inPassing: Bool = false, _ body: (Database, IndexMemory) throws -> Value
    ) throws -> Value {
        let end = ContinuousClock.now + timeLimit
        return try readState(inPassing: inPassing, waitingUntil: end) { db, memory in
            try TimeLimit.held(until: end, db) { try body(db, memory) }
        }
    }

    /// Reads one state of the index, of which nothing is remembered, for as long as that takes.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try readState(inPassing: true) { db, _ in try body(db) }
    }

    /// The same, and gives up as a search does: for what has nothing to count.
    func readShortly<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try readInTime(inPassing: true) { db, _ in try body(db) }
    }

    private func readState<Value>(
        inPassing: Bool = false, waitingUntil end: ContinuousClock.Instant? = nil,
        _ body: (Database, IndexMemory) throws -> Value
    ) throws -> Value {
        try IndexFile.explaining(url) {
            try readers.read(inPassing: inPassing, waitingUntil: end) { db, memory in
                try memory.transaction(db).held {
                    try memory.recall(db, checkFormat)
                    return try body(db, memory)
                }
            }
        }
    }
}

/// The keys of the table `about`.
enum AboutKey {
    static let format = "format"
    static let contentHash = "manifest.hash"
    static let thesaurusHash = "thesaurus.hash"
    /// What the links of entries that keep none begin with.
    static let links = "manifest.links"
    /// ``AncestorTable/hash(of:)``
    static let ancestors = "manifest.ancestors"
    /// What the manifest says about links, for ``NavigationModel/LinkGrammar``.
    static let linkGrammar = "manifest.link_grammar"
    static let manifestVersion = "manifest.version"
    static let manifestUpdatedAt = "manifest.updated_at"
    static let unsearchable = "manifest.unsearchable"
}
