/// What a profile calls a tier: a tier by itself, or one for each field in the profile's order.
public enum TierRule: Sendable, Hashable {
    /// One tier.
    case tier(Tier)
    /// Whole words: a tier for each field after the title, with the fields before it.
    case fieldWords
    /// Beginnings of words: a tier for each field after the title, with the fields before it.
    case fieldPrefixes

    /// The tiers unless a profile says otherwise.
    public static let standard: [TierRule] =
        [
            .exactTitle, .titleStart, .reorderedTitle, .titleWords, .abbreviatedTitle, .titleNeighbors, .titlePrefix,
            .titleJoined, .keystrokesStart, .keystrokes, .initials, .initialsStart, .exactKeyword, .keywordStart,
        ].map(TierRule.tier) + [.fieldWords, .fieldPrefixes]
        + [.fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin].map(TierRule.tier)
}
