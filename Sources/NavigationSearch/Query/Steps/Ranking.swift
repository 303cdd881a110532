/// The ranking of one query: the steps that it goes through, in the order of the profile's rules.
///
/// What an earlier step finds stands before what a later one finds, and within a step the static rank decides. To
/// add a tier, put it into ``TierRule/standard`` and its expression into ``MatchExpression``.
final class Ranking {
    let query: QueryText
    let plan: TierPlan
    let rules: [RankingRule]
    let interpretations: [Interpretation]
    /// So many of the first interpretations are known to find nothing.
    let vain: Int
    /// Rows that stand first whatever the rules say.
    let pins: [Int64]
    /// The tokens that the steps' formulas are about.
    let tokens: MatchTokens

    init(
        query: QueryText, plan: TierPlan, rules: [RankingRule], interpretations: [Interpretation], vain: Int = 0,
        pins: [Int64] = [], tokens: MatchTokens
    ) {
        self.query = query
        self.plan = plan
        self.rules = rules
        self.interpretations = interpretations
        self.vain = vain
        self.pins = pins
        self.tokens = tokens
    }

    /// The ranking with some rows before all others.
    func pinning(_ rows: [Int64]) -> Ranking {
        if rows.isEmpty, pins.isEmpty { return self }
        return Ranking(
            query: query, plan: plan, rules: rules, interpretations: interpretations, vain: vain, pins: rows,
            tokens: tokens)
    }

    /// What a step says in each of the rules that it can say something in.
    struct Outline {
        let interpretation: Int
        let spelling: SearchHit.Spelling
        let tier: Int
        let exactness: RankingStep.Exactness
    }

    /// The step of the pins; nil without any.
    var pinned: RankingStep? {
        pins.isEmpty
            ? nil
            : RankingStep(
                tier: .pinned, spelling: .asTyped, exactness: .words, spellingRank: 0,
                interpretation: interpretations[0], source: .rows(pins))
    }

    /// The steps, made one by one as they are needed.
    var steps: some Sequence<RankingStep> {
        var first = CollectionOfOne(pinned).lazy.compactMap(\.self).makeIterator()
        var rest = outlines.lazy.compactMap { [self] in step($0) }.makeIterator()
        return IteratorSequence(AnyIterator { first.next() ?? rest.next() })
    }

    /// The step of an outline; nil if it can have no entries.
    /// - Parameter known: where its entries come from, if that is known.
    func step(_ outline: Outline, source known: RankingStep.Source?? = nil) -> RankingStep? {
        (known ?? source(outline)).map { source in
            RankingStep(
                tier: query.isBlank ? .all : plan.tiers[outline.tier], spelling: outline.spelling,
                exactness: outline.exactness, spellingRank: spellingRank(outline),
                interpretation: interpretations[outline.interpretation], source: source)
        }
    }

    /// Whether there is something about the query that can be left aside: diacritics, punctuation.
    var hasSpellings: Bool { query.hasDiacritics || query.literalStart != nil }

    /// Whether there is something about an interpretation that can be left aside. What generic words leave is a query of
    /// its own.
    private func mayBeFolded(_ interpretation: Interpretation) -> Bool {
        hasSpellings && (!interpretation.isEssential || interpretation.hasDiacritics || interpretation.hasLiterals)
    }

    func expression(_ interpretation: Interpretation, spelling: SearchHit.Spelling) -> MatchExpression {
        MatchExpression(tokens: tokens, interpretation: interpretation, spelling: spelling, fields: plan.fields)
    }

