import NavigationModel
import Testing

@testable import NavigationSearch

/// What people mean who ask in sentences, leave out blanks, or type symbols.
@Suite struct MeantWordsTests {
    @Test(
        arguments: [
            ("turn off bluetooth", ["bluetooth", "charged", "plane"]),
            ("how do i turn off bluetooth", ["bluetooth", "charged", "plane"]),
            // Two words of the title are more of the query than one.
            ("turn off bluetooth when charged", ["charged", "bluetooth", "plane"]),
            ("enable airplane mode zzz", ["plane", "mode"]),
            // Generic words say even less than a corrected one.
            ("turn off bluetoth", ["bluetooth", "charged", "plane"]),
        ])
    func aTitleThatSaysEnoughStandsBeforeScatteredWords(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("Turn off when charged", id: "charged"), item("Bluetooth"), item("Mode"),
            item("Airplane mode", id: "plane", description: "to turn off all that sends"),
        ])
        #expect(try index.ids(query) == expected)
    }

    @Test func explanationsTellWhyATitleStandsFirst() throws {
        let index = try TemporaryIndex([item("Bluetooth"), item("Lamp", description: "turn it warmly off, and shine")])
        for (query, sentence) in [
            ("shine warmly bluetooth", "Its title has words of the query that say enough by themselves"),
            ("turn off bluetooth", "Its title or a keyword has what generic words leave of the query"),
        ] {
            let answer = try index.index.search(SearchRequest(query, explain: true))
            #expect(answer.hits.map(\.id) == ["bluetooth", "lamp"])
            let rule = try #require(answer.hits[0].explanation?.aboveNext)
            #expect(rule.rule == .words)
            #expect(rule.sentence == sentence + "; not so “Lamp”.")
        }
    }

    @Test(
        arguments: [
            ("关闭蓝牙", ["off"]), ("蓝牙设置", ["settings"]), ("画面ロック", ["lock"]), ("画面をロック", ["lock"]),
            ("关闭ロック", ["lock", "off"]),
            ("화면밝기", ["brightness"]), ("화면회", ["turning"]), ("밝기회전", ["brightness", "turning"]),
            ("ปิดแจ้งเตือน", ["thai"]),
        ])
    func notionsTypedTogetherAreFound(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("蓝牙", id: "off", description: "关闭或打开"), item("设置蓝牙", id: "settings"),
            item("ロック", id: "lock", keywords: ["画面"]), item("자동 화면 회전", id: "turning"),
            item("밝기", id: "brightness", keywords: ["화면"]), item("การแจ้งเตือน", id: "thai", description: "ปิด"),
        ])
        let request = SearchRequest(query, profile: SearchProfile(genericWords: []))
        #expect(try index.index.search(request).hits.map(\.id) == expected)
    }

    @Test(
        arguments: [
            ("operator ==", ["equal", "plus", "plain"]), ("operator +", ["plus", "plain", "equal"]),
            ("operator", ["plain", "plus", "equal"]), ("c++", ["cpp", "c", "equal"]), ("c", ["c", "cpp", "equal"]),
        ])
    func otherSymbolsAreNotWhatWasTyped(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("operator +", id: "plus", priority: 1), item("operator", id: "plain", priority: 2),
            item("Comparing", id: "equal", priority: 3, keywords: ["operator =="]), item("C", priority: 4),
            item("C++", id: "cpp", priority: 5),
        ])
        #expect(try index.ids(query) == expected)
    }

    @Test func aKnownWordIsNotMeantToBegin() throws {
        let index = try TemporaryIndex([
            item("SIMs", keywords: ["carrier"]), item("SIM lock", id: "lock"), item("Card"), item("Cart"),
        ])
        let answer = try index.index.search(SearchRequest("sim card"))
        #expect(Set(answer.hits.map(\.id)) == ["sims", "lock", "card"])
        #expect(answer.suggestions.isEmpty)
    }

    @Test(
        arguments: [
            ("screen t", ["timeout", "dont"]), ("screen ti", ["timeout"]), ("screen turn", ["dont"]),
            ("sign in", ["in"]),
        ])
    func aLastWordOfFewLettersIsStillBeingTyped(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("Don't turn on screen", id: "dont", priority: 1), item("Screen timeout", id: "timeout", priority: 2),
            item("Sign in", id: "in"),
        ])
        #expect(try index.ids(query) == expected)
    }

    @Test(arguments: ["वाईफाई", "वाई-फाई", "वाई-फ़ाई", "वाईफ़ाई"])
    func theDotBelowLettersOfIndiaMayBeLeftOut(_ query: String) throws {
        let index = try TemporaryIndex([
            item("वाई-फ़ाई MAC पता", id: "mac", priority: 1), item("वाई-फ़ाई", id: "wifi", priority: 2),
        ])
        let hits = try index.index.search(SearchRequest(query)).hits
        #expect(hits.map(\.id) == ["wifi", "mac"])
        #expect(hits.first?.match.tier == .exactTitle)
    }

    @Test(
        arguments: [
            ("entwicklr optionen", ["options"]), ("entwickler optionen", ["options"]), ("blue toth", ["bluetooth"]),
            ("bluet oothx", ["bluetooth"]),
        ])
    func twoWordsThatAreOneAreMended(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([item("Entwickleroptionen", id: "options"), item("Bluetooth"), item("Optik")])
        #expect(try index.ids(query) == expected)
    }

    /// What nobody knows is not right as it stands.
    @Test(arguments: [("not working", ["rest"]), ("nut working", ["networking"]), ("net wroking", ["networking"])])
    func theErrorIsInTheWordThatNobodyKnows(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([item("Networking"), item("Do not disturb", id: "rest")])
        #expect(try index.ids(query) == expected)
    }
}
