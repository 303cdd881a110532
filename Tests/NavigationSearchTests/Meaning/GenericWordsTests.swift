import NavigationModel
import Testing

@testable import NavigationSearch

/// Words that say that a screen is meant, or what is to be done with it, are left aside where that finds titles and
/// keywords.
@Suite struct GenericWordsTests {
    private static let items = [
        item("Display", priority: 9, description: "Brightness and fonts."),
        item("Overlays", priority: 1, description: "Let apps display something over settings."),
        item("Notifications", priority: 9), item("Notification", id: "one", priority: 10),
        item("Privacy", level: .premium, priority: 9), item("Work policy", description: "Privacy settings at work."),
        item("Wallpaper & style", id: "wallpaper", keywords: ["background image"]),
        item("More security settings", priority: 1),
        item("Security", priority: 9), item("Toggle word wrap", keywords: ["wrap"]), item("Word wrap column"),
        item("Töne", id: "tones"), item("Klingeltöne", id: "rings", description: "Töne öffnen"),
    ]

    private func hits(_ query: String, _ profile: SearchProfile = .standard, level: AccessLevel = .admin) throws
        -> [String]
    {
        try TemporaryIndex(Self.items).index.search(SearchRequest(query, level: level, profile: profile)).hits.map(\.id)
    }

    @Test func `a title that is the rest stands before what has all words elsewhere`() throws {
        #expect(try hits("display settings") == ["display", "overlays"])
        #expect(try hits("settings display") == ["display", "overlays"])
    }

    @Test func `a title that is the rest stands before one that goes on by a letter`() throws {
        #expect(try hits("notification settings").prefix(2) == ["one", "notifications"])
        #expect(try hits("notifications settings").first == "notifications")
    }

    @Test func `titles that have all words stand before, and then only whole ones count`() throws {
        #expect(try hits("security settings") == ["more-security-settings", "security"])
        #expect(try hits("open security settings").prefix(2) == ["security", "more-security-settings"])
    }

    @Test func `a generic word that a title has is not left aside`() throws {
        #expect(try hits("toggle word wrap settings").first == "toggle-word-wrap")
        #expect(try hits("word wrap settings").prefix(2) == ["word-wrap-column", "toggle-word-wrap"])
    }

    @Test func `what is left is corrected only if nobody knows it`() throws {
        #expect(try hits("change wallpaper") == ["wallpaper"])
        #expect(try hits("open backgroun") == ["wallpaper"])
        #expect(try hits("open wallpapr") == ["wallpaper"])
    }

    @Test func `what is left may have typing errors, and so may generic words`() throws {
        #expect(try hits("dispaly settings") == ["display", "overlays"])
        #expect(try hits("display setings") == ["display", "overlays"])
        #expect(try hits("opne display") == ["display", "overlays"])
        #expect(try hits("wallpapr settngs").first == "wallpaper")
        #expect(try hits("notificatin settings").prefix(2) == ["one", "notifications"])
        #expect(try hits("securty settings") == ["more-security-settings", "security"])
    }

    /// Behind what generic words leave there may be what lacks other words, which says nothing of what was meant.
    @Test func `a suggestion comes from hits that lack no other words`() throws {
        let items = [item("Rewards", priority: 9), item("Plus", description: "More rewards."), item("Order page")]
        let response = try TemporaryIndex(items).index.search(SearchRequest("rewards setings", level: .admin))
        #expect(response.hits.map(\.id) == ["rewards", "plus"])
        #expect(response.hits.map(\.match.typos) == [1, 0])
        #expect(response.suggestions == ["rewards settings"])
    }

    @Test func `an error in a compound of what is left`() throws {
        let items = [item("Wi-Fi", id: "wifi")]
        let index = try TemporaryIndex(items)
        let response = try index.index.search(SearchRequest("wofi settings", level: .admin, explain: true))
        #expect(response.hits.map(\.id) == ["wifi"])
        #expect(response.hits[0].match.tier == .essentialTitle)
        #expect(response.suggestions == ["wifi settings"])
    }

    @Test func `what is a word of some entry is no mistyped generic word`() throws {
        let items = [item("Sitting"), item("Display", priority: 9), item("Display at home", priority: 1)]
        let index = try TemporaryIndex(items)
        let response = try index.index.search(SearchRequest("display sitting", level: .admin))
        #expect(response.hits.first?.match.tier.isEssential == false)
    }

