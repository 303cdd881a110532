/// The tiers of a profile one by one, in their order, and the fields that they look in.
struct TierPlan {
    private(set) var tiers: [Tier]
    let fields: [SearchField]
    private var isStandard = false
    /// Whether it is the standard one without other keyboards, as for nearly every query.
    private(set) var isTyped = false

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
    static var standard: TierPlan {
        var plan = TierPlan(.standard)
        plan.isStandard = true
        return plan
    }

    /// Whether words of titles are found that are written as one where the query has them so.
    var looksForJoined: Bool { tiers.contains { $0 == .titleJoined || $0.kind == .fieldPrefix } }

    /// Whether some tier finds whatever has a word in any field.
    var findsAnyWord: Bool {
        tiers.last { $0.kind == .fieldPrefix }.map { $0.fields(in: fields).count == fields.count } ?? false
    }

    /// The plan with nothing but tiers of beginnings of a title's words.
    /// - Parameter apart: whether these may stand apart.
    func beginnings(apart: Bool) -> TierPlan {
        let neighbors: [Tier] = [.abbreviatedTitle, .titleButOne, .titleNeighbors]
        let wanted = apart ? neighbors + [.titleButTwo, .titlePrefix] : neighbors
        return TierPlan(tiers: tiers.filter(wanted.contains), fields: [.title])
    }

    /// The plan without the tiers of other keyboards.
    fileprivate var typed: TierPlan {
        var plan = keeping(latin: false, keys: false)
        plan.isTyped = isStandard
        return plan
    }

    /// The plan without the tiers of other keyboards that this query cannot be meant for, or for which this viewer
    /// has no entries: most queries need none of them.
    func fitting(_ query: QueryText, _ cascade: Cascade) throws -> TierPlan {
        let hasLatin =
            try query.isLatin && tiers.contains(where: \.isLatin)
            && CommonBeginnings.contains(CommonBeginnings.foreign, cascade)
            // Tiers before them find the plain words, but in a profile there may be none.
            && (!isStandard || Self.foreign(query).contains { try cascade.contains($0) })
        // Nearly every request has the standard profile, and nearly every query needs no other keyboard.
        if isStandard, !hasLatin, !query.hasHangul { return cascade.memory.plans.typed }
        return keeping(latin: hasLatin, keys: query.hasHangul)
    }

    /// All that the tiers of Latin letters may look for.
    private static func foreign(_ query: QueryText) -> [FullTextTerm] {
        let letters = query.start?.replacing("_", with: "") ?? ""
        let tokens = (query.words.map(\.text) + [letters]).flatMap(Romanization.tokens(forQuery:))
        return Set(tokens + [Romanization.initialsToken(forQuery: letters)].compactMap { $0 })
            .map { FullTextTerm(text: $0, isPrefix: true) }
    }

    private func keeping(latin: Bool, keys: Bool) -> TierPlan {
        var plan = self
        plan.tiers.removeAll { $0.isLatin && !latin || $0.isOfKeys && !keys }
        return plan
    }
}

/// The plans that nearly every query has. Each connection has its own, so that none counts references to what others
/// use too.
final class TierPlans {
    let standard = TierPlan.standard
    /// Without the tiers of other keyboards.
    let typed = TierPlan.standard.typed

    func plan(_ profile: SearchProfile) -> TierPlan { profile == .standard ? standard : TierPlan(profile) }
}

extension Tier {
    fileprivate var isLatin: Bool {
        switch self {
        case .latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin: true
        default: false
        }
    }

    fileprivate var isOfKeys: Bool {
        switch self {
        case .keystrokesStart, .keystrokes, .fieldKeystrokes: true
        default: false
        }
    }
}
