import GRDB
import NavigationModel

/// Runs the steps of a ranking one after the other, only as long as hits are missing.
final class Cascade {
    /// An entry and the step that found it.
    struct Find {
        let position: Position
        let step: RankingStep
    }

    let db: Database
    let memory: IndexMemory
    /// The viewer's own level.
    let level: AccessLevel
    /// Tokens that an entry has to have in its scope.
    let scope: [String]

    /// The tokens that the formulas are about.
    let tokens: MatchTokens
    let longWords: LongWords
    /// The rows of the tokens.
    let postings: PostingLists
    /// Formulas that are known to find nothing, of those that may be asked for again.
    @exclusivity(unchecked) var vain: [MatchFormula] = []

    init(db: Database, upTo level: AccessLevel, scope: [String], memory: IndexMemory = IndexMemory()) {
        self.db = db
        self.memory = memory
        self.level = level
        self.scope = scope
        longWords = memory.longWords(db)
        tokens = MatchTokens(longWords)
        postings = PostingLists(db, memory, tokens, upTo: level)
    }

    /// The levels that the viewer sees: the lowest and all up to the viewer's own.
    var levels: some Collection<AccessLevel> { AccessLevel.allCases.prefix(level.ordinal + 1) }

    /// The best entries, best first.
    /// - Parameter count: how many are wanted; fewer come back if there are no more.
    func first(_ count: Int, steps: some Sequence<RankingStep>) throws -> [Find] {
        var finds: [Find] = []
        guard count > 0 else { return finds }
        var seen: Set<Int64> = []
        for step in steps {
            try forEachPosition(of: step.source) { position in
                // What an earlier tier found fits the later ones as well.
                if seen.insert(position.rowID).inserted { finds.append(Find(position: position, step: step)) }
                return finds.count < count
            }
            if finds.count == count { break }
        }
        return finds
    }

    /// What the viewer sees of the entries that are titled as the hashes of a source say, best static rank first, whether or
    /// not they are in scope; nil if there are too many to look at each, or if it has no hashes.
    func titled(_ source: RankingStep.Source) throws -> [Position]? {
        switch source {
        case .titleHash(let hash): try titled(CollectionOfOne(hash))
        case .titleHashes(let hashes, within: _): try titled(hashes)
        case .match, .neighbors, .rows, .all: nil
        }
    }

    /// The same of those that are titled as one of some hashes says.
    func titled(_ hashes: some Collection<RowHash>) throws -> [Position]? {
        var positions: [Position] = []
        for hash in hashes {
            let visible = try rows(titled: hash).prefix { $0 <= highestRowID }
            positions += visible.lazy.map(Position.init(rowID:))
            guard positions.count <= TitledRows.few else { return nil }
        }
        if positions.count > 1 { positions.sort { $0.place < $1.place } }
        return positions
    }

    /// Whether the viewer sees an entry that is titled as a hash says, in the scope or not.
    func hasTitled(_ hash: RowHash) throws -> Bool {
        try rows(titled: hash).first.map { $0 <= highestRowID } ?? false
    }

    /// The rows of all levels that are titled as a hash says, no more than one beyond ``TitledRows/few``.
    private func rows(titled hash: RowHash) throws -> [Int64] {
        // Rows come by level, so those that are looked at no more are seen by nobody who sees fewer of the others.
        try memory.rows(titled: hash) { try TitledRows(hash, db) }
    }

    /// The rows that a profile puts first for a query, as far as the viewer sees them and the scope has them.
    func pins(of profile: SearchProfile, for query: QueryText) throws -> [Int64] {
        guard !profile.pins.isEmpty, let key = SearchProfile.Pin.key(query.text) else { return [] }
        return try (memory.pins(profile.pins)[key] ?? []).compactMap { id in
            guard let position = try EntryReader(db, memory).position(id: id, upTo: highestRowID),
                try isInScope(position, .rows([]))
            else { return nil }
            return position.rowID
        }
    }

    /// Whether the viewer sees an entry that has a term in one of some columns.
    func contains(_ term: FullTextTerm, in columns: ColumnSet = .all) throws -> Bool {
        try !firstRows(1, with: term, in: columns).isEmpty
    }

    /// The first rows that the viewer sees, in scope or not, which have a term in one of some columns: those of the lowest
    /// level come first, within it the best static rank.
    func firstRows(_ count: Int, with term: FullTextTerm, in columns: ColumnSet) throws -> [Int64] {
        var found: [Int64] = []
        let lists = try postings.lists(term)
        for place in 0..<lists.count {
            let list = lists[place]
            var wanted = count
            var from: UInt32 = 1
            search: while wanted > 0 {
                let window = try list.window(from: from)
                for place in window.index(of: from, from: 0)..<window.count where wanted > 0 {
                    guard window.columns(place) & columns.rawValue != 0 else { continue }
                    guard window.rows[place] <= highestRowID else { break search }
                    found.append(Int64(window.rows[place]))
                    wanted -= 1
                }
                guard window.upTo < highestRowID else { break }
                from = window.upTo + 1
            }
        }
        return lists.count > 1 ? Array(Set(found).sorted().prefix(count)) : found
    }

