/// A query, what was found for it, and how good that is.
public struct EvaluatedQuery: Sendable, Equatable {
    /// The query and its judgments.
    public let query: JudgedQuery
    /// The ids of the hits, best first, down to the depth of the evaluation.
    public let ids: [String]
    /// How long the answer took.
    public let microseconds: Double
    /// How good the order is; nil if nothing is judged for the query.
    public let measures: RankingMeasures?
    /// The rank of the first answer, from 1; nil if there is none among the hits.
    public let rank: Int?
    /// Whether what must not be found was not; nil if the query demands nothing of the kind.
    public let isClean: Bool?

    init(_ query: JudgedQuery, ids: [String], microseconds: Double, _ settings: EvaluationSettings) {
        let ids = Array(ids.prefix(settings.depth))
        self.query = query
        self.ids = ids
        self.microseconds = microseconds
        measures =
            query.isJudged
            ? RankingMeasures(
                ids: ids, judgments: query.relevant, depth: settings.depth, bar: settings.bar)
            : nil
        let bar = settings.bar.grade(for: query.relevant)
        let answers = Set(query.relevant.lazy.filter { $0.grade >= bar }.map(\.id))
        rank = ids.firstIndex(where: answers.contains).map { $0 + 1 }
        if query.forbidden.isEmpty {
            isClean = query.isJudged ? nil : ids.isEmpty
        } else {
            isClean = Set(query.forbidden).isDisjoint(with: ids)
        }
    }
}

/// How an evaluation looks at answers.
public struct EvaluationSettings: Sendable, Hashable {
    /// How many hits of each answer count; below 1 is as 1.
    public var depth: Int { didSet { depth = max(1, depth) } }
    /// What counts as an answer.
    public var bar: RelevanceBar

    /// Settings; a depth below 1 counts as 1.
    public init(depth: Int = 10, bar: RelevanceBar = .usual) {
        self.depth = max(1, depth)
        self.bar = bar
    }
}
