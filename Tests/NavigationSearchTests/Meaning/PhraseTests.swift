import NavigationModel
import Testing

@testable import NavigationSearch

/// What titles and keywords say of a phrase that no entry has.
@Suite struct PhraseTests {
    /// Generic words are left aside by themselves.
    private static let plain = SearchProfile(genericWords: [])

    /// A keyword says no less than a title what an entry is.
    @Test func wholeKeywordsSayEnough() throws {
        let items = [
            item("Airplane mode", id: "plane", priority: 1), item("Dark theme", id: "dark", keywords: ["Night mode"]),
            item("Mode", id: "mode"), item("Night sky", id: "sky", priority: 2),
        ]
        let index = try TemporaryIndex(items)
        let hits = try index.index.search(SearchRequest("night mode zzz", explain: true)).hits
        #expect(hits.map(\.id) == ["dark", "mode", "plane", "sky"])
        #expect(hits.map(\.match.tier) == [.exactKeyword, .exactTitle, .titleWords, .titleWords])
        #expect(hits.first?.match.dropped == ["zzz"])
        #expect(
            hits.prefix(2).map(\.explanation?.aboveNext?.sentence) == [
                "It has more words of the query in its keyword than “Mode”.",
                "Its title is words of the query and nothing else; not so “Airplane mode”.",
            ])
        // A word of it alone is no keyword, and neither are two that do not stand next to each other.
        #expect(try index.ids("change night zzz").first == "sky")
        let apart = SearchRequest("night change mode zzz", profile: Self.plain)
        #expect(try index.index.search(apart).hits.first?.id == "mode")
        let names = try TemporaryIndex([
            item("Sound", keywords: ["mute"]), item("Turn screen on", id: "turn", priority: 1),
            item("Mute button", id: "button"),
        ])
        let muted = try names.index.search(SearchRequest("how to turn on mute", explain: true, profile: Self.plain))
            .hits
        #expect(muted.map(\.id) == ["sound", "turn", "button"])
        #expect(
            muted.first?.explanation?.aboveNext?.sentence
                == "Its keyword is words of the query and nothing else; not so “Turn screen on”.")
    }

    /// Names made of first letters say something, though they are short.
    @Test func namesOfThreeLettersSaySomething() throws {
        let index = try TemporaryIndex([
            item("Turn off when charged", id: "turn", priority: 1), item("VPN"), item("Use one of them", id: "use"),
        ])
        func ids(_ query: String, _ index: TemporaryIndex, _ profile: SearchProfile = Self.plain) throws -> [String] {
            try index.index.search(SearchRequest(query, profile: profile)).hits.map(\.id)
        }
        #expect(try ids("turn off vpn", index) == ["vpn", "turn"])
        // "use" is no whole title.
        #expect(try ids("turn off use", index).first == "turn")
        // What is hidden names nothing.
        let hidden = try TemporaryIndex([
            item("Turn off when charged", id: "turn"), item("VPN", level: .admin), item("Set up Vpn", id: "set"),
        ])
        #expect(try ids("turn off vpn", hidden) == ["turn", "set"])
        // Whoever leaves generic words aside needs no name.
        #expect(try ids("turn off vpn", hidden, .standard) == ["set", "turn"])
    }

    /// So do words of two letters and three that a title has in capitals beside other words.
    @Test func wordsInCapitalsAreNames() throws {
        func items(_ title: String, level: AccessLevel = .public) -> [NavigationItem] {
            [
                item("Install a certificate", id: "install", priority: 1, subtitle: "From the card"),
                item(title, id: "status", level: level),
            ]
        }
        func hits(_ query: String, _ items: [NavigationItem]) throws -> [SearchHit] {
            let request = SearchRequest(query, explain: true, profile: Self.plain)
            return try TemporaryIndex(items).index.search(request).hits
        }
        #expect(try hits("sim card", items("SIM status")).map(\.id) == ["status", "install"])
        #expect(try hits("tv card", items("TV status")).map(\.id) == ["status", "install"])
        for title in ["Sim status", "SIM STATUS", "SIMs and sim"] {
            let found = try hits("sim card", items(title))
            #expect(found.map(\.id) == ["install", "status"], "\(title)")
            #expect(
                found.first?.explanation?.aboveNext?.sentence
                    == "It has words of the query that say something; those that “\(title)” has say nothing.")
        }
        // What is hidden names nothing, and after four titles nobody looks any further.
        let hidden = items("SIM status", level: .admin) + [item("My sim", id: "my")]
        #expect(try hits("sim card", hidden).map(\.id) == ["install", "my"])
        let many = (1...4).map { (number: Int) in item("Sim \(number)", id: "sim\(number)", priority: number) }
        #expect(try hits("sim card", many + items("SIM status")).first?.id == "install")
        #expect(try hits("sim card", many.dropLast() + items("SIM status")).first?.id == "sim1")
    }

    /// Words that say nothing are no reason to stand before others, but belong to titles and keywords that have them.
    @Test func wordsThatSayNothingBelongToWholeTitles() throws {
        let index = try TemporaryIndex([
            item("Time", priority: 1), item("Time of day", id: "day", priority: 2),
            item("How do I", id: "how", priority: 3),
            item("Heap", keywords: ["out of memory"]), item("Battery for the road", id: "road", priority: 4),
        ])
        let hits = try index.index.search(SearchRequest("how do i change the day of time zzz", explain: true)).hits
        #expect(hits.map(\.id) == ["day", "time", "how", "road"])
        #expect(
            hits.first?.explanation?.aboveNext?.sentence == "Its title is more words of the query than “Time”.")
        #expect(try index.ids("fixing out of memory").first == "heap")
        #expect(try index.ids("how do i zzz") == ["how"])
        #expect(try index.ids("battery for the zzz").first == "road")
        // If none says anything, none is there besides.
        let short = try TemporaryIndex([item("Own way")]).index.search(SearchRequest("own zzz")).hits
        #expect(short.map(\.match.tier) == [.titleWords])
    }

    /// Whatever a profile looks at, what is found is counted.
    @Test func keywordsAreFoundByThemselves() throws {
        let index = try TemporaryIndex([item("Sound", keywords: ["mute"]), item("Mute button", id: "button")])
        for tiers in [[TierRule.tier(.exactKeyword)], [.tier(.exactKeyword), .tier(.titleWords)]] {
            let answer = try index.index.search(SearchRequest("mute it", profile: SearchProfile(tiers: tiers)))
            #expect(answer.hits.map(\.id) == Array(["sound", "button"].prefix(tiers.count)))
            #expect(answer.total == tiers.count)
        }
    }
}