    @Test func `what is left may be without its ending`() throws {
        let items = [
            item("Battery", priority: 9), item("Info", description: "Battery and settings."), item("Order page"),
        ]
        let index = try TemporaryIndex(items)
        let response = try index.index.search(SearchRequest("batteries settings", level: .admin))
        #expect(response.hits.map(\.id) == ["battery", "info"])
        #expect(response.suggestions == ["battery settings"])
        #expect(response.hits[0].match.dropped == ["settings"])
    }

    @Test func `what is left may have synonyms`() throws {
        let items = [item("Payment", priority: 9), item("Help", description: "Settings for payment.")]
        let profile = SearchProfile(synonyms: [SynonymRule(from: ["wallet"], to: ["payment"])])
        let index = try TemporaryIndex(items)
        let response = try index.index.search(
            SearchRequest("wallet settings", level: .admin, profile: profile))
        #expect(response.hits.map(\.id) == ["payment", "help"])
        #expect(response.hits.map(\.match.substitution) == [.synonym, .synonym])
        #expect(response.hits[0].match.tier == .essentialTitle)
    }

    @Test func `a mistyped hidden title is not what is left`() throws {
        #expect(try hits("privcy settings", level: .premium) == ["privacy", "work-policy"])
        #expect(try hits("privcy settings", level: .authenticated) == ["work-policy"])
    }

    @Test func `generic words may be written to others`() throws {
        let items = [
            item("Anzeige", priority: 9), item("Benachrichtigungen", id: "nachrichten", priority: 9),
            item("Start", description: "Anzeige und Einstellungen."), item("Lautstärke", id: "laut"),
            item("Appearance", keywords: ["theme"]),
        ]
        let index = try TemporaryIndex(items)
        func response(_ query: String) throws -> SearchResponse {
            try index.index.search(SearchRequest(query, level: .admin))
        }
        #expect(try response("anzeigeeinstellungen").hits.map(\.id) == ["anzeige", "start"])
        #expect(try response("anzeigeeinstellungen").hits[0].match.dropped == ["einstellungen"])
        #expect(try response("benachrichtigungseinstellungen").hits.map(\.id) == ["nachrichten", "start"])
        #expect(try response("lautstärkeeinstellungen").hits.map(\.id) == ["laut", "start"])
        #expect(try response("showtheme").hits.map(\.id) == ["appearance"])
        #expect(try response("showlaut").hits.map(\.id) == ["laut"])
        #expect(try response("themeshow").hits.map(\.id) == ["appearance"])
        #expect(try response("seinstellungen").hits.map(\.match.tier.isEssential) == [false])
    }

    @Test func `runs without spaces may have generic words at their ends`() throws {
        let items = [
            item("蓝牙", id: "bluetooth", priority: 9), item("网络", id: "net", description: "打开蓝牙设置。"),
            item("显示设置", id: "display"), item("ディスプレイ", id: "screen"),
        ]
        let index = try TemporaryIndex(items)
        func ids(_ query: String) throws -> [String] {
            try index.index.search(SearchRequest(query, level: .admin)).hits.map(\.id)
        }
        #expect(try ids("打开蓝牙") == ["bluetooth", "net"])
        #expect(try ids("打开蓝牙设置") == ["bluetooth", "net", "display"])
        #expect(try ids("蓝牙菜单") == ["bluetooth", "net"])
        #expect(try ids("显示设置") == ["display"])
        #expect(try ids("ディスプレイの設定") == ["screen"])
        #expect(try ids("ディスプレイをオンにする") == ["screen"])
    }

    @Test(arguments: [
        ("displaysettings", ["display", "settings"]), ("opendisplay", ["open", "display"]),
        ("opendisp", ["open", "disp"]), ("dispsettings", nil), ("settingsopen", nil),
        ("soundssettings", ["sound", "settings"]), ("dispssettings", nil), ("wifissettings", ["wifi", "settings"]),
        ("settings", nil), ("goset", nil), ("known", nil),
        ("蓝牙设置", ["蓝牙", "设置"]), ("打开蓝牙设置", ["打开", "蓝牙", "设置"]), ("打开设置", nil), ("声音设置", nil),
        ("알림설정", ["알림", "설정"]),
    ])
    func `generic words are taken apart`(query: String, parts: [String]?) {
        let known = ["display", "disp", "sound", "wifi", "蓝牙", "알림", "show"]
        let whole = ["display", "알림", "wifi"]
        let words = GenericWords(["settings", "open", "go", "set", "设置", "打开", "설정"]).apart(
            QueryText(query).words, isKnown: { known.contains($0.text) }, isWhole: { whole.contains($0.text) })
        #expect(words?.map(\.text) == parts)
    }

