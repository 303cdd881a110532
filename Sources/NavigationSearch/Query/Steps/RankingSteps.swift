/// The steps of a ranking in their order, each made when it is needed first.
final class RankingSteps {
    let ranking: Ranking
    private let outlines: [Ranking.Outline]
    /// Empty if there is a common shape: then few steps are made.
    @exclusivity(unchecked) private var slots: [Slot]
    @exclusivity(unchecked) private var made: [Made] = []
    /// What all rankings of this shape have in common; nil if it has no common one.
    let shaped: ShapedSteps?
    /// What the steps of the shape ask of entries that have been found, for which no references are counted.
    @exclusivity(unchecked) private var shapedSteps: UnsafePointer<StepFormulas.Step>?
    @exclusivity(unchecked) private var shapedNodes: UnsafePointer<FlatFormulas.Node>?
    /// The same worked out for this ranking alone; nil as long as nobody has asked.
    @exclusivity(unchecked) private var unshapedSteps: StepFormulas?
    /// Of each interpretation, whether something may stand for a word only as a whole word.
    private lazy var hasWholeWordsOnly = ranking.interpretations.map(\.hasWholeWordsOnly)

    /// There is room for so many steps from the start.
    private static let usuallyMade = 8

    private enum Slot {
        case unmade
        case made(RankingStep?)
    }

    // Tuples in an array take several times as long to give back.
    private struct Made {
        let index: Int
        let step: RankingStep?
    }

    init(_ ranking: Ranking, _ shapes: KnownShapes) {
        self.ranking = ranking
        shaped = ranking.tokens.isEmpty ? QueryShape(ranking).map { shapes.steps(of: $0, ranking) } : nil
        outlines = shaped?.outlines ?? ranking.outlines
        slots = shaped == nil ? Array(repeating: .unmade, count: outlines.count) : []
        guard let shaped else { return }
        shapedSteps = UnsafePointer(shaped.steps.steps)
        shapedNodes = UnsafePointer(shaped.steps.formulas.nodes)
        made.reserveCapacity(Self.usuallyMade)
        ranking.tokens.begin(with: shaped.tokens, filledWith: ranking.query)
    }

    /// The steps worked out for this ranking alone.
    init(unshaped ranking: Ranking) {
        self.ranking = ranking
        shaped = nil
        outlines = ranking.outlines
        slots = Array(repeating: .unmade, count: outlines.count)
    }

    var indices: Range<Int> { outlines.indices }

    /// The step; nil if it can have no entries.
    subscript(index: Int) -> RankingStep? {
        guard let shaped else {
            if case .made(let step) = slots[index] { return step }
            let step = ranking.step(outlines[index])
            slots[index] = .made(step)
            return step
        }
        if let known = made.first(where: { $0.index == index }) { return known.step }
        let step = ranking.step(outlines[index], source: source(shaped.sources[index], index))
        made.append(Made(index: index, step: step))
        return step
    }

    /// The place of the interpretation that a step looks for.
    func interpretation(of index: Int) -> Int { outlines[index].interpretation }

    /// The place of a step's tier in the plan.
    func tier(of index: Int) -> Int { outlines[index].tier }

    /// What a step that asks for words asks of entries that have been found, without making the step if the shape tells:
    /// most steps find none.
    func formula(of index: Int) -> StepFormulas.Step {
        if let shapedSteps { return shapedSteps[index] }
        return unshaped.step(index, asksForWords: { ranking.asksForWords(outlines[index]) }, { self[index]?.source })
    }

    /// The formulas of steps, until another step is asked for.
    var nodes: UnsafePointer<FlatFormulas.Node> { shapedNodes ?? UnsafePointer(unshaped.formulas.nodes) }

    private var unshaped: StepFormulas {
        if let unshapedSteps { return unshapedSteps }
        let steps = StepFormulas(count: outlines.count)
        unshapedSteps = steps
        return steps
    }

    /// Whether the entries of a step are those of a formula, if it has any. No step is made for that.
    func asksForWords(_ index: Int) -> Bool {
        shapedSteps?[index].asksForWords ?? ranking.asksForWords(outlines[index])
    }

    /// Whether the entries of a step are those that have the query as typed for a title.
    func asksForTitle(_ index: Int) -> Bool {
        let outline = outlines[index]
        guard ranking.plan.tiers[outline.tier] == .exactTitle else { return false }
        // Shapes are of nothing else.
        return shaped != nil || ranking.interpretations[outline.interpretation].isTyped
    }

