import Foundation
import GRDB
import GRDBSQLite
import NavigationModel

/// What answers have read of the index by one connection, for those that come after, until somebody changes it.
///
/// Who types asks for nearly the same words and gets nearly the same entries with each letter.
final class IndexMemory {
    /// By what one notices a change: by other connections, and by this one.
    private struct Version: Equatable {
        let others: Int64
        let own: Int32
    }

    // One answer after the other uses a memory, and nothing that is looked up for one of these asks for the same one.
    @exclusivity(unchecked) private var version: Version?
    /// The transaction for which the version was looked at.
    @exclusivity(unchecked) private var recalled: Int?
    @exclusivity(unchecked) private var knownTransaction: ReadTransaction?
    @exclusivity(unchecked) private var knownPostings: PostingIndex?
    @exclusivity(unchecked) private var knownLexicon: LexiconWords?
    @exclusivity(unchecked) private var knownLongWords: LongWords?
    @exclusivity(unchecked) private var hasSynonyms: Bool?
    @exclusivity(unchecked) private var words = FrequentValues<ViewedWord, Bool>(limit: mostWords)
    @exclusivity(unchecked) private var corrections = FrequentValues<Correctable, Corrections>(limit: mostCorrections)
    @exclusivity(unchecked) private var texts = FrequentValues<TableNumber, FieldText>(limit: mostTexts)
    @exclusivity(unchecked) private var titles = FrequentValues<TableNumber, TitleWords>(limit: bytesOfTitles)
    private lazy var tokens = FieldTokens()
    @exclusivity(unchecked) private var breadcrumbs =
        FrequentValues<TableNumber, [BreadcrumbStep]>(limit: mostBreadcrumbs)
    @exclusivity(unchecked) private var titled = FrequentValues<RowHash, TitledRows>(limit: mostWords)
    @exclusivity(unchecked) private var commonBeginnings = FrequentValues<FullTextTerm, Int64?>(limit: mostWords)
    /// Reads queries, and remembers the characters that it has met.
    @exclusivity(unchecked) var scanner = WordScanner()
    private(set) lazy var plans = TierPlans()
    private(set) lazy var shapes = KnownShapes()
    let synonymRules = LastPrepared(SynonymRules.init)
    let genericWords = LastPrepared(GenericWords.init)
    let pins = LastPrepared(SearchProfile.Pin.idsByKey)
    let formulaRoom = FormulaRoom()
    let analysisRoom = MatchAnalysis.Room()
    /// Bytes of posting lists that are remembered.
    private let limit: Int

    private static let largestLexicon = 6 << 20
    private static let mostLongWords = 6_000
    private static let mostWords = 4_000
    private static let mostCorrections = 2_000
    private static let mostBreadcrumbs = 1_000
    /// An app with no more entries has all of them in memory, about 3 kB each.
    private static let mostTexts = 4_000
    private static let bytesOfTitles = 256 << 10

    init(limit: Int = 16 << 20) { self.limit = limit }

    /// Forgets what is no longer true, or too much. Called at the beginning of each question.
    /// - Parameter check: whether the file is still one to be read, asked whenever it has changed.
    func recall(_ db: Database, _ check: (Database) throws -> Void = { _ in }) throws {
        let current = try transaction(db).current
        if current == nil || current != recalled {
            try recallVersion(db, check)
            recalled = current
        }
        knownPostings?.goOn()
        if let words = knownLongWords, words.size >= Self.mostLongWords { knownLongWords = nil }
    }

    private func recallVersion(_ db: Database, _ check: (Database) throws -> Void) throws {
        let connection = db.sqliteConnection
        // What is being written may yet be taken back.
        let isWriting = sqlite3_txn_state(connection, "main") == SQLITE_TXN_WRITE
        let version =
            isWriting ? nil : try Version(others: transaction(db).dataVersion, own: sqlite3_total_changes(connection))
        if version == nil || version != self.version {
            self.version = nil
            try check(db)
            knownPostings = nil
            knownLexicon = nil
            knownLongWords = nil
            hasSynonyms = nil
            words = FrequentValues(limit: Self.mostWords)
            corrections = FrequentValues(limit: Self.mostCorrections)
            texts = FrequentValues(limit: Self.mostTexts)
            titles = FrequentValues(limit: Self.bytesOfTitles)
            breadcrumbs = FrequentValues(limit: Self.mostBreadcrumbs)
            titled = FrequentValues(limit: Self.mostWords)
            commonBeginnings = FrequentValues(limit: Self.mostWords)
        }
        self.version = version
    }

