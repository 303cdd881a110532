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
    /// The levels to look at: those that the viewer sees, or those of them where there is something.
    var levels: [AccessLevel]
    /// Tokens that an entry has to have in its scope.
    let scope: [String]

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

    /// How many entries of each level an expression finds, counted up to a limit over all.
    func counts(_ expression: String, limit: Int) throws -> [AccessLevel: Int] {
        let scoped = MatchExpression.scoped(expression, to: scope)
        var left = limit
        var counts: [AccessLevel: Int] = [:]
        for level in levels where left > 0 {
            let rowIDs = Position.rowIDs(of: level)
            let statement = try db.cachedStatement(sql: IndexSQL.countMatches)
            let count =
                try Int.fetchOne(
                    statement, arguments: [scoped, rowIDs.lowerBound, rowIDs.upperBound, left]) ?? 0
            counts[level] = count
            left -= count
        }
        return counts
    }

    /// How many entries an expression finds, counted up to a limit.
    func count(_ expression: String, limit: Int) throws -> Int {
        try counts(expression, limit: limit).values.reduce(0, +)
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
        case .all:
            return try fetch(IndexSQL.selectMatches(number), [MatchExpression.scope(scope)] + range)
        }
    }

    private func fetch(
        _ sql: String, _ arguments: [any DatabaseValueConvertible]
    ) throws -> FastDatabaseValueCursor<Int64> {
        try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    }

    /// Only what the full-text table finds has been kept to the scope already.
    private func isInScope(_ position: Position, _ source: RankingStep.Source) throws -> Bool {
        guard !scope.isEmpty, case .titleHash = source else { return true }
        return try Int.fetchOne(
            db.cachedStatement(sql: IndexSQL.matchesScope),
            arguments: [MatchExpression.scope(scope), position.rowID]) != nil
    }
}
