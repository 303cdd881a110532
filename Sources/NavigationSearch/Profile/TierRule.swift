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
            .exactTitle, .keywordAndTitleWords, .almostTitle, .titleStartWords, .reorderedTitle, .titleWords,
            .keywordAndTitlePrefix, .exactKeyword, .titleStart, .exactSubtitle, .keywordStart, .abbreviatedTitle,
            .titleAndAncestorStart, .joinedTitleWords, .titleButOne, .titleNeighbors, .titleButTwo, .titlePrefix,
            .lengthenedTitle, .keystrokesStart, .initials, .initialsStart, .titleAndAncestors, .essentialTitle,
            .essentialKeyword, .titleAndParentWords, .descriptionAloneWords, .subtitleAloneWords,
            .titleAndAncestorWords, .essentialTitleStart, .essentialTitleWords,
        ].map(TierRule.tier) + [.fieldWords]
        + [.essentialTitlePrefix, .titleJoined, .titleAndParentPrefix, .titleAndAncestorPrefix].map(TierRule.tier)
        + [.fieldPrefixes]
        + [.keystrokes, .fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin].map(
            TierRule.tier)
}
