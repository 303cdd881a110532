/// Which tiers find all that others find.
extension Tier {
    /// The tier that finds all that this one finds, beside those of fields.
    var isWithin: Tier? {
        switch self {
        case .initials: .initialsStart
        case .keystrokes: .fieldKeystrokes
        case .latinTitle: .latinStart
        case .latin: .fieldLatin
        case .titleAndAncestors, .titleAndParentWords: .titleAndAncestorWords
        case .titleAndParentPrefix: .titleAndAncestorPrefix
        default: nil
        }
    }

    /// The tier that finds all that this one finds unless words count only as whole ones.
    var isBegunWithin: Tier? {
        switch self {
        case .titleAndAncestors, .titleAndParentWords, .titleAndAncestorWords: .titleAndAncestorPrefix
        case .essentialTitleWords: .essentialTitlePrefix
        default: nil
        }
    }

    /// The tier that finds, for the same words, all that this one finds, and that others are within too; nil for those
    /// that are by themselves.
    func bound(in tiers: [Tier]) -> Tier? {
        switch self {
        case .reorderedTitle: .titleWords
        case .abbreviatedTitle, .titleButOne, .titleButTwo, .titleNeighbors: .titlePrefix
        case .titleAndAncestors, .titleAndParentWords, .titleAndAncestorWords, .descriptionAloneWords,
            .subtitleAloneWords:
            tiers.last { $0.kind == .fieldWords }
        default: kind == .fieldWords ? tiers.last { $0.kind == .fieldWords } : nil
        }
    }

    /// Whether every entry of another tier fits this one too, for the same words.
    func contains(_ other: Tier) -> Bool {
        switch self {
        case .titleStart: other == .titleStartWords || other == .almostTitle
        case .abbreviatedTitle: other == .reorderedTitle
        case .titlePrefix, .titleJoined:
            switch other {
            case .almostTitle, .titleStart, .titleStartWords, .reorderedTitle, .titleWords, .abbreviatedTitle,
                .titleButOne,
                .titleButTwo, .titleNeighbors, .keywordAndTitleWords, .keywordAndTitlePrefix:
                true
            case .titlePrefix, .joinedTitleWords: self == .titleJoined
            default: false
            }
        case .keywordStart: other == .exactKeyword
        case .initialsStart: other == .initials
        case .titleAndAncestorWords: other == .titleAndParentWords || other == .titleAndAncestors
        case .titleAndParentPrefix: other == .titleAndParentWords
        case .titleAndAncestorPrefix:
            other == .titleAndParentPrefix || other == .titleAndAncestorWords || other == .titleAndParentWords
                || other == .titleAndAncestors
        default: false
        }
    }
}
