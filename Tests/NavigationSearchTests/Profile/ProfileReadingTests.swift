import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// What is written is read back as the same profile, and what is missing is as standard.
@Suite struct ProfileReadingTests {
    private static let profiles: [SearchProfile] = [
        .standard,
        SearchProfile(
            rules: [.tier, .priority, .place], tiers: [.fieldPrefixes, .tier(.exactTitle)], fields: [.title, .tags],
            typos: .init(oneEditFrom: 5, twoEditsFrom: nil, whenFewerThan: 0), partialMatches: false,
            keyboardLayouts: false, genericWords: ["Einstellungen", "go to"],
            synonyms: [SynonymRule(["tv", "télévision \"HD\""]), SynonymRule(from: ["wlan"], to: ["wi-fi", "wifi"])],
            pins: [.init(query: "wi-fi", ids: ["wifi-settings", "b"]), .init(query: "設定", ids: ["settings"])]),
        SearchProfile(rules: [.place], typos: .init(oneEditFrom: nil, twoEditsFrom: nil, whenFewerThan: 1_000)),
        SearchProfile(tiers: TierRule.all.reversed(), fields: SearchField.allCases),
        SearchProfile(typos: .init(oneEditFrom: 64, twoEditsFrom: 64)),
    ]

    @Test(arguments: profiles)
    func `a profile that is written reads back the same`(profile: SearchProfile) throws {
        let report = ProfileReport(data: profile.json)
        #expect(report.profile == profile)
        #expect(report.findings == [])
        let json = JSONWriter(profile.writeJSON)
        #expect(try SearchProfile(data: Data(json.bytes)) == profile)
        #expect(!json.bytes.contains(UInt8(ascii: "\n")))
    }

    @Test(arguments: [
        "{}",
        #"{"rules":null,"tiers":null,"fields":null,"partialMatches":null,"genericWords":null,"synonyms":null}"#,
        #"{"pins":null}"#,
    ])
    func `what is missing or null is as standard`(text: String) throws {
        #expect(try SearchProfile(data: Data(text.utf8)) == .standard)
    }

    @Test func `each member may be given alone`() throws {
        let cases: [(String, SearchProfile)] = [
            (#"{"rules":["tier","place"]}"#, SearchProfile(rules: [.tier, .place])),
            (#"{"rules":["tier"]}"#, SearchProfile(rules: [.tier, .place])),
            (#"{"rules":["place","tier"]}"#, SearchProfile(rules: [.place])),
            (#"{"tiers":["initials"]}"#, SearchProfile(tiers: [.tier(.initials)])),
            (#"{"fields":["title"]}"#, SearchProfile(fields: [.title])),
            (#"{"typos":{"whenFewerThan":3}}"#, SearchProfile(typos: .init(whenFewerThan: 3))),
            (#"{"typos":{"twoEditsFrom":null}}"#, SearchProfile(typos: .init(twoEditsFrom: nil))),
            (#"{"typos":{"oneEditFrom":null}}"#, SearchProfile(typos: .init(oneEditFrom: nil, twoEditsFrom: nil))),
            (#"{"partialMatches":false}"#, SearchProfile(partialMatches: false)),
            (#"{"genericWords":[]}"#, SearchProfile(genericWords: [])),
            (#"{"generic_words":["open"]}"#, SearchProfile(genericWords: ["open"])),
        ]
        for (text, profile) in cases { #expect(try SearchProfile(data: Data(text.utf8)) == profile, "\(text)") }
    }

    /// With the index in static-rank order, only these orders can be had without sorting.
    @Test(
        arguments: [
            (RankingRule.standard, true), (RankingRule.standard.dropLast(), true),
            (onQuery.reversed() + staticRank, true),
            (onQuery + staticRank + [.words], true), (staticRank, false), ([.tier] + staticRank, false),
            (onQuery.dropLast() + staticRank, false), (onQuery.dropFirst() + staticRank, false),
            (onQuery + [.words] + staticRank.dropLast(2), false),
            ([], false), ([.place], false), ([.tier, .place], false), ([.tier, .priority, .place], false),
            ([.tier, .priority, .depth, .place], false), ([.tier, .depth, .titleLength, .place], false),
            ([.tier, .depth, .priority, .titleLength, .place], false),
            ([.priority, .tier, .depth, .titleLength, .place], false),
            ([.tier, .priority, .depth, .titleLength, .exactness, .place], false),
            (RankingRule.standard.reversed(), false),
        ] as [([RankingRule], Bool)])
    func `a profile streams if all rules on the query decide before the whole static rank`(
        rules: [RankingRule], isStreamable: Bool
    ) {
        #expect(SearchProfile(rules: rules).isStreamable == isStreamable)
    }

    private static let onQuery = RankingRule.allCases.filter { !$0.isStatic }
    private static let staticRank = RankingRule.staticRank
}
