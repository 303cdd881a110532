import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct SynonymTests {
    private static let items = [
        item("TV", id: "tv"), item("Television"), item("Cast screen", id: "cast"), item("Café", id: "cafe"),
        item("Internet"), item("Cast of the screen", id: "film", priority: 1), item("Do Not Disturb", id: "dnd"),
    ]

    private static let rules = [
        SynonymRule(["tv", "television"]), SynonymRule(from: ["wlan"], to: ["internet"]),
        SynonymRule(from: ["screen mirroring"], to: ["cast screen"]), SynonymRule(from: ["coffee"], to: ["CAFÉ"]),
        SynonymRule(from: ["stille"], to: ["do not disturb"]),
    ]

    private static let expectations = [
        ("tv", ["tv", "television"]), ("TV", ["tv", "television"]), ("television", ["television", "tv"]),
        ("wlan", ["internet"]), ("internet", ["internet"]), ("screen mirroring", ["cast", "film"]),
        ("cast screen", ["cast", "film"]), ("coffee", ["cafe"]), ("Cöffee", ["cafe"]), ("stille", ["dnd"]),
        ("stil", []), ("tv wlan", []), ("mirroring", []),
    ]

    private static func index(_ rules: [SynonymRule]) throws -> TemporaryIndex {
        try TemporaryIndex(ValidatedManifest(NavigationManifest(sections: items, synonyms: rules)))
    }

    @Test(arguments: expectations)
    func synonymsOfAProfileStandForWords(_ query: String, _ ids: [String]) throws {
        let request = SearchRequest(
            query, profile: SearchProfile(typos: .none, partialMatches: false, synonyms: Self.rules))
        #expect(try Self.index([]).index.search(request).hits.map(\.id) == ids)
    }

    /// No more ways to read a query are looked at, so no more texts are kept.
    @Test func ofManyTextsTheFirstOnesCount() throws {
        let many = SynonymRule((0..<2_000).map { "w\($0)" })
        let rules = SynonymRules([SynonymRule(from: ["w7"], to: ["cafe", "w9"]), many])
        #expect(rules.words.count == 2_000)
        #expect(
            rules.others("w7_") == ["cafe", "w9"] + (0..<31).map { "w\($0)" }.filter { !["w7", "w9"].contains($0) } + [
                "w31"
            ])
        #expect(rules.others("nothing_") == [])
        let index = try Self.index([many, SynonymRule(["w1999", "coffee"]), SynonymRule(["tv", "television"])])
        #expect(try index.index.search(SearchRequest("tv")).hits.map(\.id).prefix(2) == ["tv", "television"])
    }

    @Test(arguments: expectations)
    func synonymsOfAManifestStandForWords(_ query: String, _ ids: [String]) throws {
        let request = SearchRequest(query, profile: SearchProfile(typos: .none, partialMatches: false))
        #expect(try Self.index(Self.rules).index.search(request).hits.map(\.id) == ids)
    }

    @Test func aSynonymFindsWhatItWouldFindIfItWereTyped() throws {
        let items = [
            item("WiFi", id: "wifi"), item("Wi-Fi calling", id: "calling"), item("Network", keywords: ["wifi"]),
            item("Airplane mode", description: "Turns wifi off"),
        ]
        let index = try TemporaryIndex(
            ValidatedManifest(
                NavigationManifest(sections: items, synonyms: [SynonymRule(from: ["wlan"], to: ["wi-fi"])])))
        #expect(try Set(index.ids("wlan")) == Set(index.ids("wi-fi")))
        #expect(try index.ids("wlan").count == 4)
        #expect(try index.ids("wlan call") == ["calling"])
    }

    @Test func theWordItselfStandsAboveItsSynonyms() throws {
        let items = [item("Television", priority: 1), item("Remote", priority: 9, description: "Controls the TV.")]
        let index = try TemporaryIndex(
            ValidatedManifest(NavigationManifest(sections: items, synonyms: [SynonymRule(["tv", "television"])])))
        let hits = try index.index.search(SearchRequest("tv")).hits
        #expect(hits.map(\.id) == ["remote", "television"])
        #expect(hits.map(\.match.substitution) == [.none, .synonym])
        #expect(hits.last?.highlights == [.init(field: .title, position: nil, ranges: [0..<10])])
    }

    @Test func aSynonymNeedsNoDiacriticsToFindWordsWithoutThem() throws {
        let index = try TemporaryIndex([item("Cafe"), item("Café", id: "accented")])
        let profile = SearchProfile(synonyms: [SynonymRule(from: ["coffee"], to: ["café"])])
        #expect(
            try Set(index.index.search(SearchRequest("coffee", profile: profile)).hits.map(\.id)) == [
                "cafe", "accented",
            ])
    }

    @Test(arguments: [("do not disturb me", ["quiet"]), ("please do not disturb me", [])])
    func aTextOfUpToFourWordsHasSynonyms(_ query: String, _ ids: [String]) throws {
        let rules = [SynonymRule(from: [query], to: ["quiet"])]
        let request = SearchRequest(query, profile: SearchProfile(typos: .none, partialMatches: false, synonyms: rules))
        #expect(try TemporaryIndex([item("Quiet")]).index.search(request).hits.map(\.id) == ids)
    }

    @Test func aTextWithoutWordsStandsForNothing() throws {
        let index = try TemporaryIndex([item("Size")])
        let profile = SearchProfile(partialMatches: false, synonyms: [SynonymRule(["plus", "+"])])
        #expect(try index.index.search(SearchRequest("plus size", profile: profile)).total == 0)
    }

    @Test func synonymsKeepToTheLevel() throws {
        let index = try TemporaryIndex([item("Television", level: .premium)])
        let profile = SearchProfile(synonyms: [SynonymRule(["tv", "television"])])
        let totals = try AccessLevel.allCases.map {
            try index.index.search(SearchRequest("tv", level: $0, profile: profile)).total
        }
        #expect(totals == [0, 0, 1, 1])
    }
}