    @Test func `the nearest generic word has the fewest edits`() {
        let words = GenericWords(["settings", "setting", "page"])
        func mistyped(_ text: String, _ edits: Int) -> String? {
            words.mistyped(Word(text: text, typed: nil, isUnsegmented: false), edits: edits).map {
                "\($0.term.word.text) \($0.typos)"
            }
        }
        #expect(mistyped("setings", 1) == "settings 1")
        #expect(mistyped("settign", 1) == "setting 1")
        #expect(mistyped("settngs", 2) == "settings 1")
        #expect(mistyped("sittng", 1) == nil)
        #expect(mistyped("eetting", 2) == "setting 1")
        #expect(mistyped("aetings", 2) == nil)
        #expect(mistyped("setings", 0) == nil)
        // Of four letters two may have changed places.
        #expect(mistyped("apge", 1) == "page 1")
        #expect(mistyped("pale", 1) == nil)
    }

    @Test func `in questions generic words say nothing of what is left aside`() throws {
        #expect(try hits("can i disable qqq security zzz").first == "security")
        #expect(Set(try hits("can i display qqq security zzz").prefix(2)) == ["security", "display"])
    }

    @Test func `diacritics of generic words do not matter`() throws {
        #expect(try hits("töne öffnen").first == "tones")
        #expect(try hits("tone offnen").first == "tones")
    }

    @Test func `a hidden title is not what is left`() throws {
        #expect(try hits("privacy settings", level: .premium) == ["privacy", "work-policy"])
        #expect(try hits("privacy settings", level: .authenticated) == ["work-policy"])
    }

    @Test func `a profile has words of its own, or none`() throws {
        #expect(try hits("display settings", SearchProfile(genericWords: [])).first == "overlays")
        #expect(try hits("display settings", SearchProfile(partialMatches: false)) == ["overlays"])
        let own = SearchProfile(genericWords: ["Go to", "déjà"])
        #expect(try hits("go to display", own).first == "display")
        #expect(try hits("deja display", own).first == "display")
        #expect(try hits("display settings", own).first == "overlays")
    }

    @Test func `the ways leave fewer words aside first, and never all`() {
        let words = GenericWords(nil)
        func ways(_ query: String) -> [[String]] {
            let query = QueryText(query).words
            let places = words.places(in: query) { ["switches", "sho"].contains($0.text) }
            return words.ways(of: query, places).map { $0.map { $0.rest.map(\.text).joined(separator: " ") } }
        }
        #expect(ways("display") == [])
        #expect(ways("settings") == [])
        #expect(ways("display brightness") == [])
        #expect(ways("display settings") == [["display"]])
        #expect(ways("display set") == [["display"]])
        #expect(ways("display se") == [])
        #expect(ways("setti display") == [])
        #expect(ways("open settings") == [["settings", "open"]])
        #expect(
            ways("open display settings page") == [
                ["display settings page", "open display page", "open display settings"],
                ["display page", "display settings", "open display"], ["display"],
            ])
        #expect(
            ways("open the display settings page on") == [
                ["display on", "display page", "display settings", "the display", "open display"], ["display"],
            ])
        // What is a word is not the beginning of one, and what troubles people is meant whole.
        #expect(ways("display sho") == [])
        #expect(ways("display cha") == [["display"]])
        #expect(ways("display slow") == [["display"]])
        #expect(ways("display slo") == [])
    }

    @Test func `an answer says which words are left aside`() throws {
        let index = try TemporaryIndex(Self.items)
        let response = try index.index.search(SearchRequest("open display settings", level: .admin, explain: true))
        #expect(response.hits[0].match.dropped == ["open", "settings"])
        #expect(response.hits[0].match.tier == .essentialTitle)
        let words = try #require(response.hits[0].explanation?.words)
        #expect(words.map(\.word) == ["display"])
        // A suggestion has generic words as they were meant, and what is left aside is what was typed.
        let mended = try index.index.search(SearchRequest("dispaly setings", level: .admin, explain: true))
        #expect(mended.suggestions == ["display settings"])
        #expect(mended.hits.map(\.match.dropped) == [["setings"], []])
        #expect(mended.hits.map(\.match.typos) == [2, 2])
        #expect(mended.hits[1].explanation?.words.map(\.typed) == ["dispaly", "setings"])
        // What is left aside may be there all the same.
        let overlays = try index.index.search(SearchRequest("overlays settings", level: .admin)).hits[0]
        #expect(overlays.match.dropped == [])
    }
}
