import Foundation

/// How good a list of hits is, by a query's judgments; or the means of several.
///
/// The definitions are those of trec_eval and of ir-measures, whose names stand in the members' comments; `k` is the
/// depth, `g` the bar of ``RelevanceBar``. What nobody judged counts as wrong.
public struct RankingMeasures: Sendable, Equatable {
    /// One divided by the rank of the first answer, 0 if it is not among the hits: `RR(rel=g)@k`.
    public let reciprocalRank: Double
    /// The gain of the hits divided by that of the best possible list; each hit gains its grade divided by
    /// log2(rank + 1) (Järvelin and Kekäläinen 2002): `nDCG@k`.
    public let ndcg: Double
    /// The same with a gain of 2^grade - 1 (Burges et al. 2005), under which the best grade outweighs the others more:
    /// `nDCG(gains={1: 1, 2: 3, 3: 7})@k`.
    public let exponentialNDCG: Double
    /// 1 if the first hit is an answer, else 0: `Success(rel=g)@1`.
    public let success: Double
    /// The share of the answers that are among the hits: `R(rel=g)@k`.
    public let recall: Double

    init(reciprocalRank: Double, ndcg: Double, exponentialNDCG: Double, success: Double, recall: Double) {
        self.reciprocalRank = reciprocalRank
        self.ndcg = ndcg
        self.exponentialNDCG = exponentialNDCG
        self.success = success
        self.recall = recall
    }

    /// The measures of the hits with these ids, best first, of which the first `depth` count.
    public init(ids: [String], judgments: [JudgedQuery.Judgment], depth: Int, bar: RelevanceBar = .usual) {
        let grades = Dictionary(judgments.map { ($0.id, $0.grade) }) { first, _ in first }
        let bar = bar.grade(for: judgments)
        let found = ids.prefix(max(0, depth)).map { grades[$0, default: 0] }
        let best = judgments.map(\.grade).sorted(by: >).prefix(max(0, depth))
        let answers = judgments.count { $0.grade >= bar }
        reciprocalRank = found.firstIndex { $0 >= bar }.map { 1 / Double($0 + 1) } ?? 0
        success = reciprocalRank == 1 ? 1 : 0
        recall = answers == 0 ? 0 : Double(found.count { $0 >= bar }) / Double(answers)
        ndcg = Self.share(found, of: best) { Double(max($0, 0)) }
        // In proportion to the best one, since no number is as large as what a grade of some thousands gains.
        let top = Double(max(best.first ?? 0, 0))
        exponentialNDCG = Self.share(found, of: best) { exp2(Double(max($0, 0)) - top) - exp2(-top) }
    }

    private static func share(_ found: [Int], of best: ArraySlice<Int>, gain: (Int) -> Double) -> Double {
        func total(_ grades: some Sequence<Int>) -> Double {
            grades.enumerated().reduce(0) { $0 + gain($1.element) / log2(Double($1.offset + 2)) }
        }
        let ideal = total(best)
        return ideal == 0 ? 0 : total(found) / ideal
    }

    /// The means; nil of none.
    public static func mean(_ measures: [RankingMeasures]) -> RankingMeasures? {
        guard !measures.isEmpty else { return nil }
        func mean(_ value: (RankingMeasures) -> Double) -> Double {
            measures.reduce(0) { $0 + value($1) } / Double(measures.count)
        }
        return RankingMeasures(
            reciprocalRank: mean(\.reciprocalRank), ndcg: mean(\.ndcg), exponentialNDCG: mean(\.exponentialNDCG),
            success: mean(\.success), recall: mean(\.recall))
    }
}
