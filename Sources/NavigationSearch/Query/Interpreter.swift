/// Finds out what a query may mean: as typed, with synonyms, on another keyboard, as half words, corrected, with words
/// left aside.
///
/// Whether an interpretation is looked for depends on what those before it find for this viewer, never on which
/// page is asked for. So an answer has the same hits in the same order whatever its limit.
final class Interpreter {
    let query: QueryText
    let cascade: Cascade
    private let rules: [RankingRule]
    private let typos: SearchProfile.TypoLimits
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
        query: QueryText, cascade: Cascade, profile: SearchProfile, plan: TierPlan, synonyms: SynonymTable,
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
        /// The query as it is read: as it was typed, as its keys give it on another keyboard, with a word in parts or
        /// pieces, or with generic words apart.
        let query: QueryText
        /// Whether it is what the keys give on another keyboard.
        var isRetyped = false
        let ranking: Ranking
        let descent: Descent
        /// The entries; nil if the query has no words.
        let candidates: Candidates?
    }

    func result() throws -> Result {
        var typed = Interpretation([Reading(query)])
        guard !query.words.isEmpty else { return result([typed], nil) }
        let words = KnownWords(cascade)
        typed.joinedReadings = try joined(query.words, words).map { Reading($0, of: typed.readings[0]) }
        var interpretations = [typed] + (try synonymInterpretations(words))
        var result = try find(interpretations)
        var count: Int { result.candidates?.count ?? 0 }
        var corrector = Corrector(limits: typos.inUse) { [cascade] word, edits in
            try cascade.memory.corrections(of: word, edits: edits, level: cascade.level, cascade.db)
        }
        if !isInstead, let apart = try withGenericWordsApart(result, words) { return apart }
        let essentials = try essentials(beside: result)
        if let essentials {
            let remains = try remains(beside: result, joined: typed.joinedReadings, words, &corrector)
            guard !essentials.isEmpty || !remains.isEmpty else { return result }
            return try find(interpretations + essentials + remains, vain: count == 0 ? interpretations.count : 0)
        }
        var remains: [Interpretation]?
        var enough = typos.whenFewerThan
        if count == 0 {
            let splits = try WordSplitting.readings(query.words, isKnown: words.contain, isWhole: words.containWhole)
            if !splits.isEmpty {
                interpretations[0].joinedReadings += splits
                result = try find(interpretations)
                // What can be taken for two words may be one with an error all the same.
                if enough > 0, count > 0 { enough = max(enough, min(count + 1, mostCounted)) }
            }
        }
        /// Keeps an interpretation only if it finds something.
        func add(_ interpretation: Interpretation) throws {
            // What finds nothing by itself need not be looked for again.
            guard count > 0 else {
                let candidates = try candidates(interpretation, counting: mostCounted)
                guard candidates.count > 0 else { return }
                result = self.result(interpretations + [interpretation], vain: interpretations.count, candidates)
                return interpretations.append(interpretation)
            }
            guard try isFound(interpretation) else { return }
            interpretations.append(interpretation)
            result = try find(interpretations, vain: result.ranking.vain)
        }
        if count == 0 {
            var related = RelatedWords(cascade.db, level: cascade.level)
            for replaced in try RelatedReading.interpretations(of: query, &related) { try add(replaced) }
        }
        if count == 0, !isInstead, let retyped = try retyped(words) { return retyped }
        if count == 0, !isInstead, let inParts = try inParts(words, &corrector) { return inParts }
        if count < enough {
            let joined = (count == 0 ? interpretations[0] : typed).joinedReadings
            var readings = (typed.readings + joined).map { $0.slots.map { $0[0].word } }
            if count == 0 {
                readings += try WordJoining.mistyped(query.words, isKnown: words.contain) {
                    try corrector.wholeWords(for: $0)
                }
            }
            let corrected = try corrector.interpretations(of: readings, words)
            let essentials = count == 0 ? try mistypedEssentials(words, &corrector) : [:]
            for typos in Set(corrected.map(\.typos)).union(essentials.keys).sorted() {
                try corrected.filter { $0.typos == typos }.forEach(add)
                let found = try essentials[typos].map { try present($0, hasText: hasText(result), typos: typos) } ?? []
                if !found.isEmpty {
                    // What has some words stands behind what generic words leave as if that had been typed.
                    if count == 0 {
                        remains = try self.remains(beside: result, joined: typed.joinedReadings, words, &corrector)
                    }
                    let vain = count == 0 ? interpretations.count : result.ranking.vain
                    interpretations += found
                    result = try find(interpretations, vain: vain)
                }
                if count >= enough { break }
            }
        }
        if count == 0 {
            for split in try corrector.interpretations(splitting: query.words, words) where count == 0 {
                try add(split)
            }
        }
        if count == 0, !isInstead, partialMatches, let inPieces = try inPieces(words, &corrector) { return inPieces }
        let vain = count == 0 ? interpretations.count : result.ranking.vain
        let others = try remains ?? self.remains(beside: result, joined: typed.joinedReadings, words, &corrector)
        return others.isEmpty ? result : try find(interpretations + others, vain: vain)
    }

    /// The query with synonyms, of which neighbours may be written as one, too.
    private func synonymInterpretations(_ words: KnownWords) throws -> [Interpretation] {
        try synonyms.interpretations(of: query).map { interpretation in
            var interpretation = interpretation
            let readings = try interpretation.readings.flatMap { reading in
                try joined(reading.slots.map { $0[0].word }, words).map { Reading($0.map(\.word)) }
            }
            interpretation.joinedReadings = Array(readings.prefix(Self.joinedSynonyms))
            return interpretation
        }
    }

    /// So many readings of synonyms with words written as one are looked for.
    private static let joinedSynonyms = 32

    /// The ways to read some words with neighbours written as one that somebody may know.
    private func joined(_ words: [Word], _ known: KnownWords) throws -> [[WordJoining.Stretch]] {
        try WordJoining.joined(words) { try words.contains($0) || known.contain($0) }
    }

    private func ranking(_ interpretations: [Interpretation], vain: Int = 0) -> Ranking {
        Ranking(
            query: query, plan: plan, rules: rules, interpretations: interpretations, vain: vain,
            tokens: cascade.tokens)
    }

    private func result(
        _ interpretations: [Interpretation], vain: Int = 0, _ candidates: Candidates?
    ) -> Result {
        let ranking = ranking(interpretations, vain: vain)
        return Result(
            query: query, ranking: ranking, descent: Descent(cascade, ranking), candidates: candidates)
    }

    /// - Parameter vain: so many of the first interpretations are known to find nothing.
    private func find(_ interpretations: [Interpretation], vain: Int = 0) throws -> Result {
        let ranking = ranking(interpretations, vain: vain)
        let descent = Descent(cascade, ranking)
        return Result(
            query: query, ranking: ranking, descent: descent, candidates: try descent.candidates(counting: mostCounted))
    }

    private var mostCounted: Int { max(counting, typos.whenFewerThan) }

    func isFound(_ interpretation: Interpretation) throws -> Bool {
        try candidates(interpretation, counting: 1).count > 0
    }

    /// The entries that fit an interpretation, in the tiers that count for it.
    private func candidates(_ interpretation: Interpretation, counting: Int) throws -> Candidates {
        guard let any = ranking([interpretation]).cover(interpretation) else {
            return Candidates(count: 0, rows: nil)
        }
        return try cascade.candidates(any, counting: counting, limit: Candidates.limit(query))
    }
}

