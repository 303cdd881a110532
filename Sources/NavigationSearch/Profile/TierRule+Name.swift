extension TierRule {
    /// Every rule that a profile may name: the standard ones in their order, then those that are off by default.
    public static let all: [TierRule] = {
        let others = Tier.allCases.filter { $0 != .all && $0 != .pinned && $0.fieldRule == nil }.map(TierRule.tier)
        return standard + others.filter { !standard.contains($0) }
    }()

    /// What a profile calls it.
    public var name: String {
        switch self {
        case .tier(let tier): tier.rawValue
        case .fieldWords: "fieldWords"
        case .fieldPrefixes: "fieldPrefixes"
        }
    }
}

extension Tier {
    /// The rule that puts the tier in its place, along with those of the other fields; nil for a tier by itself.
    var fieldRule: TierRule? {
        switch self {
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords: .fieldWords
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix: .fieldPrefixes
        default: nil
        }
    }
}
