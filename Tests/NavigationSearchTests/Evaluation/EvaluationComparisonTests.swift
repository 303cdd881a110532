import NavigationModel
import NavigationSearch
import Testing

@Suite struct EvaluationComparisonTests {
    /// Queries of two kinds whose answer is "a" with ranks as given, 0 for none.
    private func evaluation(_ ranks: [String: [Int]], unclean: Int = 0) throws -> Evaluation {
        var queries: [JudgedQuery] = []
        var answers: [String: [String]] = [:]
        for (kind, ranks) in ranks.sorted(by: { $0.key < $1.key }) {
            for (number, rank) in ranks.enumerated() {
                let id = "\(kind)-\(number)"
                queries.append(JudgedQuery(id: id, text: "x", relevant: [.init("a", grade: 3)], kind: kind))
                answers[id] = rank == 0 ? ["x"] : (1..<rank).map { "x\($0)" } + ["a"]
            }
        }
        for number in 0..<10 {
            queries.append(JudgedQuery(id: "none-\(number)", text: "zzz", kind: "none"))
            answers["none-\(number)"] = number < unclean ? ["x"] : []
        }
        return try Evaluation(of: QuerySet(queries), clock: TickingClock()) { answers[$0.id, default: []] }
    }

    private func compare(
        _ before: [String: [Int]], _ after: [String: [Int]], maximumLoss: Double? = nil, unclean: Int = 0
    ) throws -> EvaluationComparison {
        try #require(
            EvaluationComparison(
                evaluation(before), evaluation(after, unclean: unclean), maximumLoss: maximumLoss))
    }

    @Test("Without any difference nothing is lost, and nothing could be told") func equal() throws {
        let comparison = try compare(["k": [1, 2, 3]], ["k": [1, 2, 3]], maximumLoss: 0)
        #expect(comparison.losses.isEmpty)
        #expect(comparison.moved.isEmpty)
        #expect(comparison.reshuffledCount == 0)
        #expect(comparison.kinds.map(\.pValue) == [1, 1])
        #expect(comparison.kinds.map(\.smallestDetectable) == [nil, nil])
    }

    @Test("A fall that is hardly chance is a loss, in its kind and overall") func significant() throws {
        let before = ["a": Array(repeating: 1, count: 8), "b": [1, 2, 3]]
        let comparison = try compare(before, ["a": Array(repeating: 2, count: 8), "b": [1, 2, 3]])
        let kind = try #require(comparison.kinds.first)
        #expect(kind.before == 1 && kind.after == 0.5 && kind.losses == 8 && kind.gains == 0)
        #expect(kind.pValue == 2.0 / 256)
        #expect(kind.adjustedPValue == kind.pValue, "kinds in which nothing moved cost nothing")
        #expect(comparison.losses.map(\.kind) == [nil, "a"])
        let reversed = try compare(["a": Array(repeating: 2, count: 8), "b": [1, 2, 3]], before)
        #expect(reversed.losses.isEmpty, "a gain is no loss")
        #expect(reversed.kinds.first?.isSignificant == true)
    }

    @Test("Several kinds that move share the chance of a false alarm") func holm() throws {
        let before = ["a": Array(repeating: 1, count: 6), "b": Array(repeating: 1, count: 6), "c": [1]]
        let after = ["a": Array(repeating: 2, count: 6), "b": Array(repeating: 3, count: 6), "c": [2]]
        let comparison = try compare(before, after)
        #expect(comparison.kinds.map(\.pValue) == [2.0 / 64, 2.0 / 64, 1, 1])
        #expect(comparison.kinds.map(\.adjustedPValue) == [6.0 / 64, 6.0 / 64, 1, 1])
        #expect(comparison.losses.map(\.kind) == [nil], "over all queries it is certain")
    }

    @Test("A floor makes a loss of what may be chance") func floor() throws {
        let before = ["a": [1, 1, 1, 1, 1]]
        let after = ["a": [1, 1, 1, 1, 2]]
        #expect(try compare(before, after).losses.isEmpty)
        #expect(try compare(before, after, maximumLoss: 0.1).losses.isEmpty, "0.1 is not more than 0.1")
        #expect(try compare(before, after, maximumLoss: 0.09).losses.map(\.kind) == [nil, "a"])
    }

    @Test("Answers that cease to be clean are a figure of their own") func clean() throws {
        let comparison = try compare(["a": [1]], ["a": [1]], unclean: 7)
        #expect(comparison.losses.map(\.measure) == [.cleanShare, .cleanShare])
        #expect(comparison.losses.map(\.kind) == [nil, "none"])
        #expect(comparison.moved.map(\.change) == Array(repeating: -1, count: 7))
    }

    @Test("Moved queries stand from the greatest loss to the greatest gain") func moved() throws {
        let comparison = try compare(["a": [1, 4, 1, 0, 3, 2]], ["a": [2, 1, 0, 10, 3, 2]])
        #expect(comparison.moved.map(\.query.id) == ["a-2", "a-0", "a-3", "a-1"])
        #expect(comparison.moved.map(\.before.rank) == [1, 1, nil, 4])
        #expect(comparison.moved.map(\.after.rank) == [nil, 2, 10, 1])
        #expect(comparison.moved.map(\.change) == [-1, -0.5, 0.1, 0.75])
    }

    @Test("Evaluations of different queries cannot be compared") func different() throws {
        #expect(try EvaluationComparison(evaluation(["a": [1]]), evaluation(["a": [1, 2]])) == nil)
    }
}
