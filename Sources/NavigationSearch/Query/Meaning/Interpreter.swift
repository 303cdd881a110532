/// Finds out what a query may mean: as typed, with synonyms, on another keyboard, as half words, corrected, with words
/// left aside.
///
/// Whether an interpretation is looked for depends on what those before it find for this viewer, never on which
/// page is asked for. So an answer has the same hits in the same order whatever its limit.
final class Interpreter {
    let query: QueryText
    let cascade: Cascade
    private let rules: [RankingRule]
    let typos: SearchProfile.TypoLimits
    let partialMatches: Bool
    let keyboardLayouts: Bool
    let genericWords: [String]?
    /// Whether the query is read in place of another one.
    private let isInstead: Bool
    /// The plan of the profile, with all tiers of other keyboards.
    let wholePlan: TierPlan
    let plan: TierPlan
    let synonyms: SynonymTable
    /// So many entries are counted, if there are as many.
    let counting: Int

    /// - Parameters:
    ///   - profile: its tiers and fields are those of the plan.
    ///   - plan: those of its tiers count that the query can be meant for.
    init(
        query: QueryText, cascade: Cascade, profile: borrowing SearchProfile, plan: TierPlan, synonyms: SynonymTable,
        counting: Int
    ) throws {
        self.query = query
        self.cascade = cascade
        rules = profile.decidingRules
        typos = profile.typos
        partialMatches = profile.partialMatches
        keyboardLayouts = profile.keyboardLayouts
        genericWords = profile.genericWords
        isInstead = false
        wholePlan = plan
        self.plan = try plan.fitting(query, cascade)
        self.synonyms = synonyms
        self.counting = counting
    }

    /// Reads a query in place of another one.
    /// - Parameter isWhole: whether it is read with all its words and without corrections.
    init(_ query: QueryText, insteadOf other: Interpreter, _ plan: TierPlan, isWhole: Bool = true) throws {
        self.query = query
        cascade = other.cascade
        rules = other.rules
        typos = isWhole ? .none : other.typos
        partialMatches = !isWhole && other.partialMatches
        keyboardLayouts = other.keyboardLayouts
        genericWords = other.genericWords
        isInstead = true
        wholePlan = plan
        self.plan = try plan.fitting(query, cascade)
        synonyms = other.synonyms
        counting = other.counting
    }

    /// The interpretations, and the entries that fit them.
    struct Result {
        /// Whether it is what the keys give on another keyboard.
        var isRetyped = false
        let descent: Descent
        /// The entries; nil if the query has no words.
        let candidates: Candidates?

        var ranking: Ranking { descent.ranking }

        /// The query as it is read: as it was typed, as its keys give it on another keyboard, with a word in parts or
        /// pieces, or with generic words apart.
        var query: QueryText { ranking.query }

        /// How many there are, as far as they are counted.
        var count: Int { candidates?.count ?? 0 }
    }

    /// What is found, by one way to read the query after the other for as long as those before find nothing or too little.
    func result() throws -> Result {
        guard !query.words.isEmpty else { return result([Interpretation([Reading(query)])], nil) }
        var found = try asTyped()
        let typed = found.result
        if !isInstead, let apart = try withGenericWordsApart(&found) { return apart }
        let isEssential = try addEssentials(to: &found)
        if !isEssential, let instead = try addOthers(to: &found) { return instead }
        if let mistyped = try mistypedTitles(beside: typed, isCorrected: !isEssential, &found) {
            try add([mistyped], to: &found)
        }
        if let lengthened = try lengthenedTitles(beside: typed) { try add(lengthened: lengthened, to: &found) }
        return found.result
    }

