extension RankingRule {
    /// Whether the rule reads the entry alone, so that the index can hand out entries in its order.
    package var isStatic: Bool {
        switch self {
        case .priority, .depth, .titleLength, .place: true
        case .words, .typos, .substitution, .spelling, .tier, .exactness: false
        }
    }

    /// The order in which the index holds entries.
    package static let staticRank: [RankingRule] = [.priority, .depth, .titleLength, .place]
}

extension SearchProfile {
    /// The rules that can decide: up to `place`, which always comes in the end.
    package var decidingRules: [RankingRule] {
        rules == RankingRule.standard ? RankingRule.standard : rules.prefix { $0 != .place } + [.place]
    }

    /// Whether hits can be had best first, without collecting and sorting all of them.
    ///
    /// What rules on the query decide is a step of the cascade; within a step entries come in static-rank order. So
    /// the static rules have to stand after all others, and be the whole of the static rank in its order. A rule on
    /// the query that is left out makes one of several steps.
    package var isStreamable: Bool { rules == RankingRule.standard ? Self.isStandardStreamable : isStreamableByRules }

    /// The order that nearly every profile has is looked at once.
    private static let isStandardStreamable = standard.isStreamableByRules

    private var isStreamableByRules: Bool {
        let onQuery = RankingRule.allCases.filter { !$0.isStatic }
        return Set(decidingRules.prefix(onQuery.count)) == Set(onQuery)
            && decidingRules.dropFirst(onQuery.count) == RankingRule.staticRank[...]
    }
}
