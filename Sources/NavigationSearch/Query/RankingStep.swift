/// One question of the cascade: the entries that fit one interpretation of the query in one tier.
final class RankingStep {
    let tier: Tier
    let spelling: SearchHit.Spelling
    let exactness: Exactness
    let interpretation: Interpretation
    let source: Source

    init(
        tier: Tier, spelling: SearchHit.Spelling, exactness: Exactness, interpretation: Interpretation, source: Source
    ) {
        self.tier = tier
        self.spelling = spelling
        self.exactness = exactness
        self.interpretation = interpretation
        self.source = source
    }

    /// How a tier that looks at the whole title does so.
    enum Exactness: Int {
        case asWritten
        case literal
        case words
        case letters
    }

    /// How a tier's entries are found.
    enum Source {
        /// By one of the ways to write the title, ``TitleHash``.
        case titleHash(RowHash)
        /// By the letters of titles, ``TitleHash/letters(_:)``; of these entries those that a formula is true of.
        case titleHashes([RowHash], within: MatchFormula)
        /// By tokens in columns of the full-text table.
        case match(MatchFormula)
        /// By neighbouring words in the table of titles; the formula is true of all of them.
        case neighbors([TitleNeighbors], within: MatchFormula)
        /// These rows, in this order.
        case rows([Int64])
        /// All of them.
        case all
    }
}

extension RankingStep {
    /// A formula that is true of all entries of the step; nil if there is none.
    var formula: MatchFormula? {
        switch source {
        case .match(let formula), .neighbors(_, within: let formula): formula
        case .titleHash, .titleHashes, .rows, .all: nil
        }
    }

    /// What the step says in ``RankingRule/spelling``: 0 before 1.
    var spellingRank: Int { Self.spellingRank(spelling, tier) }

    /// A title that is the query but for its diacritics is no less meant: it stands before those that merely have the
    /// words as typed, and ``RankingRule/exactness`` puts it behind one that has the diacritics too.
    static func spellingRank(_ spelling: SearchHit.Spelling, _ tier: Tier) -> Int {
        spelling == .asTyped || tier == .exactTitle ? 0 : 1
    }
}
