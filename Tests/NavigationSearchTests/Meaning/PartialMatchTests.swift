import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct PartialMatchTests {
    /// Generic words are left aside by themselves.
    private static let plain = SearchProfile(genericWords: [])

    private static let items = [
        item("Dark mode"), item("Dark schedule", id: "schedule"), item("Mode"), item("Do Not Disturb", id: "dnd"),
        item("Dark theme mode", id: "theme", level: .premium),
    ]

    private func hits(_ query: String, _ level: AccessLevel = .public, isOn: Bool = true) throws -> [SearchHit] {
        try TemporaryIndex(Self.items).index.search(
            SearchRequest(query, level: level, limit: 50, profile: SearchProfile(partialMatches: isOn))
        ).hits
    }

    @Test func mostWordsComeFirstAndWhatIsLeftAsideIsNamed() throws {
        let found = try hits("dark mode xyzzy")
        #expect(found.map(\.id) == ["dark-mode", "mode", "schedule"])
        #expect(found.map(\.match.dropped) == [["xyzzy"], ["dark", "xyzzy"], ["mode", "xyzzy"]])
        #expect(found.map(\.match.tier) == [.exactTitle, .exactTitle, .titleWords])
    }

    @Test func nothingIsLeftAsideIfAnEntryHasAllWords() throws {
        #expect(try hits("dark mode").map(\.id) == ["dark-mode"])
        #expect(try hits("dark mode", .premium).map(\.id) == ["dark-mode", "theme"])
        #expect(try hits("theme mode", .public).map(\.match.dropped) == [["theme"], ["theme"]])
        #expect(try hits("theme mode", .premium).map(\.match.dropped) == [[]])
    }

    /// "display settings" means Display, whatever screen has the two words somewhere.
    @Test func aWholeTitleStandsBehindTheFewThatHaveTheWordsElsewhere() throws {
        func hits(_ others: Int, _ items: [NavigationItem] = []) throws -> [SearchHit] {
            let others = (0..<others).map { item("Overlay \($0)", id: "\($0)", subtitle: "Display over settings") }
            let index = try TemporaryIndex(
                others + [item("Display", id: "display"), item("Sounds", id: "sounds")] + items)
            return try index.index.search(
                SearchRequest("display settings", limit: 50, explain: true, profile: Self.plain)
            ).hits
        }
        let found = try hits(2)
        #expect(found.map(\.id) == ["0", "1", "display"])
        #expect(found.map(\.match.dropped) == [[], [], ["settings"]])
        #expect(found.map(\.match.tier) == [.subtitleAloneWords, .subtitleAloneWords, .exactTitle])
        #expect(found[1].explanation?.aboveNext?.rule == .words)
        #expect(try hits(10).last?.id == "display")
        #expect(try hits(11).map(\.id).contains("display") == false)
        // Where a title has the words, they were meant.
        #expect(try hits(2, [item("Settings of the display", id: "all")]).map(\.id) == ["all", "0", "1"])
        // An entry that has all words has no fewer because its title is some of them.
        let own = try hits(1, [item("Display", id: "own", priority: 1, description: "Settings.")])
        #expect(own.map(\.id) == ["0", "own", "display"] && own[1].match.tier == .descriptionWords)
    }

    /// One screen by its description is not all that "battery permission" may mean.
    @Test func titlesAndKeywordsThatSayEnoughStandBehindTheFewThatHaveTheWordsElsewhere() throws {
        let few = item("Alarms", description: "Runs on battery with permission.")
        let others = [
            item("Saver", keywords: ["battery"]), item("Permission manager", id: "manager"), item("Battery"),
        ]
        func ids(_ query: String, _ items: [NavigationItem]) throws -> [String] { try TemporaryIndex(items).ids(query) }
        #expect(try ids("battery permission", [few] + others) == ["alarms", "battery", "saver", "manager"])
        // A keyword that is the words, or has them, was meant; with it stands what is one of the words and no more.
        let keyword = item("Alerts", keywords: ["battery permission"])
        #expect(try ids("battery permission", [keyword, few] + others) == ["alerts", "alarms", "battery"])
        #expect(
            try ids("battery permission", others + [few, item("Battery permission", id: "both")]) == ["both", "alarms"])
    }

    /// What has known words instead of other known words is a guess, even in its title.
    @Test func titlesOfTheWordsStandBehindWhatHasOtherKnownWords() throws {
        let index = try TemporaryIndex([
            item("Battery date", id: "date"), item("Battery"), item("Usage", keywords: ["data"]),
        ])
        #expect(try index.ids("battery data") == ["date", "battery", "usage"])
        let hits = try index.index.search(SearchRequest("battery data")).hits
        #expect(hits.map(\.match.typos) == [1, 0, 0])
        #expect(hits.map(\.match.dropped) == [[], ["data"], ["battery"]])
        // A word that nobody knows is a typing error.
        #expect(try index.ids("battery datq") == ["date"])
    }

    @Test(arguments: ["dark", "mode", "schedule", "disturb", "dark mode", "schedule disturb", "no dark"])
    func somethingIsFoundWhateverStandsBesideAWordThatIsKnown(_ known: String) throws {
        for query in ["\(known) xyzzy", "xyzzy \(known)", "qqq \(known) zzz vvv", "\(known) 12345", "\(known) 設定"] {
            let found = try hits(query)
            #expect(!found.isEmpty, "\(query)")
            let counts = found.map(\.match.dropped.count)
            #expect(counts == counts.sorted(), "\(query)")
            let words = Set(query.split(separator: " ").map(String.init))
            #expect(
                found.allSatisfy { Set($0.match.dropped).isSubset(of: words) && $0.match.dropped.count < words.count })
        }
    }

    @Test func aWordThatNobodyKnowsIsCorrectedBeforeItIsLeftAside() throws {
        let found = try hits("dakr xyzzy")
        #expect(found.map(\.id) == ["dark-mode", "schedule"])
        #expect(found.allSatisfy { $0.match.typos == 1 && $0.match.dropped == ["xyzzy"] })
    }

    @Test func aProfileCanAskForAllWords() throws {
        #expect(try hits("dark mode xyzzy", isOn: false).isEmpty)
        #expect(try hits("xyzzy qqq").isEmpty)
        #expect(try hits("xyzzy").isEmpty)
    }

    @Test func filtersHoldForPartialMatches() throws {
        let index = try TemporaryIndex(Self.items)
        #expect(try index.ids("dark xyzzy", under: "/schedule") == ["schedule"])
        #expect(try index.ids("mode xyzzy", under: "/schedule").isEmpty)
    }

    /// Of a sentence, as somebody may ask an agent, the five longest words count, and all are looked for in what is found.
    @Test func ofALongQueryTheLongestWordsCount() throws {
        let items = [
            item("Turn off notifications", id: "three"), item("Turn off notifications at night only", id: "four"),
            item("How to turn", id: "two"), item("At"), item("Do it my way", id: "short"), item("Display"),
        ]
        let found = try TemporaryIndex(items).index.search(
            SearchRequest("how do i turn off my notifications at night zzz", limit: 50, profile: Self.plain)
        ).hits
        #expect(found.map(\.id) == ["four", "three", "two"])
        #expect(
            found.map(\.match.dropped) == [
                ["how", "do", "i", "my", "zzz"], ["how", "do", "i", "my", "at", "night", "zzz"],
                ["do", "i", "off", "my", "notifications", "at", "night", "zzz"],
            ])
        #expect(found.map(\.match.tier) == [.titleWords, .exactTitle, .titleWords])
    }

    /// Neighbours written as one are as many words as they were typed as.
    @Test func wordsWrittenAsOneTakeNoPlaceOfOthers() throws {
        let items = [
            item("WiFi hotspot password", id: "joined"), item("Hotspot password", id: "two"),
            item("Change the hotspot password now", id: "many"),
        ]
        let found = try TemporaryIndex(items).index.search(
            SearchRequest("the wi fi hotspot password change zzz", limit: 50, profile: Self.plain)
        ).hits
        #expect(found.map(\.id) == ["joined", "many", "two"])
        #expect(
            found.map(\.match.dropped) == [
                ["the", "change", "zzz"], ["wi", "fi", "zzz"], ["the", "wi", "fi", "change", "zzz"],
            ])
        // Where titles have words next to each other, these are no longer for that.
        let beside = try TemporaryIndex(
            items + [item("Show battery", id: "b"), item("By apps", id: "c"), item("Usage by apps", id: "a")]
        ).index.search(SearchRequest("show me the hotspot battery usage by app zzz", profile: Self.plain)).hits
        #expect(beside.first?.id == "b")
        #expect(beside.first?.match.dropped == ["me", "the", "hotspot", "usage", "by", "app", "zzz"])
        let alone = try TemporaryIndex([item("WiFi"), item("WiFi calling", id: "calling")]).index.search(
            SearchRequest("wi fi zzz")
        ).hits
        #expect(alone.map(\.match.tier) == [.exactTitle, .titleWords])
    }

    /// What needs more corrections stands behind what needs fewer, if as many words are there.
    @Test func fewerCorrectionsComeFirst() throws {
        let items = [
            item("Bluetooth schedule", id: "typo"), item("Hotspot schedule", id: "plain"), item("Bluetooth", id: "one"),
        ]
        let found = try TemporaryIndex(items).index.search(
            SearchRequest("hotspot bluetoth schedule zzz", limit: 50)
        ).hits
        #expect(found.map(\.id) == ["plain", "typo", "one"])
        #expect(found.map(\.match.typos) == [0, 1, 1])
    }

    /// Of a question the longest words say most, whatever has more of the shortest.
    @Test func titlesStandByWhatTheirWordsSay() throws {
        let items = [
            item("Long tasks", id: "short", description: "How they do what I say"), item("Phone ringtone", id: "phone"),
            item("Change PIN", id: "change"), item("Ringtone", id: "whole", priority: 1), item("My way", id: "my"),
        ]
        let found = try TemporaryIndex(items).index.search(
            SearchRequest("how do i change my ringtone", limit: 50, explain: true, profile: Self.plain))
        #expect(found.hits.map(\.id) == ["whole", "phone", "change", "short", "my"])
        #expect(
            found.hits.map(\.match.tier) == [.exactTitle, .titleWords, .titleWords, .descriptionWords, .titlePrefix])
        #expect(
            found.hits.prefix(2).map(\.explanation?.aboveNext?.sentence) == [
                "Its title is words of the query and nothing else; not so “Phone ringtone”.",
                "Its title has words of the query that say enough by themselves; not so “Change PIN”.",
            ])
        // Of as many words those come first that say more.
        let two = try TemporaryIndex(
            [item("Screen saver", priority: 1), item("App pinning", id: "pinning"), item("Pin", id: "pin")]
        ).index.search(SearchRequest("screen pinning", explain: true, profile: Self.plain)).hits
        #expect(two.map(\.id) == ["pinning", "screen-saver"])
        #expect(
            two.first?.explanation?.aboveNext?.sentence
                == "Its title has words of the query that say more than those of “Screen saver”.")
    }

    /// What has all words that somebody knows lacks those that nobody does: titles that say enough come first.
    @Test func whatNobodyKnowsIsLackedToo() throws {
        let items = [item("WiFi", id: "wifi"), item("Network", id: "network", description: "WiFi, not burning")]
        let index = try TemporaryIndex(items)
        #expect(try index.ids("wifi not burning") == ["network", "wifi"])
        #expect(try index.ids("wifi not working") == ["wifi", "network"])
    }

    /// A word that nobody knows may have another ending than the app's.
    @Test func endingsAreLeftOutBeforeWordsAre() throws {
        let index = try TemporaryIndex([item("블루투스", id: "bluetooth"), item("화면 켜기", id: "screen"), item("Battery")])
        let hits = try index.index.search(SearchRequest("블루투스를 켜기", explain: true, profile: Self.plain)).hits
        #expect(hits.map(\.id) == ["bluetooth", "screen"])
        #expect(hits.map(\.match.dropped) == [["켜기"], ["블루투스를"]])
        #expect(hits.map(\.match.typos) == [0, 0])
        #expect(hits.first?.explanation?.words.map(\.typed) == ["블루투스를"])
        #expect(try index.ids("batteries zzz") == ["battery"])
        let none = SearchProfile(typos: .none)
        #expect(try index.index.search(SearchRequest("batteries zzz", profile: none)).hits.isEmpty)
    }

    /// What is written with a hyphen or a blank is typed as one word, and is all of the title no less.
    @Test func titlesMayHaveAWordAsTwo() throws {
        let items = [
            item("Network", id: "keyword", priority: 1, keywords: ["wifi"]), item("Wi-Fi", id: "wifi"),
            item("Wi-Fi calling", id: "calling"), item("Lock screen", id: "lock"), item("Wi-Fi hotspot", id: "hotspot"),
        ]
        let index = try TemporaryIndex(items)
        let hits = try index.index.search(SearchRequest("why is my wifi weird", explain: true)).hits
        #expect(hits.map(\.id) == ["wifi", "keyword", "calling", "hotspot"])
        #expect(hits.first?.match.tier == .exactTitle)
        #expect(hits.first?.match.dropped == ["why", "is", "my", "weird"])
        #expect(hits.first?.highlights.map(\.ranges) == [[0..<5]])
        #expect(try index.ids("wifi calling zzz").first == "calling")
        #expect(try index.ids("zzz lockscreen wifi").first == "lock")
    }
}