/// Tells which words begin words that the viewer may know, as they are or written as one, and which are such words.
struct KnownWords {
    private let cascade: Cascade

    /// First letters are no word, and neither is the number of a title's words.
    private static let columns = ColumnSet.all.subtracting(ColumnSet([.initials, .latinInitials, .wordCount]))

    init(_ cascade: Cascade) { self.cascade = cascade }

    func contain(_ word: Word) throws -> Bool {
        try cascade.memory.isKnown(word, level: cascade.level) {
            try MatchExpression.beginning(with: word, cascade.longWords).contains {
                try cascade.contains($0, in: Self.columns)
            }
        }
    }

    /// Whether a word begins one as it is, or in Hangul by its keys.
    func containTyped(_ word: Word) throws -> Bool {
        if try contain(word) { return true }
        return try JoinedLetters.keys(word.text).map { try cascade.contains(FullTextTerm(text: $0, isPrefix: true)) }
            ?? false
    }

    func containWhole(_ word: Word) throws -> Bool { try containWhole(word, in: Self.columns) }

    /// Whether a word is one of a title or keyword, as it is or written as one.
    func containNamed(_ word: Word) throws -> Bool { try containWhole(word, in: Self.named) }

    private static let named = ColumnSet([.title, .joined, .keywords, .keywordJoined])

    private func containWhole(_ word: Word, in columns: ColumnSet) throws -> Bool {
        let text = FieldTokens.truncated(word.text)
        let isLong = LongToken.isLong(text)
        // Behind which word the mark of words written as one stands is not known.
        let tokens = try isLong ? [LongToken.word(text)] + cascade.longWords.terms(joined: text).map(\.text) : [text]
        return try tokens.contains { try cascade.contains(FullTextTerm(text: $0, isPrefix: false), in: columns) }
    }

    /// Whether a word is all of a title, keyword or subtitle.
    func containWholeText(_ word: Word) throws -> Bool {
        try cascade.contains(FullTextTerm(text: FieldTokens.closed(word.text), isPrefix: false))
    }

    /// The words of titles that are some words with one of them as two.
    func splitTitles(of words: [Word]) throws -> [[Word]] {
        guard let letters = TitleHash.letters(FieldTokens.start(words)), try cascade.hasTitled(letters) else {
            return []
        }
        return try WordSplitting.titles(words) { title in
            try FieldTokens.start(title).map {
                try cascade.contains(
                    FullTextTerm(text: FieldTokens.truncated($0), isPrefix: false), in: .column(.start))
            } ?? false
        }
    }
}
