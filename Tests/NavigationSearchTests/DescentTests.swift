import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// The few questions that an answer takes find what asking for every tier in turn finds.
struct DescentTests {
    @Test(arguments: SharedData.names)
    func fewQuestionsFindWhatAllTiersFindOneByOne(_ name: String) throws {
        let queries = SharedData.share(try SharedData.queries(name), of: 400)
        try compare(queries, TemporaryIndex(SharedData.manifest(name)))
    }

    /// Words that are often written as one, in every order and number: what is joined at one place of a long query has
    /// to be told from what is joined at several. So many entries that some are looked at one by one and some are not.
    @Test(arguments: [40, 2_000])
    func joinedWordsAreFoundAsAllTiersFindThem(_ entries: Int) throws {
        var random = SeededGenerator(state: 14)
        let words = ["wi", "fi", "wifi", "blue", "tooth", "bluetooth", "on", "off", "tooth on", "onoff"]
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        let items = (0..<entries).map { item("\(text(1...7))", id: "\($0)") }
        try compare((0..<300).map { _ in text(2...8) }, TemporaryIndex(items))
    }

    private func compare(_ queries: [String], _ index: TemporaryIndex) throws {
        try index.index.read { db in
            for (number, query) in queries.enumerated() {
                let level = AccessLevel.allCases[number % AccessLevel.allCases.count]
                let answer = try WholeAnswer(query, db, level: level)
                guard !answer.ranking.query.words.isEmpty else { continue }
                let descent = Descent(answer.cascade, answer.ranking)
                let candidates = try descent.candidates(counting: .max)
                #expect(candidates.count == answer.finds.count, "\(query)")
                for wanted in [1, 11, 200] {
                    let (finds, isAll) = try descent.first(wanted, of: candidates)
                    let expected = answer.finds.prefix(isAll ? .max : wanted).map(Self.outline)
                    #expect(Array(finds.prefix(expected.count).map(Self.outline)) == expected, "\(query)")
                    #expect(!isAll || finds.count == answer.finds.count, "\(query)")
                }
            }
        }
    }

    private static func outline(_ find: Cascade.Find) -> [Int] {
        [
            Int(find.position.rowID), TierPlan.standard.tiers.firstIndex(of: find.step.tier) ?? -1,
            find.step.spellingRank, find.step.exactness.rawValue, find.step.interpretation.distance,
        ]
    }
}