    var outlines: [Outline] {
        guard !query.isBlank else {
            return [Outline(interpretation: 0, spelling: .asTyped, tier: 0, exactness: .words)]
        }
        var outlines: [Outline] = []
        for index in interpretations.indices.dropFirst(vain) {
            let interpretation = interpretations[index]
            let hasSpellings = mayBeFolded(interpretation)
            let hasDiacritics = hasSpellings && interpretation.hasDiacritics
            for (number, tier) in plan.tiers.enumerated() where interpretation.counts(tier) {
                for exactness in tier.exactness(of: interpretation, in: plan) {
                    // Words that were typed with diacritics can fit with them, or only once they are left aside.
                    let spellings: [SearchHit.Spelling] =
                        exactness.rawValue < RankingStep.Exactness.words.rawValue || !hasSpellings
                        ? [.asTyped]
                        : hasDiacritics && tier.hasSpellings ? [.asTyped, .folded] : [.folded]
                    for spelling in spellings {
                        outlines.append(
                            Outline(interpretation: index, spelling: spelling, tier: number, exactness: exactness))
                    }
                }
            }
        }
        let isInOrder = !interpretations.contains { $0.isEssential || $0.scope.isOfOneTitle }
        guard rules != Self.orderOfOutlines || hasSpellings || !isInOrder else { return outlines }
        let rules = discreteRules
        let said = interpretations.map(Said.init)
        let keys = outlines.map { outline in
            rules.reduce(into: UInt64(0)) { keys, rule in
                keys = keys << Self.bits(rule) | UInt64(key(outline, rule, said[outline.interpretation]))
            }
        }
        return outlines.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { outlines[$0] }
    }

    /// So many bits are enough for what a rule says of an outline. Those of all rules fit into a word.
    private static func bits(_ rule: RankingRule) -> UInt64 { rule == .substitution ? 24 : 8 }

    /// The rules by which the outlines come in order by themselves, if no diacritics were typed.
    private static let orderOfOutlines = RankingRule.standard

    /// The rules on the query, each once: where it stands again, it can decide nothing more.
    private var discreteRules: [RankingRule] {
        rules.indices.filter { !rules[$0].isStatic && !rules[..<$0].contains(rules[$0]) }.map { rules[$0] }
    }

    /// What an interpretation says in the rules, once for all of its outlines.
    private struct Said {
        let words: Int
        let typos: Int
        let substitution: Int
        let firstExactness: Int

        init(_ interpretation: Interpretation) {
            words = interpretation.wordsKey
            typos = interpretation.typos
            substitution = interpretation.substitutionKey
            firstExactness = interpretation.firstExactnessKey
        }
    }

    private func key(_ outline: Outline, _ rule: RankingRule, _ said: Said) -> Int {
        switch rule {
        case .words: said.words
        case .typos: said.typos
        case .substitution: said.substitution
        case .spelling: spellingRank(outline)
        case .tier: outline.tier
        case .exactness: said.firstExactness + outline.exactness.rawValue
        case .priority, .depth, .titleLength, .place: 0
        }
    }

    private func spellingRank(_ outline: Outline) -> Int {
        guard !query.isBlank else { return 0 }
        return RankingStep.spellingRank(outline.spelling, plan.tiers[outline.tier], outline.exactness, query)
    }

    /// Whether the entries of an outline are those of a formula, if it has any.
    func asksForWords(_ outline: Outline) -> Bool {
        guard !query.isBlank else { return false }
        let interpretation = interpretations[outline.interpretation]
        switch plan.tiers[outline.tier] {
        case .almostTitle: return false
        case .exactTitle: return outline.exactness == .words && !interpretation.isTyped
        case .essentialTitle: return outline.exactness != .letters || interpretation.scope != .essential
        default: return true
        }
    }

    func source(_ outline: Outline) -> RankingStep.Source? {
        guard !query.isBlank else { return .all }
        switch (plan.tiers[outline.tier], outline.exactness) {
        case (.exactTitle, .asWritten): return TitleHash.asWritten(query.text).map { .titleHash($0) }
        case (.exactTitle, .literal): return TitleHash.literal(query.literal).map { .titleHash($0) }
        case (.exactTitle, .words) where interpretations[outline.interpretation].isTyped:
            return words(outline)
        case (.exactTitle, .letters) where interpretations[outline.interpretation].isTyped:
            return TitleHash.letters(query.start).map { .titleHash($0) }
        case (.exactTitle, .letters): return corrected(outline)
        case (.essentialTitle, .letters) where interpretations[outline.interpretation].scope == .essential:
            return corrected(outline)
        case (.almostTitle, _): return almost(outline)
        case (let tier, let exactness):
            let expression = expression(interpretations[outline.interpretation], spelling: outline.spelling)
            if tier == .titleNeighbors {
                return expression[tier].map { .neighbors(expression.neighbors, within: $0) }
            }
            if exactness == .literal { return expression.literally(tier, query).map { .match($0) } }
            return query.words.isEmpty ? nil : expression[tier].map { .match($0) }
        }
    }

