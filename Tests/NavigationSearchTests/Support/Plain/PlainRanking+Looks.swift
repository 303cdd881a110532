@testable import NavigationSearch

extension PlainRanking {
    /// The ways to look at a tier: more or less literally, or with diacritics as typed and without. A query without
    /// diacritics and punctuation has nothing to leave aside.
    static func looks(
        _ tier: Tier, _ query: QueryText, _ meaning: Interpretation, _ plan: TierPlan
    ) -> [PlainTiers.Look] {
        var exactness = meaning.isTyped ? tier.exactness : [.words]
        let isLiteral = meaning.isEssential && meaning.hasLiterals
        if isLiteral, [.essentialTitle, .essentialKeyword, .essentialTitleStart].contains(tier) {
            exactness = [.literal, .words]
        }
        if meaning.scope == .almostEssentialTitle { exactness = [.letters] }
        let mayBeLetters = tier == .exactTitle || tier == .essentialTitle && meaning.scope == .essential
        if mayBeLetters, meaning.typos > 0, meaning.partial == nil, plan.tiers.contains(where: Self.joins) {
            exactness.append(.letters)
        }
        return exactness.flatMap { exactness -> [PlainTiers.Look] in
            var spellings: [SearchHit.Spelling] = [.asTyped]
            // What generic words leave may be without marks where the query has some.
            let hasMarks =
                meaning.isEssential
                ? meaning.hasDiacritics || meaning.hasLiterals : query.hasDiacritics || query.literalStart != nil
            if ![.asWritten, .literal].contains(exactness), hasMarks {
                spellings = tier.hasSpellings && meaning.hasDiacritics ? [.asTyped, .folded] : [.folded]
            }
            return spellings.map { PlainTiers.Look(tier: tier, exactness: exactness, spelling: $0) }
        }
    }

    /// Whether a tier finds words of titles that are written as one in the query.
    private static func joins(_ tier: Tier) -> Bool {
        switch tier {
        case .titleJoined, .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix: true
        default: false
        }
    }
}
