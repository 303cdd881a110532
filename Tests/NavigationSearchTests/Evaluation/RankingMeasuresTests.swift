import Foundation
import NavigationSearch
import Testing

@Suite struct RankingMeasuresTests {
    private let judgments: [JudgedQuery.Judgment] = [
        .init("a", grade: 3), .init("b", grade: 2), .init("c", grade: 2), .init("d", grade: 1), .init("e", grade: 0),
    ]

    private func measures(_ ids: String, depth: Int = 10, bar: RelevanceBar = .usual) -> RankingMeasures {
        RankingMeasures(ids: ids.map(String.init), judgments: judgments, depth: depth, bar: bar)
    }

    @Test("Only what reaches the bar is an answer") func answers() {
        let found = measures("dxca")
        #expect(found.reciprocalRank == 1.0 / 3)
        #expect(found.success == 0)
        #expect(found.recall == 2.0 / 3)
        let lenient = measures("dxca", bar: .grade(1))
        #expect(lenient.reciprocalRank == 1)
        #expect(lenient.success == 1)
        #expect(lenient.recall == 3.0 / 4)
        #expect(measures("dxca", bar: .grade(3)).reciprocalRank == 0.25)
        #expect(measures("dxca", bar: .grade(9)).recall == 0)
    }

    @Test("Gains are discounted by log2(rank + 1) and divided by the best possible") func gain() {
        // d, x, c, a against a, b, c, d.
        let found = 1 / log2(2.0) + 2 / log2(4.0) + 3 / log2(5.0)
        let best = 3 / log2(2.0) + 2 / log2(3.0) + 2 / log2(4.0) + 1 / log2(5.0)
        #expect(abs(measures("dxca").ndcg - found / best) < 1e-12)
        #expect(abs(measures("dxca").ndcg - 0.578_306_335_964_353_2) < 1e-12, "ir-measures' nDCG@10")
        let steep = 1 / log2(2.0) + 3 / log2(4.0) + 7 / log2(5.0)
        let steepest = 7 / log2(2.0) + 3 / log2(3.0) + 3 / log2(4.0) + 1 / log2(5.0)
        #expect(abs(measures("dxca").exponentialNDCG - steep / steepest) < 1e-12)
        #expect(abs(measures("dxca").exponentialNDCG - 0.509_516_637_170_052_5) < 1e-12)
        #expect(measures("abcd").ndcg == 1)
        #expect(measures("acbd").exponentialNDCG == 1, "equal grades may change places")
    }

    @Test("What lies deeper than the depth does not count") func depth() {
        #expect(measures("xxa", depth: 2).reciprocalRank == 0)
        #expect(measures("xxa", depth: 3).reciprocalRank == 1.0 / 3)
        #expect(measures("a", depth: 1).ndcg == 1, "the best list is as short")
        #expect(measures("a", depth: 1).recall == 1.0 / 3)
    }

    @Test("Nothing found, or nothing worth finding, is 0") func nothing() {
        let zero = RankingMeasures(ids: [], judgments: judgments, depth: 10)
        #expect(zero == RankingMeasures(ids: ["x", "e"], judgments: judgments, depth: 10))
        #expect([zero.reciprocalRank, zero.ndcg, zero.exponentialNDCG, zero.success, zero.recall] == [0, 0, 0, 0, 0])
        #expect(zero == RankingMeasures(ids: ["e"], judgments: [.init("e", grade: 0)], depth: 10))
    }

    @Test(
        "The usual bar is 2, or the best grade below it, and never 0",
        arguments: [([3, 1], 2), ([2], 2), ([1, 1, 0], 1), ([0], 1), ([], 1), ([7], 2)])
    func usualBar(grades: [Int], bar: Int) {
        #expect(RelevanceBar.usual.grade(for: grades.map { .init("x", grade: $0) }) == bar)
    }

    @Test("Percentiles are times that were measured") func latency() {
        let latency = LatencySummary(microseconds: (1...200).reversed().map(Double.init))
        #expect(latency?.median == 100)
        #expect(latency?.percentile90 == 180)
        #expect(latency?.percentile99 == 198)
        #expect(latency?.longest == 200)
        #expect(LatencySummary(microseconds: [7])?.percentile99 == 7)
        #expect(LatencySummary(microseconds: []) == nil)
    }

    @Test func `no grade is too large for a figure`() {
        for grade in [1_000, 1_024, 5_000, Int.max] {
            let judgments = [JudgedQuery.Judgment("a", grade: grade), .init("b", grade: 1)]
            let measures = RankingMeasures(ids: ["b", "a"], judgments: judgments, depth: 10)
            #expect(abs(measures.exponentialNDCG - 1 / log2(3)) < 1e-9)
            #expect(RankingMeasures(ids: ["a", "b"], judgments: judgments, depth: 10).exponentialNDCG == 1)
        }
    }
}
