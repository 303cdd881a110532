/// The tiers of a profile one by one, in their order, and the fields that they look in.
struct TierPlan {
    let tiers: [Tier]
    let fields: [SearchField]

    init(tiers: [Tier], fields: [SearchField]) {
        self.tiers = tiers
        self.fields = fields
    }

    init(_ profile: SearchProfile) {
        var fields = profile.fields
        // The title is what an entry is found by first of all.
        fields.removeAll { $0 == .title }
        self.fields = [.title] + fields
        tiers = profile.tiers.flatMap { rule -> [Tier] in
            switch rule {
            case .tier(let tier): tier.field == .title || fields.contains(tier.field) ? [tier] : []
            case .fieldWords: fields.compactMap { Tier(.fieldWords, upTo: $0) }
            case .fieldPrefixes: fields.compactMap { Tier(.fieldPrefix, upTo: $0) }
            }
        }
    }

    /// The plan of the profile that nearly every request has.
    static let standard = TierPlan(.standard)

    static func plan(_ profile: SearchProfile) -> TierPlan {
        profile == .standard ? standard : TierPlan(profile)
    }
}
