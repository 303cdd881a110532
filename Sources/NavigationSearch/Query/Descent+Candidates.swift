/// How many entries the steps of a ranking find, and which these are.
extension Descent {
    /// What all steps together find.
    /// - Parameter counting: no more are counted.
    func candidates(counting: Int) throws -> Candidates {
        if try isCommon(counting) { return Candidates(count: counting, rows: nil) }
        guard let root = steps.root else {
            return Candidates(count: 0, rows: TokenColumns(cascade.db, cascade.postings, rows: [UInt32]()))
        }
        let hasWays = ranking.interpretations.contains(where: \.isEssential)
        return try cascade.candidates(hasWays ? root.absorbed : root, counting: counting, limit: limit)
    }

    /// What all steps together find, where it is known what those of some interpretations do.
    /// - Parameter counting: no more are counted.
    func candidates(counting: Int, beside known: Candidates.Known) throws -> Candidates {
        guard let others = ranking.anyStep(from: known.interpretations) else {
            return Candidates(count: known.rows.count, rows: known.rows, known: known)
        }
        let hasWays = ranking.interpretations.dropFirst(known.interpretations).contains(where: \.isEssential)
        return try cascade.candidates(
            hasWays ? others.absorbed : others, counting: counting, limit: limit, beside: known)
    }

    /// Whether it is known that more entries have the query's only word than are counted.
    private func isCommon(_ counting: Int) throws -> Bool {
        guard counting <= SearchResponse.countingLimit + 1, cascade.scope.isEmpty, ranking.query.words.count == 1,
            let word = ranking.query.words.first, !word.isUnsegmented, ranking.interpretations[0].isTyped,
            ranking.plan.fields.count == SearchField.allCases.count,
            ranking.plan.tiers.contains(where: { $0.kind == .fieldPrefix && $0.field == ranking.plan.fields.last })
        else { return false }
        return try CommonBeginnings.contains(word.text, cascade)
    }

    /// What its own steps find, of which so many entries are known, and the added one.
    func candidates(counting: Int, beside known: Candidates) throws -> Candidates {
        guard let formula = besides?.step.formula, known.count < counting else { return known }
        guard let rows = known.rows else {
            let all = MatchFormula.any(of: [steps.root, formula].compactMap(\.self))
            return try all.map { try cascade.candidates($0, counting: counting, limit: limit) } ?? known
        }
        return try cascade.candidates(
            formula, counting: counting, limit: limit, beside: Candidates.Known(rows: rows, interpretations: 1))
    }
}
