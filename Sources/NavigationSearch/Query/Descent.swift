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
        case .neighbors(let text, within: let formula):
            try formula.isTrue(of: &entry) && cascade.hasNeighbors(text, entry.rowID)
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

    /// The formula, with every token of some steps asked for: beside a beginning of words the whole word, which finds
    /// nothing more, and otherwise the step's own formula.
    private func including(_ steps: [RankingStep], in formula: MatchFormula) -> MatchFormula {
        let tokens = ranking.tokens
        var needed = [ColumnSet](repeating: [], count: tokens.count)
        for step in steps { step.formula?.forEachToken { needed[$0].formUnion($1) } }
        var asked = [ColumnSet](repeating: [], count: tokens.count)
        let whole = formula.replacingTokens { token, columns in
            asked[token].formUnion(columns)
            let beginning = MatchFormula.token(token, columns)
            guard tokens[token].isPrefix, let word = tokens.known(tokens[token].text, isPrefix: false) else {
                return beginning
            }
            let common = needed[word].intersection(columns)
            guard !common.isEmpty else { return beginning }
            asked[word].formUnion(common)
            return .any([beginning, .token(word, common)])
        }
        let missing = steps.compactMap(\.formula).filter { formula in
            var isMissing = false
            formula.forEachToken { isMissing = isMissing || !$1.isSubset(of: asked[$0]) }
            return isMissing
        }
        return MatchFormula.any(of: [whole] + missing) ?? whole
    }
}

extension RankingStep {
    fileprivate var titleHash: Int64? { if case .titleHash(let hash) = source { hash } else { nil } }

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
