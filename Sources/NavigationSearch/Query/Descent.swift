import NavigationModel

/// Finds the best entries by as few questions to the index as possible.
///
/// If a query has few entries, one question finds them all and tells each one's tier. If it has many, the tiers are
/// asked for family by family: a family of few entries is one question again, a larger one is split, and a tier of
/// many entries is read in static-rank order, no further than needed.
struct Descent {
    let cascade: Cascade
    let ranking: Ranking
    private let steps: [RankingStep]
    private var finds: [Cascade.Find] = []
    private var seen: Set<Int64> = []

    init(_ cascade: Cascade, _ ranking: Ranking) {
        self.cascade = cascade
        self.ranking = ranking
        steps = ranking.outlines.compactMap { ranking.step($0) }
    }

    /// What all steps together find.
    /// - Parameter counting: no more are counted.
    func candidates(counting: Int) throws -> Candidates {
        let covers = ranking.covers.map { interpretations, cover in
            including(steps.filter { step in interpretations.contains { $0.isSame(as: step.interpretation) } }, in: cover)
        }
        guard let any = MatchFormula.any(of: covers) else { return Candidates(count: 0, rows: []) }
        let limit = ranking.query.words.count > 1 ? Candidates.wideLimit : Candidates.limit
        return try cascade.candidates(any, counting: counting, limit: limit)
    }

    /// The best entries, best first, and whether these are all.
    /// - Parameter pins: rows that stand first whatever the rules say.
    func first(_ wanted: Int, of candidates: Candidates, pins: [Int64] = []) throws -> (finds: [Cascade.Find], isAll: Bool) {
        var descent = self
        let pinned = ranking.pinning(pins).pinned
        for rowID in pins where descent.finds.count < wanted && descent.seen.insert(rowID).inserted {
            if let pinned { descent.finds.append(.init(position: Position(rowID: rowID), step: pinned)) }
        }
        if let rows = candidates.rows {
            try descent.add(rows, steps.indices)
            return (descent.finds, true)
        }
        var start = 0
        while start < steps.count, descent.finds.count < wanted {
            let end = steps[start...].firstIndex { !$0.isRelated(to: steps[start]) } ?? steps.count
            try descent.add(start..<end, wanted)
            start = end
        }
        return (descent.finds, start == steps.count && descent.finds.count < wanted)
    }

    /// Adds the entries of some steps: all, or as many as are missing.
    private mutating func add(_ range: Range<Int>, _ wanted: Int) throws {
        guard finds.count < wanted, !range.isEmpty else { return }
        if range.count > 1 || cascade.levels.count > 1, let cover = cover(range) {
            let candidates = try cascade.candidates(cover, counting: Candidates.limit + 1)
            if let rows = candidates.rows { return try add(rows, range) }
        }
        guard range.count > 1 else {
            let step = steps[range.lowerBound]
            return try cascade.forEachPosition(of: step.source) { position in
                // What an earlier tier found fits the later ones as well.
                if seen.insert(position.rowID).inserted { finds.append(.init(position: position, step: step)) }
                return finds.count < wanted
            }
        }
        let middle = range.lowerBound + range.count / 2
        try add(range.lowerBound..<middle, wanted)
        try add(middle..<range.upperBound, wanted)
    }

    /// Adds entries, each with the first of some steps that it fits.
    private mutating func add(_ rows: [TokenColumns], _ range: Range<Int>) throws {
        let titled = try cascade.titled(steps[range].compactMap(\.titleHash))
        var rest = Dictionary(titled.keys.map { ($0, TokenColumns(cascade.db, rowID: $0)) }) { first, _ in first }
        for row in rows { rest[row.rowID] = row }
        var found: [(step: Int, position: Position)] = []
        for (rowID, row) in rest where !seen.contains(rowID) {
            var entry = row
            let hashes = titled[rowID] ?? []
            if let step = try range.first(where: { try fits(steps[$0], &entry, hashes) }) {
                found.append((step, Position(rowID: rowID)))
            }
        }
        found.sort { ($0.step, $0.position.place) < ($1.step, $1.position.place) }
        for (step, position) in found {
            seen.insert(position.rowID)
            finds.append(.init(position: position, step: steps[step]))
        }
    }

    private func fits(_ step: RankingStep, _ entry: inout TokenColumns, _ hashes: [Int64]) throws -> Bool {
        switch step.source {
        case .titleHash(let hash): hashes.contains(hash)
        case .match(let formula): try formula.isTrue(of: &entry)
        case .neighbors(let neighbors, within: let formula):
            try formula.isTrue(of: &entry) && neighbors.contains { try entry.hasNeighbors($0) }
        case .rows, .all: false
        }
    }
}

extension Descent {
    /// A formula true of every entry that some steps find by words, in which every token of these steps is asked for;
    /// nil if they ask for none.
    private func cover(_ range: Range<Int>) -> MatchFormula? {
        let needed = range.filter { index in !range.contains { steps[$0].contains(steps[index]) } }
        return MatchFormula.any(of: needed.compactMap { steps[$0].formula })
            .map { including(Array(steps[range]), in: $0) }
    }

    /// The formula, with every token of some steps asked for, by as few of the steps as do.
    ///
    /// FTS5 tells of a token only where all that it is joined to by "and" is true. So a token is asked for once it
    /// stands in a formula that demands nothing but the words, in as many fields, of everybody.
    private func including(_ steps: [RankingStep], in formula: MatchFormula) -> MatchFormula {
        var asked = [ColumnSet](repeating: [], count: ranking.tokens.count)
        formula.forEachToken { asked[$0].formUnion($1) }
        var formulas = [formula]
        func isMissing(_ formula: MatchFormula) -> Bool {
            var isMissing = false
            formula.forEachToken { isMissing = isMissing || !$1.isSubset(of: asked[$0]) }
            return isMissing
        }
        // The later ones look at more fields.
        for step in steps.reversed() where step.asksForWordsAlone {
            guard let formula = step.formula, isMissing(formula) else { continue }
            formulas.append(formula)
            formula.forEachToken { asked[$0].formUnion($1) }
        }
        formulas += steps.lazy.filter { !$0.asksForWordsAlone }.compactMap(\.formula).filter(isMissing)
        return MatchFormula.any(of: formulas) ?? formula
    }
}

extension RankingStep {
    fileprivate var titleHash: Int64? { if case .titleHash(let hash) = source { hash } else { nil } }

    /// Whether the step demands words, all whole or all begun, or one token, and nothing else.
    fileprivate var asksForWordsAlone: Bool {
        switch tier {
        case .titleWords, .joinedTitleWords, .titlePrefix, .titleJoined: true
        default:
            switch formula {
            case .token: true
            case nil, .wordCount, .all, .any: tier.kind == .fieldWords || tier.kind == .fieldPrefix
            }
        }
    }

    /// Whether a step belongs to the same family of tiers for the same words.
    fileprivate func isRelated(to other: RankingStep) -> Bool {
        tier.family == other.tier.family && interpretation.isSame(as: other.interpretation)
    }

    /// Whether every entry of another step is one of this step too.
    fileprivate func contains(_ other: RankingStep) -> Bool {
        tier.contains(other.tier) && interpretation.isSame(as: other.interpretation)
            && (spelling == other.spelling || spelling == .folded)
    }
}
