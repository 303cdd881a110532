/// The steps of a ranking in their order, each made when it is needed first.
final class RankingSteps {
    let ranking: Ranking
    private let outlines: [Ranking.Outline]
    private var made: [RankingStep??]

    init(_ ranking: Ranking) {
        self.ranking = ranking
        outlines = ranking.outlines
        made = Array(repeating: nil, count: outlines.count)
    }

    var indices: Range<Int> { outlines.indices }

    /// The step; nil if it can have no entries.
    subscript(index: Int) -> RankingStep? {
        if let step = made[index] { return step }
        let step = ranking.step(outlines[index])
        made[index] = .some(step)
        return step
    }

    /// From a step on, those that belong to the same family of tiers for the same words.
    func family(from start: Int) -> Range<Int> {
        let first = outlines[start]
        let end = outlines[start...].firstIndex { outline in
            outline.interpretation != first.interpretation || family(outline) != family(first)
        }
        return start..<(end ?? outlines.count)
    }

    /// The steps for some interpretations, without those that can have no entries.
    func steps(of interpretations: Set<Int>) -> [RankingStep] {
        indices.filter { interpretations.contains(outlines[$0].interpretation) }.compactMap { self[$0] }
    }

    /// Whether every entry of another step is one of this step too.
    func contains(_ index: Int, _ other: Int) -> Bool {
        let (one, other) = (outlines[index], outlines[other])
        return ranking.plan.tiers[one.tier].contains(ranking.plan.tiers[other.tier])
            && one.interpretation == other.interpretation
            && (one.spelling == other.spelling || one.spelling == .folded)
    }

    private func family(_ outline: Ranking.Outline) -> Tier.Family { ranking.plan.tiers[outline.tier].family }
}
