import NavigationSearch

struct EvaluationPage {
    init(_ evaluation: Evaluation, of ranking: EvaluatedRanking, on index: SearchIndex) {}
    func html() throws -> String { "" }
}
struct ComparisonPage {
    init(_ comparison: EvaluationComparison, from before: EvaluatedRanking, to after: EvaluatedRanking, on index: SearchIndex) {}
    func html() throws -> String { "" }
}