    /// What reads one state of the index, for the connection that the memory is of.
    func transaction(_ db: Database) throws -> ReadTransaction {
        if let knownTransaction { return knownTransaction }
        let transaction = try ReadTransaction(db)
        knownTransaction = transaction
        return transaction
    }

    /// The posting lists, in the transaction of the last ``recall(_:)``.
    func postings(_ db: Database) throws -> PostingIndex {
        if let knownPostings { return knownPostings }
        let postings = try PostingIndex(db, limit: limit, in: transaction(db))
        knownPostings = postings
        return postings
    }

    /// Whether the manifest says that words may stand for others.
    func hasSynonyms(_ db: Database) throws -> Bool {
        if let hasSynonyms { return hasSynonyms }
        let row = try DirectStatement(db, IndexSQL.selectAnySynonym)
        let has = try row.next()
        hasSynonyms = has
        return has
    }

    /// Whether a word begins words that a viewer may know.
    func isKnown(_ word: Word, level: AccessLevel, _ find: () throws -> Bool) rethrows -> Bool {
        let viewed = ViewedWord(word: word, level: level)
        if let isKnown = words.value(for: viewed) { return isKnown }
        // What goes on from a beginning that nothing has is nowhere.
        let isPlain = word.typed == nil && word.variant == nil && word.text.isASCII
        let shorter = Word(text: word.text.droppingLastScalar, typed: nil, isUnsegmented: word.isUnsegmented)
        let isNowhere = isPlain && words.value(for: ViewedWord(word: shorter, level: level)) == false
        let isKnown = try !isNowhere && find()
        words.remember(isKnown, for: viewed)
        return isKnown
    }

    private struct ViewedWord: TableKey {
        let word: Word
        let level: AccessLevel

        /// Words of the same letters are seldom any different.
        func tableHash(seed: Int) -> Int { TableHash.of(word.text, seed: seed) }
    }

    /// What a word may have been meant to be by a viewer. Who types on has mistyped the words before, too.
    func corrections(of word: String, edits: Int, level: AccessLevel, _ db: Database) throws -> Corrections {
        try corrections.value(for: Correctable(word: word, edits: edits, level: level)) {
            Lexicon(words: try lexicon(db), level: level).corrections(of: word, edits: edits)
        }
    }

    private struct Correctable: Hashable {
        let word: String
        let edits: Int
        let level: AccessLevel
    }

    /// The lexicon. If it is too large to be remembered, it is read each time.
    private func lexicon(_ db: Database) throws -> LexiconWords {
        if let knownLexicon { return knownLexicon }
        let lexicon = try LexiconWords(db)
        if lexicon.size <= Self.largestLexicon { knownLexicon = lexicon }
        return lexicon
    }

    /// What is known of the long words.
    func longWords(_ db: Database) -> LongWords {
        if let knownLongWords { return knownLongWords }
        let words = LongWords(db)
        knownLongWords = words
        return words
    }

    /// The entry at a row, and what is known of its fields.
    func text(at rowID: Int64, _ read: () throws -> StoredEntry) rethrows -> FieldText {
        try texts.value(for: TableNumber(rowID)) { FieldText(try read()) }
    }

    /// The words of the title of the entry at a row.
    func titleWords(
        at rowID: Int64, _ read: (inout FieldTokens) throws -> TitleWords
    ) rethrows -> TitleWords {
        if let known = titles.value(for: TableNumber(rowID)) { return known }
        let words = try read(&tokens)
        titles.remember(words, for: TableNumber(rowID), size: words.size)
        return words
    }

    /// The rows that have a hash of their titles.
    func rows(titled hash: RowHash, _ read: () throws -> TitledRows) rethrows -> [Int64] {
        let rows = try titled.value(for: hash.first, read)
        return hash == hash.first ? rows.first : rows.second
    }

    /// The number of the lowest level that sees a beginning as ``CommonBeginnings`` say.
    func level(ofCommon beginning: FullTextTerm, _ read: () throws -> Int64?) rethrows -> Int64? {
        try commonBeginnings.value(for: beginning, read)
    }

    /// The ancestors of an item and the item, by its number.
    func breadcrumb(_ number: Int64, _ read: () throws -> [BreadcrumbStep]) rethrows -> [BreadcrumbStep] {
        try breadcrumbs.value(for: TableNumber(number), read)
    }
}