    /// How many entries the viewer sees within the scope, counted up to a limit.
    func countAll(limit: Int) throws -> Int {
        var count = 0
        guard scope.isEmpty else {
            try FormulaCursor(nil, scope: scope, postings).forEachRow(in: rows) { _ in
                count += 1
                return count < limit
            }
            return count
        }
        for level in levels {
            let rowIDs = Position.rowIDs(of: level)
            count +=
                try Int.fetchOne(
                    db.cachedStatement(sql: IndexSQL.countEntries),
                    arguments: [rowIDs.lowerBound, rowIDs.upperBound]) ?? 0
        }
        return min(count, limit)
    }

    /// Yields the entries of a source in static-rank order over all levels, until the body has had enough.
    func forEachPosition(of source: RankingStep.Source, _ body: (Position) throws -> Bool) throws {
        if case .rows(let rows) = source {
            for row in rows where try !body(Position(rowID: row)) { return }
            return
        }
        let streams = try levels.flatMap { try rowStreams(source, $0) }
        while true {
            var best: (stream: RowStream, head: Position)?
            for stream in streams {
                guard let head = stream.head.map(Position.init(rowID:)) else { continue }
                if let best, best.head.place <= head.place { continue }
                best = (stream, head)
            }
            guard let best else { return }
            guard try body(best.head) else { return }
            try best.stream.advance()
        }
    }

    private func rowStreams(_ source: RankingStep.Source, _ level: AccessLevel) throws -> [RowStream] {
        guard case .titleHashes(let hashes, within: let formula) = source else { return [try stream(source, level)] }
        // A title has but one of the hashes, so no entry comes twice.
        return try hashes.map { try stream($0, within: formula, level) }
    }

    private func stream(_ hash: RowHash, within formula: MatchFormula?, _ level: AccessLevel) throws -> RowStream {
        let isAny = formula == nil && scope.isEmpty
        let cursor = isAny ? nil : try FormulaCursor(formula, scope: scope, postings)
        return try HashStream(hash, Position.rowIDs(of: level), db, within: cursor)
    }

    private func stream(_ source: RankingStep.Source, _ level: AccessLevel) throws -> RowStream {
        let rowIDs = Position.rowIDs(of: level)
        switch source {
        case .match(let formula):
            return try FormulaStream(FormulaCursor(formula, scope: scope, postings), rowIDs)
        case .neighbors(let neighbors, within: let formula):
            return try FormulaStream(FormulaCursor(formula, scope: scope, postings), rowIDs) { rowID in
                try self.has(neighbors, rowID)
            }
        case .all where !scope.isEmpty:
            return try FormulaStream(FormulaCursor(nil, scope: scope, postings), rowIDs)
        case .all: return try StatementStream(db, IndexSQL.selectAll(level.ordinal), rowIDs)
        case .titleHash(let hash): return try stream(hash, within: nil, level)
        case .titleHashes, .rows: return RowStream()
        }
    }

    /// Whether the title of an entry has some words next to each other.
    /// - Parameter neighbors: the words, in one way or another.
    func has(_ neighbors: [TitleNeighbors], _ rowID: Int64) throws -> Bool {
        let title = try titleWords(at: rowID)
        return neighbors.contains { $0.stand(in: title) }
    }

    /// The words of the title of an entry; none if there is no such entry.
    func titleWords(at rowID: Int64) throws -> TitleWords {
        try memory.titleWords(at: rowID) { tokens in
            try withTitle(at: rowID) { TitleWords($0, &tokens) } ?? TitleWords("", &tokens)
        }
    }

    /// What a body makes of the title of an entry in UTF-8; nil if there is no such entry.
    func withTitle<Made>(at rowID: Int64, _ body: (UnsafeRawBufferPointer) throws -> Made) throws -> Made? {
        let row = try DirectStatement(db, IndexSQL.selectTitle)
        row.bind(rowID, at: 1)
        return try row.next() ? row.withBlob(0, body) : nil
    }

    /// What the viewer may see.
    var rows: ClosedRange<UInt32> { 1...max(1, UInt32(highestRowID)) }

    var highestRowID: Int64 { Position.rowIDs(of: level).upperBound }

    /// Whether an entry that was not found by words is in scope, and has the words that the source asks for besides.
    func isInScope(_ position: Position, _ source: RankingStep.Source) throws -> Bool {
        var formula: MatchFormula?
        switch source {
        case .match, .neighbors, .all: return true
        case .titleHash, .rows: if scope.isEmpty { return true }
        case .titleHashes(_, within: let wanted): formula = wanted
        }
        // A damaged index may say anything.
        guard let row = UInt32(exactly: position.rowID), row > 0 else { return false }
        return try FormulaCursor(formula, scope: scope, postings).first(from: row) == row
    }
}
