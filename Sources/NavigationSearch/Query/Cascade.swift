import GRDB
import NavigationModel

/// Runs the steps of a ranking one after the other, only as long as hits are missing.
struct Cascade {
    /// An entry and the step that found it.
    struct Find {
        let position: Position
        let step: RankingStep
    }

    let db: Database
    /// The levels that the viewer sees: the lowest and all up to the viewer's own.
    let levels: [AccessLevel]
    /// Tokens that an entry has to have in its scope.
    let scope: [String]

    /// The viewer's own level.
    var level: AccessLevel { levels.last ?? .public }

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

    /// All entries, best first, of which it is known that there are few: each step is asked once for all levels.
    /// - Parameter count: how many there are in all steps together.
    func all(_ count: Int, steps: some Sequence<RankingStep>) throws -> [Find] {
        var finds: [Find] = []
        guard count > 0 else { return finds }
        var seen: Set<Int64> = []
        for step in steps {
            let positions = try rowIDs(of: step.source).filter { seen.insert($0).inserted }.map(Position.init(rowID:))
            for position in positions.sorted(by: { $0.place < $1.place }) where try isInScope(position, step.source) {
                finds.append(Find(position: position, step: step))
            }
            if finds.count >= count { break }
        }
        return finds
    }

    /// How many entries an expression finds, counted up to a limit.
    func count(_ expression: String, limit: Int) throws -> Int {
        try Int.fetchOne(
            db.cachedStatement(sql: IndexSQL.countMatches),
            arguments: [MatchExpression.scoped(expression, to: scope), highestRowID, limit]) ?? 0
    }

    /// The rows that a profile puts first for a query, as far as the viewer sees them and the scope has them.
    func pins(of profile: SearchProfile, for query: QueryText) throws -> [Int64] {
        guard !profile.pins.isEmpty, let key = SearchProfile.Pin.key(query.text) else { return [] }
        let ids = profile.pins.filter { SearchProfile.Pin.key($0.query) == key }.flatMap(\.ids)
        return try ids.compactMap { id in
            let row = try Int64.fetchOne(
                db.cachedStatement(sql: IndexSQL.selectRowByID), arguments: [id.storable, highestRowID])
            guard let row, try isInScope(Position(rowID: row), .rows([])) else { return nil }
            return row
        }
    }

    /// Whether there is an entry for an expression.
    func contains(_ expression: String) throws -> Bool {
        try Int.fetchOne(
            db.cachedStatement(sql: IndexSQL.countMatches), arguments: [expression, highestRowID, 1]) == 1
    }

    /// How many entries the viewer sees within the scope, counted up to a limit.
    func countAll(limit: Int) throws -> Int {
        guard scope.isEmpty else { return try count(MatchExpression.scope(scope), limit: limit) }
        var count = 0
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
    private func forEachPosition(of source: RankingStep.Source, _ body: (Position) throws -> Bool) throws {
        if case .rows(let rows) = source {
            for row in rows where try !body(Position(rowID: row)) { return }
            return
        }
        var streams = try levels.map { level in
            let stream = try rowIDs(of: source, level: level)
            return (rows: stream, head: try stream.next().map(Position.init(rowID:)))
        }
        while true {
            var best: Int?
            for (index, stream) in streams.enumerated() {
                guard let head = stream.head else { continue }
                if let current = best, let other = streams[current].head, other.place <= head.place { continue }
                best = index
            }
            guard let best, let head = streams[best].head else { return }
            if try isInScope(head, source), try !body(head) { return }
            streams[best].head = try streams[best].rows.next().map(Position.init(rowID:))
        }
    }

    private func rowIDs(of source: RankingStep.Source, level: AccessLevel) throws -> FastDatabaseValueCursor<Int64> {
        let rowIDs = Position.rowIDs(of: level)
        let range: [any DatabaseValueConvertible] = [rowIDs.lowerBound, rowIDs.upperBound]
        let number = level.ordinal
        switch source {
        case .titleHash(let hash):
            return try fetch(IndexSQL.selectTitleHash(number), [hash] + range)
        case .match(let expression):
            return try fetch(IndexSQL.selectMatches(number), [MatchExpression.scoped(expression, to: scope)] + range)
        case .all where scope.isEmpty:
            return try fetch(IndexSQL.selectAll(number), range)
        case .all, .rows:
            return try fetch(IndexSQL.selectMatches(number), [MatchExpression.scope(scope)] + range)
        }
    }

    /// The row ids of a source at all levels, in no order that means anything.
    private func rowIDs(of source: RankingStep.Source) throws -> [Int64] {
        switch source {
        case .titleHash(let hash):
            try Int64.fetchAll(
                db.cachedStatement(sql: IndexSQL.selectAnyTitleHash), arguments: [hash, highestRowID])
        case .match(let expression):
            try Int64.fetchAll(
                db.cachedStatement(sql: IndexSQL.selectAnyMatches),
                arguments: [MatchExpression.scoped(expression, to: scope), highestRowID, Int.max])
        case .all, .rows: []
        }
    }

    private var highestRowID: Int64 { levels.last.map { Position.rowIDs(of: $0).upperBound } ?? 0 }

    private func fetch(
        _ sql: String, _ arguments: [any DatabaseValueConvertible]
    ) throws -> FastDatabaseValueCursor<Int64> {
        try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    }

    /// Only what the full-text table finds has been kept to the scope already.
    private func isInScope(_ position: Position, _ source: RankingStep.Source) throws -> Bool {
        switch source {
        case .match, .all: return true
        case .titleHash, .rows: if scope.isEmpty { return true }
        }
        return try Int.fetchOne(
            db.cachedStatement(sql: IndexSQL.matchesScope),
            arguments: [MatchExpression.scope(scope), position.rowID]) != nil
    }
}
