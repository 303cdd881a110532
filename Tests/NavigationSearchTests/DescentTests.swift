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
        var random = SplitMix64(seed: 14)
        let words = ["wi", "fi", "wifi", "blue", "tooth", "bluetooth", "on", "off", "tooth on", "onoff"]
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        let items = (0..<entries).map { item("\(text(1...7))", id: "\($0)") }
        try compare((0..<300).map { _ in text(2...8) }, TemporaryIndex(items))
    }

    /// Corrections that count as whole words only, beside others that are found as beginnings too.
    @Test(arguments: [40, 2_000])
    func mistypedWordsAreFoundAsAllTiersFindThem(_ entries: Int) throws {
        var random = SplitMix64(seed: 15)
        let words = [
            "setting", "settings", "settling", "sitting", "battery", "batteries", "better", "butter", "display",
            "displays", "sound", "sounds", "found", "network", "networks", "app", "apps", "on", "of", "off",
        ]
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        func mistyped(_ text: String) -> String {
            var letters = Array(text)
            let place = letters.indices.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<3, using: &random) {
            case 0: letters.remove(at: place)
            case 1: letters.swapAt(place, (place + 1) % letters.count)
            default: letters[place] = "aeiotx".randomElement(using: &random) ?? "x"
            }
            return String(letters)
        }
        let items = (0..<entries).map { item("\(text(1...6))", id: "\($0)") }
        try compare((0..<300).map { _ in mistyped(text(1...3)) }, TemporaryIndex(items))
    }

    /// Words with diacritics and without them, where the tier decides before the spelling and the other way round.
    @Test(arguments: [[RankingRule.words, .typos, .tier, .spelling, .exactness], [.spelling, .words, .typos, .tier]])
    func spellingsAreFoundAsAllTiersFindThem(_ rules: [RankingRule]) throws {
        var random = SplitMix64(seed: 17)
        let words = ["réseau", "reseau", "été", "ete", "paramètres", "parametres", "clé", "cle", "son", "heure"]
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        for entries in [40, 4_000] {
            let items = (0..<entries).map { item("\(text(1...5))", id: "\($0)") }
            let queries = (0..<200).map { _ in String(text(1...3).dropLast(Int.random(in: 0...2, using: &random))) }
            try compare(queries, TemporaryIndex(items), SearchProfile(rules: rules))
        }
    }

    /// A step finds nothing that the step does not find that it is said to be within.
    @Test(arguments: SharedData.names)
    func stepsAreWithinTheirBounds(_ name: String) throws {
        var random = SplitMix64(seed: 18)
        let profiles = [
            .standard, SearchProfile(tiers: TierRule.all.reversed(), fields: SearchField.allCases.reversed()),
            SearchProfile(rules: [.tier, .spelling]), SearchProfile(fields: [.keywords, .description]),
        ]
        let queries = SharedData.share(try SharedData.queries(name), of: 40)
        var bounded: Set<Tier> = []
        try TemporaryIndex(SharedData.manifest(name)).index.read { db in
            for (number, query) in queries.enumerated() {
                let query = number % 3 == 0 && query.count > 3 ? TypingError.random(query, &random) : query
                let answer = try WholeAnswer(query, db, profile: profiles[number % profiles.count])
                let steps = RankingSteps(answer.ranking, KnownShapes())
                for index in steps.indices {
                    guard let bound = steps.bound(of: index), let step = steps[index] else { continue }
                    let found = try rows(step, answer.cascade)
                    guard !found.isEmpty else { continue }
                    #expect(try found.isSubset(of: steps[bound].map { try rows($0, answer.cascade) } ?? []), "\(query)")
                    bounded.insert(step.tier)
                }
            }
        }
        // A debug build looks at a share of the share.
        #expect(bounded.count > 5 || queries.count < 30, "\(bounded)")
    }

    private func rows(_ step: RankingStep, _ cascade: Cascade) throws -> Set<Int64> {
        var rows: Set<Int64> = []
        try cascade.forEachPosition(of: step.source) { position in
            rows.insert(position.rowID)
            return true
        }
        return rows
    }

    /// The batches have every entry once, the best static ranks first.
    @Test(arguments: [0, 1, 700])
    func entriesComeInBatchesBestStaticRankFirst(_ start: UInt32) throws {
        var random = SplitMix64(seed: 16)
        let words = ["network", "sound", "display", "battery"]
        let items = (0..<3_000).map { number in
            let titles = (0..<2).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            return item(titles, id: "\(number)", level: AccessLevel.allCases.randomElement(using: &random) ?? .public)
        }
        try TemporaryIndex(items).index.read { db in
            for level in AccessLevel.allCases {
                let cascade = Cascade(db: db, upTo: level, scope: [])
                let one = MatchFormula.token(cascade.tokens.number("network", isPrefix: false, .word), .column(.title))
                let other = MatchFormula.token(cascade.tokens.number("so", isPrefix: true, .word), .column(.title))
                for formula in [one, .all([one, other]), .any([.all([one, other]), other])] {
                    var expected: [Int64] = []
                    try cascade.forEachPosition(of: .match(formula)) { position in
                        if position.place >= Int64(start) { expected.append(position.place) }
                        return true
                    }
                    var scan = try PlaceScan(formula, cascade, from: start)
                    var places: [Int64] = []
                    while true {
                        let rows = try scan.batch(Int.random(in: 1...40, using: &random))
                        guard !rows.isEmpty else { break }
                        #expect(rows == rows.sorted())
                        let batch = rows.map { Position(rowID: $0).place }.sorted()
                        #expect(batch.allSatisfy { $0 < Int64(scan.bound) })
                        places += batch
                    }
                    #expect(places == expected)
                    #expect(expected.count > 50)
                }
            }
        }
    }

    private func compare(
        _ queries: [String], _ index: TemporaryIndex, _ profile: SearchProfile = .standard
    ) throws {
        try index.index.read { db in
            for (number, query) in queries.enumerated() {
                let level = AccessLevel.allCases[number % AccessLevel.allCases.count]
                let answer = try WholeAnswer(query, db, level: level, profile: profile)
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