    /// Adds what is looked for if no generic words are left aside, for as long as nothing or too little is found.
    /// - Returns: what is found if the query is read in place of another one; nil if it is not.
    private func addOthers(to found: inout Attempts) throws -> Result? {
        if found.isEmpty { try addSplits(to: &found) }
        if found.isEmpty { try addRelated(to: &found) }
        if found.isEmpty, !isInstead, let instead = try retyped(found.words) ?? inParts(&found) { return instead }
        if found.count < found.enough { try addCorrected(to: &found) }
        if found.isEmpty { try addCorrectedSplits(to: &found) }
        if found.isEmpty, !isInstead, partialMatches, let inPieces = try inPieces(&found) { return inPieces }
        try addRemains(to: &found)
        return nil
    }

    /// The query with synonyms, of which neighbours may be written as one, too.
    func synonymInterpretations(_ words: KnownWords) throws -> [Interpretation] {
        try synonyms.interpretations(of: query).map { interpretation in
            let readings = try interpretation.readings.flatMap { reading in
                try joined(reading.slots.map { $0[0].word }, words).map { Reading($0.map(\.word)) }
            }
            return interpretation.adding(joined: Array(readings.prefix(Self.joinedSynonyms)))
        }
    }

    /// So many readings of synonyms with words written as one are looked for.
    private static let joinedSynonyms = 32

    /// The ways to read some words with neighbours written as one that somebody may know.
    func joined(_ words: [Word], _ known: KnownWords) throws -> WordJoining.Ways {
        try WordJoining.joined(words) { try words.contains($0) || known.contain($0) }
    }

    func ranking(_ interpretations: [Interpretation], vain: Int = 0) -> Ranking {
        Ranking(
            query: query, plan: plan, rules: rules, interpretations: interpretations, vain: vain,
            tokens: cascade.tokens)
    }

    func result(
        _ interpretations: [Interpretation], vain: Int = 0, _ candidates: Candidates?
    ) -> Result {
        Result(descent: Descent(cascade, ranking(interpretations, vain: vain)), candidates: candidates)
    }

    /// - Parameters:
    ///   - vain: so many of the first interpretations are known to find nothing.
    ///   - known: what the first ones find; nil if that is not known.
    func find(
        _ interpretations: [Interpretation], vain: Int = 0, beside known: Candidates.Known? = nil
    ) throws -> Result {
        let descent = Descent(cascade, ranking(interpretations, vain: vain))
        let candidates = try known.map { try descent.candidates(counting: mostCounted, beside: $0) }
        return Result(
            descent: descent, candidates: try candidates ?? descent.candidates(counting: mostCounted))
    }

    var mostCounted: Int { max(counting, typos.whenFewerThan) }

    func isFound(_ interpretation: Interpretation) throws -> Bool {
        try candidates(interpretation, counting: 1).count > 0
    }

    /// Where the entries may be that have one of some terms for each word, or what they begin.
    /// - Parameter rows: the token of the entries that are asked about; nil if it is all.
    func whereabouts(_ slots: [[Term]], among rows: Int? = nil) throws -> Whereabouts {
        guard let every = ranking([]).everyWord(slots) else { return .nowhere }
        return try cascade.whereabouts(of: every.widened(cascade.tokens).among(rows))
    }

    /// Where the titles are that have some words in whatever way.
    func titles(having words: PartialMatch) throws -> Whereabouts {
        let interpretation = Interpretation(words.parts, needed: words.needed, typos: words.typos, in: words.place)
        guard let titles = ranking([interpretation]).titles(interpretation) else { return .nowhere }
        return try cascade.whereabouts(of: titles)
    }

    /// The entries that fit an interpretation, in the tiers that count for it.
    /// - Parameter isWide: whether more may be among them, as bitmaps know them.
    func candidates(_ interpretation: Interpretation, counting: Int, isWide: Bool = false) throws -> Candidates {
        guard let any = ranking([interpretation]).cover(interpretation) else {
            return Candidates(count: 0, rows: nil)
        }
        let formula = interpretation.isEssential ? any.absorbed : any
        return try cascade.candidates(
            isWide ? formula.widened(cascade.tokens) : formula, counting: counting, limit: Candidates.limit(query))
    }
}