    /// Whether the entries of a step are those that have the query for a title but for its last letters.
    func asksForAlmostTitle(_ index: Int) -> Bool { ranking.plan.tiers[outlines[index].tier] == .almostTitle }

    private func source(_ source: RankingStep.Source?, _ index: Int) -> RankingStep.Source? {
        switch source {
        case nil, .match: source
        case .neighbors(let neighbors, within: let formula):
            .neighbors(neighbors.map { $0.filled(with: ranking.query) }, within: formula)
        case .titleHashes(_, within: let formula):
            .titleHashes(ranking.hashesOfTitles(outlines[index]), within: formula)
        case .titleHash, .rows, .all: ranking.source(outlines[index])
        }
    }

    /// What all steps together find; nil if they find nothing.
    var root: MatchFormula? { shaped.map(\.root) ?? ranking.anyStep }

    /// From a step on, those that belong to the same family of tiers for the same words.
    func family(from start: Int) -> Range<Int> {
        let first = outlines[start]
        let end = outlines[start...].firstIndex { outline in
            outline.interpretation != first.interpretation || family(outline) != family(first) && !isPartial(first)
        }
        return start..<(end ?? outlines.count)
    }

    /// Whether every entry of another step is one of this step too.
    func contains(_ index: Int, _ other: Int) -> Bool {
        let (one, other) = (outlines[index], outlines[other])
        let interpretation = ranking.interpretations[one.interpretation]
        var narrow = ranking.plan.tiers[other.tier]
        // Words of which such a title consists.
        if narrow == .exactTitle, isPartial(other) { narrow = .titleWords }
        var wide = ranking.plan.tiers[one.tier]
        // What tells neighbours is looked at afterwards.
        if case .neighbors(let all, within: _) = self[index]?.source, all.count == interpretation.readings.count {
            wide = .titlePrefix
        }
        // A corrected word may be meant as a whole only.
        guard !narrow.isOfWholeWords || wide.isOfWholeWords || !hasWholeWordsOnly[one.interpretation]
        else { return false }
        return wide.contains(narrow) || looksFurther(wide, narrow)
    }

    /// The step that finds all that a step finds, if there is one for the same words that others are within too: what
    /// it does not find need not be held against each of them.
    func bound(of index: Int) -> Int? {
        if let shapedSteps {
            let bound = shapedSteps[index].bound
            return bound < 0 ? nil : bound
        }
        let outline = outlines[index]
        let readings = ranking.interpretations[outline.interpretation].readings
        guard let bound = boundTiers[outline.tier],
            // Of what is still being typed there are no whole words of titles but all of them.
            ranking.plan.tiers[outline.tier] != .reorderedTitle || !readings.contains(where: \.isUnfinished)
        else { return nil }
        // Rules seldom part the steps of an interpretation.
        let near = outlines.indices.clamped(to: index - Self.nearSteps..<index + Self.nearSteps)
        return near.first { other in
            outlines[other].interpretation == outline.interpretation && outlines[other].spelling == outline.spelling
                && outlines[other].tier == bound
        }
    }

    private static let nearSteps = 2 * Tier.allCases.count

    /// For each tier of the plan the place of the one that it is within, if that looks in all of its fields.
    private lazy var boundTiers: [Int?] = {
        let plan = ranking.plan
        return plan.tiers.map { tier in
            guard let bound = tier.bound(in: plan.tiers), bound != tier else { return nil }
            let fields = bound.fields(in: plan.fields)
            guard tier.fields(in: plan.fields).allSatisfy(fields.contains) else { return nil }
            return plan.tiers.firstIndex(of: bound)
        }
    }()

    /// Whether a tier of fields looks for the same words in more of them.
    private func looksFurther(_ wide: Tier, _ narrow: Tier) -> Bool {
        let isOfSuchWords =
            switch (wide.kind, narrow.kind) {
            case (.fieldWords, .fieldWords), (.fieldPrefix, .fieldPrefix), (.fieldPrefix, .fieldWords): true
            case (.fieldWords, .title): narrow == .titleWords
            case (.fieldPrefix, .title): narrow == .titlePrefix || narrow == .titleJoined
            default: false
            }
        guard wide != narrow, isOfSuchWords else { return false }
        let fields = wide.fields(in: ranking.plan.fields)
        return narrow.fields(in: ranking.plan.fields).allSatisfy(fields.contains)
    }

    /// Whether words are left aside: then there are few tiers.
    private func isPartial(_ outline: Ranking.Outline) -> Bool {
        ranking.interpretations[outline.interpretation].partial != nil
    }

    private func family(_ outline: Ranking.Outline) -> Tier.Family { ranking.plan.tiers[outline.tier].family }
}
