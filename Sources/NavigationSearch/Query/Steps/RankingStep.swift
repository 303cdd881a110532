/// One question of the cascade: the entries that fit one interpretation of the query in one tier.
final class RankingStep {
    let tier: Tier
    let spelling: SearchHit.Spelling
    let exactness: Exactness
    /// What the step says in ``RankingRule/spelling``: 0 before 1.
    let spellingRank: Int
    let source: Source
    let interpretation: Interpretation
    /// What the interpretation says of all its hits, for which it need not be looked at.
    let typos: Int
    let substitution: SearchHit.Substitution

    init(
        tier: Tier, spelling: SearchHit.Spelling, exactness: Exactness, spellingRank: Int,
        interpretation: Interpretation, source: Source
    ) {
        self.tier = tier
        self.spelling = spelling
        self.exactness = exactness
        self.spellingRank = spellingRank
        self.interpretation = interpretation
        typos = interpretation.typos
        substitution = interpretation.substitution
        self.source = source
    }

    /// How a tier that looks at the whole title does so.
    enum Exactness: Int, CaseIterable {
        case asWritten
        case literal
        case words
        case letters
    }

    /// How a tier's entries are found.
    enum Source {
        /// By one of the ways to write the title, ``TitleHash``.
        case titleHash(RowHash)
        /// By one of several ways to write the title, of which no title has two; of these entries those that a formula is
        /// true of.
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

    /// A title that is the query but for its diacritics and for marks between words is no less meant: it stands before
    /// those that merely have the words as typed, and ``RankingRule/exactness`` puts it behind one that has the
    /// diacritics too. Symbols are no such marks: "operator ==" is not meant by the title "operator +".
    static func spellingRank(
        _ spelling: SearchHit.Spelling, _ tier: Tier, _ exactness: Exactness, _ query: QueryText
    ) -> Int {
        guard tier == .exactTitle else { return spelling == .asTyped ? 0 : 1 }
        let isLiteral = exactness.rawValue <= Exactness.literal.rawValue
        return query.hasSymbols && !isLiteral ? 1 : 0
    }
}
