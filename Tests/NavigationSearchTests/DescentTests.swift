import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// The few questions that an answer takes find what asking for every tier in turn finds.
struct DescentTests {
    @Test(arguments: SharedData.names)
    func fewQuestionsFindWhatAllTiersFindOneByOne(_ name: String) throws {
        let index = try TemporaryIndex(SharedData.manifest(name))
        let queries = SharedData.share(try SharedData.queries(name), of: 400)
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
