import NavigationModel
import Testing

@testable import NavigationSearch

/// What completes a text that is being typed.
@Suite struct SuggestTests {
    private static let items = [
        item("Settings", priority: 1), item("Set up"), item("Sound settings"), item("SETTINGS", id: "again"),
        item("Payments", level: .premium, keywords: ["settlement"]),
        item("Wi-Fi", keywords: ["wireless", "network setup"]),
        item("Bluetooth", tags: ["set"], description: "Set it up."),
    ]

    private func suggestions(
        _ text: String, _ level: AccessLevel = .public, limit: Int = 10, under: String? = nil
    ) throws -> [String] {
        try TemporaryIndex(Self.items).index.suggest(SearchRequest(text, level: level, under: under, limit: limit))
            .suggestions
    }

    @Test func titlesAndKeywordsCompleteATextBestFirstAndWithoutRepetition() throws {
        let texts = try suggestions("set")
        #expect(Set(texts) == ["Settings", "Set up", "Sound settings", "network setup"])
        #expect(Set(texts.prefix(2)) == ["Settings", "Set up"])
    }

    @Test func whatIsTypedAlreadyCompletesNothing() throws {
        #expect(try !suggestions("settings").contains { $0.lowercased() == "settings" })
        #expect(try suggestions("xyzzy").isEmpty)
    }

    @Test func whatGoesOnWhereTheTypedTextEndsStandsFirst() throws {
        let items = [
            item("Brightness", priority: 1, keywords: ["dim screen", "screen color", "screen"]),
            item("Wallpaper", priority: 2, keywords: ["screen picture"]), item("Touch screen", priority: 3),
        ]
        let index = try TemporaryIndex(items).index
        for (text, expected) in [
            ("scre", ["screen color", "screen", "screen picture", "dim screen", "Touch screen"]),
            ("screen", ["screen color", "screen picture", "dim screen", "Touch screen"]),
        ] {
            for limit in 1...6 {
                let found = try index.suggest(SearchRequest(text, limit: limit)).suggestions
                #expect(Set(found).count == found.count && found == Array(expected.prefix(limit)), "\(text) \(found)")
            }
        }
    }

    @Test func whatIsTitledSoGoesOnToKeywords() throws {
        let index = try TemporaryIndex([item("IMEI", keywords: ["number", "imei sv", "your imei"])]).index
        for text in ["imei", "IMEI ", "imei s"] {
            #expect(try index.suggest(SearchRequest(text)).suggestions == ["imei sv"], "\(text)")
        }
    }

    @Test func manyEntriesOfOneTitleTakeNoPlaces() throws {
        let same = (0..<2_000).map { item("Enabled", id: "e\($0)", priority: 1) }
        let others = ["Enabled features", "Show enabled", "Enabled languages"].map { item($0) }
        let index = try TemporaryIndex(same + others)
        func suggestions(_ limit: Int) throws -> [String] {
            try index.index.suggest(SearchRequest("enabled", limit: limit)).suggestions
        }
        let all = try suggestions(1_000)
        #expect(Set(all) == ["Enabled features", "Enabled languages", "Show enabled"])
        for limit in 1...5 { #expect(try suggestions(limit) == Array(all.prefix(limit))) }
    }

    @Test func correctionsAndSynonymsCompleteATextAndPartsOfItDoNot() throws {
        #expect(try Set(suggestions("setings")) == ["Settings", "Sound settings"])
        #expect(try suggestions("settings xyzzy").isEmpty)
        let items = [item("Do Not Disturb"), item("设置"), item("Television")]
        let index = try TemporaryIndex(items).index
        for query in ["dnd", "shezhi"] {
            #expect(try index.search(SearchRequest(query)).total == 1)
            #expect(try index.suggest(SearchRequest(query)).suggestions.isEmpty)
        }
        let profile = SearchProfile(synonyms: [SynonymRule(["tv", "television"])])
        #expect(try index.suggest(SearchRequest("tv", profile: profile)).suggestions == ["Television"])
    }

    @Test func rulesOfAProfileOrderSuggestions() throws {
        let index = try TemporaryIndex([item("Set up", priority: 2), item("Sound settings", priority: 1)]).index
        let profile = SearchProfile(rules: [.priority, .tier, .place])
        #expect(try index.suggest(SearchRequest("set")).suggestions == ["Set up", "Sound settings"])
        #expect(
            try index.suggest(SearchRequest("set", profile: profile)).suggestions == ["Sound settings", "Set up"])
    }

    @Test func theLevelTheFiltersAndTheLimitCount() throws {
        #expect(try !suggestions("settl").contains("settlement"))
        #expect(try suggestions("settl", .premium).first == "settlement")
        #expect(try suggestions("set", under: "/wi%2Dfi") == ["network setup"])
        let all = try suggestions("s", limit: 50)
        for limit in 0..<all.count { #expect(try suggestions("s", limit: limit) == Array(all.prefix(limit))) }
    }
}
