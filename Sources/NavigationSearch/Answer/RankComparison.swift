/// Says why one hit stands above another, from what the two entries and the query say alone.
struct RankComparison {
    /// A hit, as the cascade found it.
    typealias Hit = (step: RankingStep, entry: StoredEntry)

    private let upper: Hit
    private let lower: Hit
    private let rules: [RankingRule]

    /// - Parameter rules: the rules in which the hits were compared, the one that decides first.
    init(_ upper: Hit, _ lower: Hit, _ rules: [RankingRule]) {
        self.upper = upper
        self.lower = lower
        self.rules = rules
    }

    /// The first rule in which the two differ, and what each says there.
    var reason: SearchHit.Explanation.Reason {
        if upper.step.tier == .pinned {
            let sentence = "The profile puts it here for this query."
            return .init(rule: nil, sentence: sentence)
        }
        for rule in rules {
            if let sentence = sentence(rule) { return .init(rule: rule, sentence: sentence) }
        }
        return .init(rule: .place, sentence: "All rules are undecided; the manifest has it before \(name).")
    }

    private var name: String { "“\(lower.entry.title)”" }

    private func sentence(_ rule: RankingRule) -> String? {
        let (above, below) = (upper.step.interpretation, lower.step.interpretation)
        switch rule {
        case .words:
            return above.wordsKey == below.wordsKey ? nil : sentence(above, below)
        case .typos:
            guard above.typos != below.typos else { return nil }
            return "It needs \(edits(above.typos)), \(name) \(edits(below.typos))."
        case .substitution:
            guard above.substitutionKey != below.substitutionKey else { return nil }
            if above.substitution == below.substitution {
                return "Its words are nearer to the query's than those of \(name)."
            }
            return "It has \(described(above.substitution)), \(name) \(described(below.substitution))."
        case .spelling:
            guard upper.step.spellingRank != lower.step.spellingRank else { return nil }
            if upper.step.spelling == .folded {
                return "Its title is the query but for diacritics and punctuation; \(name) merely has its words."
            }
            if upper.step.exactness.rawValue < RankingStep.Exactness.words.rawValue {
                return "A text of it begins with the query as typed, punctuation included, and none of \(name) does."
            }
            return "It has the query with its diacritics as typed, \(name) only without them."
        case .tier:
            guard upper.step.tier != lower.step.tier else { return nil }
            return "Its tier \(upper.step.tier.rawValue) comes before \(lower.step.tier.rawValue), that of \(name)."
        case .exactness:
            guard above.exactnessKey(upper.step.exactness) != below.exactnessKey(lower.step.exactness) else {
                return nil
            }
            if above.generic.first?.count != below.generic.first?.count {
                return "It has more words of the query than \(name)."
            }
            return "The query is closer to its title as typed than to \(name)."
        case .priority:
            let (priority, other) = (upper.entry.priority, lower.entry.priority)
            guard priority != other else { return nil }
            return "Its priority \(described(priority)) comes before \(described(other)), that of \(name)."
        case .depth:
            let (depth, other) = (upper.entry.breadcrumb.count, lower.entry.breadcrumb.count)
            guard depth != other else { return nil }
            return "It is \(depth) deep in the tree, \(name) \(other)."
        case .titleLength:
            let (length, other) = (upper.entry.title.unicodeScalars.count, lower.entry.title.unicodeScalars.count)
            guard length != other else { return nil }
            return "Its title has \(length) characters, \(name) \(other)."
        case .place:
            return "The manifest has it before \(name)."
        }
    }

    /// Why what one interpretation has of the query's words comes before what another one has.
    private func sentence(_ above: Interpretation, _ below: Interpretation) -> String {
        if above.isEssential, above.wordsKey == 0 {
            return "Its title or a keyword has what generic words leave of the query; not so \(name)."
        }
        if let partial = above.partial, let other = below.partial {
            if partial.saysEnough { return sentence(partial, other) }
            if other.place == .silent, partial.place != .silent {
                return "It has words of the query that say something; those that \(name) has say nothing."
            }
        }
        if below.isShortened { return "It has the query's words with their endings, \(name) some without them." }
        return "It has more words of the query than \(name)."
    }

    /// Why a title or keyword that says enough comes before another one, or before what does not.
    private func sentence(_ above: PartialMatch, _ below: PartialMatch) -> String {
        let text = above.place == .wholeKeyword ? "keyword" : "title"
        if !below.saysEnough {
            return "Its \(text) has words of the query that say enough by themselves; not so \(name)."
        }
        if above.needed != below.needed { return "It has more words of the query in its \(text) than \(name)." }
        switch (above.place, below.place) {
        case (.wholeTitle, .wholeTitle): return "Its title is more words of the query than \(name)."
        case (.wholeTitle, _), (.wholeKeyword, _):
            return "Its \(text) is words of the query and nothing else; not so \(name)."
        default: return "Its title has words of the query that say more than those of \(name)."
        }
    }

    private func edits(_ typos: Int) -> String {
        switch typos {
        case 0: "no correction"
        case 1: "one correction"
        default: "\(typos) corrections"
        }
    }

    private func described(_ substitution: SearchHit.Substitution) -> String {
        switch substitution {
        case .none: "the words themselves"
        case .synonym: "synonyms"
        case .related: "related words"
        }
    }

    private func described(_ priority: Int?) -> String { priority.map(String.init) ?? "none" }
}
