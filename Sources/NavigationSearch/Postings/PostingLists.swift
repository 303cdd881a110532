import GRDB
import NavigationModel

/// The posting lists of the tokens of a query.
final class PostingLists {
    private let db: Database
    private let memory: IndexMemory
    private let tokens: MatchTokens
    /// The highest level of which rows are of interest.
    let level: AccessLevel
    // Asked for dozens of times for each answer, and never while one of them changes: the checks that Swift makes
    // meanwhile are left out here, and where the same holds.
    @exclusivity(unchecked) private var known: [KnownOfToken] = []
    /// All lists that have been given out.
    private let kept = KeptLists.Room()
    /// The lists of numbers of words, as far as anybody has asked.
    private var wordCounts: [KnownOfCount] = []
    @exclusivity(unchecked) private var knownIndex: PostingIndex?
    @exclusivity(unchecked) private var uncountedIndex: Unmanaged<PostingIndex>?
    /// What was asked for by ``listBits(_:)``.
    private var knownListBits: [(key: [UInt64], bits: ListBits)] = []
    /// What was asked for by ``alternatives(_:_:)``, and whether it has become bits that are made once.
    private var knownAlternatives: [(key: [UInt64], rows: FormulaBuilder.Rows?, areBits: Bool)] = []

    /// What is known of a token, as far as anybody has asked. No references are counted where it is looked at.
    private struct KnownOfToken {
        var lists: KeptLists?
        /// About how many rows it has.
        var estimate: Int?
        var hasBitmaps: Bool?
    }

    // Tuples in an array take several times as long to give back.
    private struct KnownOfCount {
        let count: Int
        let lists: KeptLists
    }

    /// Tokens become more while formulas are made: there is room for so many of these.
    private static let moreTokens = 8

    init(_ db: Database, _ memory: IndexMemory, _ tokens: MatchTokens, upTo level: AccessLevel = .admin) {
        self.db = db
        self.memory = memory
        self.tokens = tokens
        self.level = level
    }

    /// The rows of a token, by its place in ``MatchTokens``: a list for each term that stands for it.
    func lists(_ token: Int) throws -> KeptLists {
        if token < known.count, let lists = known[token].lists { return lists }
        makeRoom(for: token)
        let found: KeptLists = try withIndex { index in
            if try isOfNoKeyword(token, index) { return .none }
            switch try tokens.terms(token) {
            case .one(let term): return try index.lists(term, keptIn: kept)
            case .several(let terms): return try lists(of: terms, index)
            }
        }
        known[token].lists = found
        return found
    }

    /// A token that some rows have in all columns, and no others.
    /// - Parameter rows: in their order.
    func token(of rows: [UInt32]) -> Int {
        let token = tokens.addRows()
        makeRoom(for: token)
        let columns = [UInt32](repeating: ColumnSet.all.rawValue, count: rows.count)
        known[token].lists = kept.keep([PostingList(PostingWindow.all(from: 0, rows, columns, upTo: .max))])
        return token
    }

    /// Whether a token stands for such rows.
    func isOfRows(_ token: Int) -> Bool { tokens.kind(token) == .rows }

    private func makeRoom(for token: Int) {
        guard token >= known.count else { return }
        let count = count(with: token) + Self.moreTokens
        known.reserveCapacity(count)
        for _ in known.count..<count { known.append(KnownOfToken()) }
    }

    /// Whether a token stands for a keyword beside a title that is no keyword: most queries are none, which another tier
    /// wants to know too.
    private func isOfNoKeyword(_ token: Int, _ index: PostingIndex) throws -> Bool {
        guard tokens.kind(token) == .titledKeyword else { return false }
        return try index.lists(TitledKeyword.keyword(tokens.term(token))).isEmpty
    }

    /// The lists of all of some terms; those of one, which is the usual number, as they are.
    private func lists(of terms: [FullTextTerm], _ index: PostingIndex) throws -> KeptLists {
        if terms.count == 1 { return try index.lists(terms[0], keptIn: kept) }
        var lists: [PostingList] = []
        lists.reserveCapacity(terms.count)
        for place in terms.indices { lists += try index.lists(terms[place]) }
        return kept.keep(lists)
    }

    /// The rows of titles with so many words.
    func lists(wordCount count: Int) throws -> KeptLists {
        if let known = wordCounts.first(where: { $0.count == count }) { return known.lists }
        let lists = try lists(FullTextTerm(text: String(count), isPrefix: false))
        wordCounts.append(KnownOfCount(count: count, lists: lists))
        return lists
    }

    /// About how many rows a token has.
    func estimate(_ token: Int) throws -> Int {
        if token < known.count, let estimate = known[token].estimate { return estimate }
        let lists = try lists(token)
        var estimate = 0
        try lists.forEach { estimate += try $0.estimate }
        known[token].estimate = estimate
        return estimate
    }

    /// Whether bitmaps know something of a token, or of one of the terms that stand for it.
    func hasBitmaps(_ token: Int) throws -> Bool {
        if token < known.count, let has = known[token].hasBitmaps { return has }
        let has = try hasBitmaps(lists(token))
        known[token].hasBitmaps = has
        return has
    }

