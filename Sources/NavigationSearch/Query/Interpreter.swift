/// Finds out what a query may mean: as typed, with synonyms, corrected, with words left aside.
///
/// Whether an interpretation is looked for depends on what those before it find for this viewer, never on which
/// page is asked for. So an answer has the same hits in the same order whatever its limit.
struct Interpreter {
    let query: QueryText
    let cascade: Cascade
    let profile: SearchProfile
    let plan: TierPlan
    let synonyms: SynonymTable
    /// So many entries are counted, if there are as many.
    let counting: Int

    /// The interpretations, and the entries that fit them.
    struct Result {
        let ranking: Ranking
        let descent: Descent
        /// The entries; nil if the query has no words.
        let candidates: Candidates?
    }

    func result() throws -> Result {
        var typed = Interpretation([Reading(query)])
        guard !query.words.isEmpty else { return result([typed], nil) }
        var words = KnownWords(cascade)
        typed.joinedReadings = try joinedReadings(&words)
        var interpretations = [typed] + (try synonyms.interpretations(of: query))
        var result = try find(interpretations)
        var count: Int { result.candidates?.count ?? 0 }
        if count == 0 {
            let splits = try WordSplitting.readings(query.words) { try words.contain($0) }
            if !splits.isEmpty {
                interpretations[0].joinedReadings += splits
                result = try find(interpretations)
            }
        }
        /// Keeps an interpretation only if it finds something.
        func add(_ interpretation: Interpretation) throws {
            guard try isFound(interpretation) else { return }
            interpretations.append(interpretation)
            result = try find(interpretations)
        }
        if count == 0 {
            var related = RelatedWords(cascade.db, level: cascade.level)
            for replaced in try RelatedReading.interpretations(of: query, &related) { try add(replaced) }
        }
        var corrector = Corrector(limits: profile.typos.inUse) { word, edits in
            try cascade.memory.corrections(of: word, edits: edits, level: cascade.level, cascade.db)
        }
        if count < profile.typos.whenFewerThan {
            let readings = (typed.readings + interpretations[0].joinedReadings).map { $0.slots.map { $0[0].word } }
            for corrected in try corrector.interpretations(of: readings, &words) {
                try add(corrected)
                if count >= profile.typos.whenFewerThan { break }
            }
        }
        if count == 0, profile.partialMatches {
            let readings = (typed.readings + typed.joinedReadings).map { $0.slots.map { $0[0].word } }
            interpretations += try PartialReading.interpretations(of: query, readings, &words, &corrector) { reading in
                try isFound(Interpretation([reading], dropped: 1))
            }
            result = try find(interpretations)
        }
        return result
    }

    private func joinedReadings(_ words: inout KnownWords) throws -> [Reading] {
        try WordJoining.readings(query.words).dropFirst()
            .filter { reading in
                try reading.allSatisfy { try query.words.contains($0) || words.contain($0) }
            }
            .map { Reading($0) }
    }

    private func ranking(_ interpretations: [Interpretation]) -> Ranking {
        Ranking(
            query: query, plan: plan, rules: profile.decidingRules, interpretations: interpretations,
            tokens: cascade.tokens)
    }

    private func result(_ interpretations: [Interpretation], _ candidates: Candidates?) -> Result {
        let ranking = ranking(interpretations)
        return Result(ranking: ranking, descent: Descent(cascade, ranking), candidates: candidates)
    }

    private func find(_ interpretations: [Interpretation]) throws -> Result {
        let ranking = ranking(interpretations)
        let counting = max(counting, profile.typos.whenFewerThan)
        let descent = Descent(cascade, ranking)
        return Result(
            ranking: ranking, descent: descent, candidates: try descent.candidates(counting: counting))
    }

    /// Whether an entry fits, in the tiers that count for the interpretation.
    private func isFound(_ interpretation: Interpretation) throws -> Bool {
        let ranking = ranking([interpretation])
        guard let any = ranking.cover(interpretation) else { return false }
        return try cascade.candidates(any, counting: 1).count > 0
    }
}

/// Remembers which words begin words that the viewer may know, as they are or written as one.
struct KnownWords {
    private let cascade: Cascade
    private var known: [Word: Bool] = [:]

    init(_ cascade: Cascade) { self.cascade = cascade }

    mutating func contain(_ word: Word) throws -> Bool {
        if let answer = known[word] { return answer }
        let answer = try MatchExpression.beginning(with: word, cascade.longWords).contains(where: cascade.contains)
        known[word] = answer
        return answer
    }
}