    /// The entries whose titles have the words of the query, or the sign for "and" where it has a word; nil without words.
    private func words(_ outline: Outline) -> RankingStep.Source? {
        let hashes = hashesOfTitles(outline)
        guard hashes.count > 1 else { return hashes.first.map { .titleHash($0) } }
        // So each of them is among those that are counted.
        return expression(interpretations[outline.interpretation], spelling: outline.spelling)[.titlePrefix].map {
            .titleHashes(hashes, within: $0)
        }
    }

    /// The entries whose titles go on behind the query by a letter or two; nil if none can.
    private func almost(_ outline: Outline) -> RankingStep.Source? {
        let hashes = hashesOfTitles(outline)
        guard !hashes.isEmpty else { return nil }
        let expression = expression(interpretations[outline.interpretation], spelling: outline.spelling)
        let starts =
            outline.exactness == .literal ? expression.literally(.almostTitle, query) : expression[.almostTitle]
        return starts.map { .titleHashes(hashes, within: $0) }
    }

    /// The hashes of titles that an outline asks for, where these are several and of what was typed.
    func hashesOfTitles(_ outline: Outline) -> [RowHash] {
        guard plan.tiers[outline.tier] == .exactTitle else { return AlmostTitle.hashes(query) }
        guard let hash = TitleHash.words(query.start) else { return [] }
        let conjoined = TitleHash.words(query.conjoinedStart)
        // Where the literal form is the words, those that are written so have been found by it.
        let isLiteral = TitleHash.literal(query.literal) == hash
        return (isLiteral ? [] : [hash]) + [hash.second] + (conjoined.map { [$0, $0.second] } ?? [])
    }

    /// The entries whose titles have the letters of corrected words, with marks where some are written as one; nil if none
    /// can have.
    private func corrected(_ outline: Outline) -> RankingStep.Source? {
        let interpretation = interpretations[outline.interpretation]
        var hashes: [RowHash] = []
        for hash in interpretation.readings.lazy.flatMap(\.wholesByLetters).compactMap(TitleHash.letters)
        where !hashes.contains(hash) {
            hashes.append(hash)
        }
        guard !hashes.isEmpty else { return nil }
        // So each of them is among those that are counted.
        return expression(interpretation, spelling: outline.spelling)[.titleJoined].map {
            .titleHashes(hashes, within: $0)
        }
    }
}

extension Tier {
    /// Whether words can fit with their diacritics or without them: not in tiers that look at texts as one token.
    var hasSpellings: Bool { exactness == [.words] && self != .exactSubtitle && kind != .other }

    /// Whether the tier counts when words are left aside: then only how much is found, and where, says something.
    var countsForParts: Bool {
        switch self {
        case .exactTitle, .titleWords, .titlePrefix: true
        default: kind == .fieldWords || kind == .fieldPrefix
        }
    }

    /// How the tier looks at texts for an interpretation, the most literal way first: at what was typed in all ways, at
    /// other words only as such. If corrections are looked for as one, a title may be their letters.
    func exactness(of interpretation: Interpretation, in plan: TierPlan) -> [RankingStep.Exactness] {
        if interpretation.isTyped { return exactness }
        if interpretation.scope == .almostEssentialTitle { return [.letters] }
        let isLiteral = interpretation.isEssential && interpretation.hasLiterals && exactness.contains(.literal)
        let mayBeLetters = self == .exactTitle || self == .essentialTitle && interpretation.scope == .essential
        let isCorrected = interpretation.typos > 0 && interpretation.partial == nil && plan.looksForJoined
        return (isLiteral ? [.literal] : []) + [.words] + (mayBeLetters && isCorrected ? [.letters] : [])
    }

    /// How the tier looks at texts, the most literal way first.
    var exactness: [RankingStep.Exactness] {
        switch self {
        case .exactTitle: [.asWritten, .literal, .words, .letters]
        case .almostTitle, .titleStart, .titleStartWords, .exactKeyword, .keywordStart, .keywordAndTitleWords,
            .keywordAndTitlePrefix, .essentialTitle, .essentialKeyword, .essentialTitleStart:
            [.literal, .words]
        default: [.words]
        }
    }
}