    /// Whether bitmaps know something of one of some lists.
    func hasBitmaps(_ lists: KeptLists) throws -> Bool {
        guard lists.count > 0 else { return false }
        return try withIndex { index in try lists.contains { try index.hasBitmaps($0) } }
    }

    /// Where formulas about the tokens are put together.
    var formulaRoom: FormulaRoom { memory.formulaRoom }

    /// How many tokens there are, this one among them.
    func count(with token: Int) -> Int { max(tokens.count, token + 1) }

    /// Bitmaps of the longest lists, if the index has any.
    var bitmaps: BitmapIndex? { get throws { try index.bitmaps } }

    /// What bitmaps know of the rows of a token, or of a number of words; nil if that is nothing.
    func knownRows(of formula: FlatFormulas.Node) throws -> KnownRows? {
        switch formula.kind {
        case .token: try knownRows(of: lists(formula.number), formula.columns)
        case .wordCount: try knownRows(of: lists(wordCount: formula.number), .column(.wordCount))
        case .all, .any, .atLeast: nil
        }
    }

    /// What bitmaps know of the rows of a token's lists, of which some may be short; nil if that is nothing.
    func knownRows(of lists: KeptLists, _ columns: ColumnSet) throws -> KnownRows? {
        var rows = KnownRows(columns)
        for place in 0..<lists.count {
            let list = lists[place]
            if let known = try bitmaps(of: list)?.rows(in: columns) {
                // Most often there is one list, whose bitmaps are handed on.
                if rows.bitmaps.isEmpty { rows.bitmaps = known.bitmaps } else { rows.bitmaps += known.bitmaps }
                rows.isExact = rows.isExact && known.isExact
            } else {
                guard lists.count > 1, try isShort(list) else { return nil }
                rows.lists.append(list)
            }
        }
        return rows.bitmaps.isEmpty ? nil : rows
    }

    /// Beside bitmaps, lists of no more than one in so many rows are looked at too.
    private static let shareOfLists = 64

    /// Whether a list has so few rows that bits of them cost less than to do without bitmaps.
    func isShort(_ list: PostingList) throws -> Bool {
        guard let count = try bitmaps?.numbers.count else { return false }
        return try list.estimate * Self.shareOfLists <= count
    }

    /// The rows that have one of some tokens in its columns, or in others of their kind, as bits that are made once; and
    /// whether they have no others. Nil without bitmaps.
    func listBits(_ tokens: [(token: Int, columns: ColumnSet)]) throws -> (lists: ListBits, isExact: Bool)? {
        guard let index = try bitmaps else { return nil }
        let wide = tokens.map { (token: $0.token, columns: $0.columns.widened) }
        let isExact = zip(tokens, wide).allSatisfy { $0.columns == $1.columns }
        let key = wide.map { UInt64($0.token) << 32 | UInt64($0.columns.rawValue) }
        if let known = knownListBits.first(where: { $0.key == key }) { return (known.bits, isExact) }
        let lists = try wide.flatMap { token, columns in
            let lists = try self.lists(token)
            return (0..<lists.count).map { BitmapFormula.list(lists[$0], columns: columns.rawValue) }
        }
        let bits = try ListBits(.any(lists), index, upTo: level)
        knownListBits.append((key, bits))
        return (bits, isExact)
    }

    /// What bitmaps know of one of many tokens, which from the second question on is bits that are made once: what a
    /// mistyped word may have been meant to be is asked with each way to read the others.
    /// - Parameters:
    ///   - key: of the tokens, each with its columns.
    ///   - find: what bitmaps know, for who asks first.
    func alternatives(_ key: [UInt64], _ find: () throws -> FormulaBuilder.Rows?) throws -> FormulaBuilder.Rows? {
        guard let place = knownAlternatives.firstIndex(where: { $0.key == key }) else {
            let rows = try find()
            knownAlternatives.append((key, rows, false))
            return rows
        }
        let known = knownAlternatives[place]
        guard let rows = known.rows, !known.areBits, let index = try bitmaps else { return known.rows }
        knownAlternatives[place].rows = (.lists(try ListBits(rows.formula, index, upTo: level)), rows.isExact)
        knownAlternatives[place].areBits = true
        return knownAlternatives[place].rows
    }

    func bitmaps(of list: PostingList) throws -> TermBitmaps? { try index.bitmaps(of: list) }

    /// The rows of a term, or of all terms with a beginning.
    func lists(_ term: FullTextTerm) throws -> KeptLists { try withIndex { try $0.lists(term, keptIn: kept) } }

    private var index: PostingIndex { get throws { try withIndex { $0 } } }

    /// Calls the body with the index, for which no reference is counted.
    @inline(__always)
    private func withIndex<Result>(_ body: (PostingIndex) throws -> Result) throws -> Result {
        if let uncountedIndex { return try uncountedIndex._withUnsafeGuaranteedRef(body) }
        let index = try memory.postings(db)
        knownIndex = index
        uncountedIndex = .passUnretained(index)
        return try body(index)
    }
}
