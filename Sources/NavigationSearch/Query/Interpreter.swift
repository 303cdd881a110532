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
    /// So many entries are counted at least, if there are as many.
    let wanted: Int

    /// The interpretations, and how many entries fit them, counted up to a limit.
    struct Result {
        var interpretations: [Interpretation]
        /// How many entries there are; nil if nobody had to know.
        var count: Int?
    }

    func result() throws -> Result {
        var typed = Interpretation([Reading(query)])
        guard !query.words.isEmpty else { return Result(interpretations: [typed]) }
        var words = KnownWords(cascade)
        typed.joinedReadings = try joinedReadings(&words)
        var interpretations = [typed] + (try synonyms.interpretations(of: query))
        let limit = max(wanted, profile.typos.whenFewerThan)
        var count = try count(interpretations, limit)
        if count == 0 {
            interpretations[0].joinedReadings += try WordSplitting.readings(query.words) { try words.contain($0) }
            count = try self.count(interpretations, limit)
        }
        /// Keeps an interpretation only if it finds something.
        func add(_ interpretation: Interpretation) throws {
            guard try self.count([interpretation], 1) > 0 else { return }
            interpretations.append(interpretation)
            count = try self.count(interpretations, limit)
        }
        if count == 0 {
            var related = RelatedWords(cascade.db, level: cascade.level)
            for replaced in try RelatedReading.interpretations(of: query, &related) { try add(replaced) }
        }
        var corrector = Corrector(lexicon: Lexicon(db: cascade.db, level: cascade.level), limits: profile.typos.inUse)
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
                try self.count([Interpretation([reading], dropped: 1)], 1) > 0
            }
            count = try self.count(interpretations, limit)
        }
        return Result(interpretations: interpretations, count: count)
    }

    private func joinedReadings(_ words: inout KnownWords) throws -> [Reading] {
        try WordJoining.readings(query.words).dropFirst()
            .filter { reading in
                try reading.allSatisfy { try query.words.contains($0) || words.contain($0) }
            }
            .map { Reading($0) }
    }

    private func count(_ interpretations: [Interpretation], _ limit: Int) throws -> Int {
        let ranking = Ranking(query: query, plan: plan, rules: profile.decidingRules, interpretations: interpretations)
        return try ranking.anyStep.map { try cascade.count($0, limit: limit) } ?? 0
    }
}

/// Remembers which words begin words that the viewer may know, as they are or written as one.
struct KnownWords {
    private let cascade: Cascade
    private var known: [Word: Bool] = [:]

    init(_ cascade: Cascade) { self.cascade = cascade }

    mutating func contain(_ word: Word) throws -> Bool {
        if let answer = known[word] { return answer }
        let answer = try cascade.contains(MatchExpression.beginning(with: word))
        known[word] = answer
        return answer
    }
}
