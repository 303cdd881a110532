/// One question of the cascade: the entries of a tier whose words fit in one of the two spellings.
struct RankingStep: Equatable {
    let tier: Tier
    let spelling: SearchHit.Spelling
    let source: Source

    /// How a tier's entries are found.
    enum Source: Equatable {
        /// By one of the ways to write the title, ``TitleHash``.
        case titleHash(Int64)
        /// By an expression of FTS5's query language.
        case match(String)
        /// All of them.
        case all
    }
}

/// The ranking: which steps a query goes through, in which order.
///
/// The order is the whole of the ranking: what an earlier step finds stands before what a later one finds, and
/// within a step the static rank decides. To add a rule, put its tier here and its expression into
/// ``MatchExpression``.
enum Ranking {
    /// The steps for a query, made one by one as they are needed.
    static func steps(for query: QueryText) -> some Sequence<RankingStep> {
        plan(for: query).lazy.compactMap { entry in
            source(entry, query).map { RankingStep(tier: entry.tier, spelling: entry.spelling, source: $0) }
        }
    }

    /// Every entry that any step finds, as one expression; nil if no expression says it.
    static func anyStep(for query: QueryText) -> String? {
        guard !query.words.isEmpty else { return nil }
        let expression = MatchExpression(query: query, spelling: query.hasDiacritics ? .folded : .asTyped)
        return [expression[.descriptionPrefix], expression[.initialsStart]].compactMap { $0 }.joined(separator: " OR ")
    }

    private typealias PlanEntry = (tier: Tier, spelling: SearchHit.Spelling, variant: Variant)

    /// Tiers that look at the whole title have more than one way to do so, the most literal first.
    private enum Variant {
        case asWritten
        case literal
        case words
    }

    private static func plan(for query: QueryText) -> [PlanEntry] {
        guard !query.isBlank else { return [(.all, .asTyped, .words)] }
        var plan: [PlanEntry] = [(.exactTitle, .asTyped, .asWritten), (.exactTitle, .asTyped, .literal)]
        guard !query.words.isEmpty else { return plan }
        let folded: SearchHit.Spelling = query.hasDiacritics ? .folded : .asTyped
        plan += [(.exactTitle, folded, .words), (.titleStart, .asTyped, .literal), (.titleStart, folded, .words)]
        // Words that were typed with diacritics and fit with them stand before those that fit without.
        if query.hasDiacritics { plan += wordTiers.map { ($0, .asTyped, .words) } }
        plan += titleTiers.map { ($0, folded, .words) }
        plan += wholeQueryTiers.map { ($0, folded, .words) }
        plan += fieldTiers.map { ($0, folded, .words) }
        return plan
    }

    private static let titleTiers: [Tier] = [
        .reorderedTitle, .titleWords, .abbreviatedTitle, .titleNeighbors, .titlePrefix, .titleJoined,
    ]
    private static let wholeQueryTiers: [Tier] = [.initials, .initialsStart, .exactKeyword, .keywordStart]
    private static let fieldTiers: [Tier] = [
        .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords,
        .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix,
    ]
    private static let wordTiers = titleTiers + fieldTiers

    private static func source(_ entry: PlanEntry, _ query: QueryText) -> RankingStep.Source? {
        switch (entry.tier, entry.variant) {
        case (.all, _): .all
        case (.exactTitle, .asWritten): TitleHash.asWritten(query.text).map { .titleHash($0) }
        case (.exactTitle, .literal): TitleHash.literal(query.literal).map { .titleHash($0) }
        case (.exactTitle, .words): TitleHash.words(query.start.map { $0 + "_" }).map { .titleHash($0) }
        case (.titleStart, .literal): MatchExpression.titleStart(query.literalStart, query).map { .match($0) }
        case (.titleStart, _): MatchExpression.titleStart(query.start, query).map { .match($0) }
        default: MatchExpression(query: query, spelling: entry.spelling)[entry.tier].map { .match($0) }
        }
    }
}
