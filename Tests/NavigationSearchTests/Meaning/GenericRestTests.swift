import NavigationModel
import Testing

@testable import NavigationSearch

/// What generic words leave of a query is a query of its own: with titles above, as first letters, with marks and diacritics.
@Suite struct GenericRestTests {
    private func hits(
        _ query: String, _ items: [NavigationItem], level: AccessLevel = .public, synonyms: [SynonymRule] = []
    ) throws -> [SearchHit] {
        let profile = SearchProfile(synonyms: synonyms)
        return try TemporaryIndex(items).index.search(
            SearchRequest(query, level: level, explain: true, profile: profile)
        ).hits
    }

    private static let tree = [
        item(
            "Storage", priority: 1,
            [
                item("Audio", priority: 9), item("Cards", id: "cards", priority: 2),
                item("Hidden", level: .premium, priority: 1, [item("Secret", level: .premium)]),
            ]),
        item("Audio", id: "other", priority: 2), item("Do Not Disturb", id: "dnd", priority: 9),
        item("Turn it off", id: "off", priority: 1), item("Driving needs data", id: "driving"),
    ]

    @Test func `titles above may have some of it`() throws {
        let path = try hits("Settings > Storage > Audio", Self.tree)
        #expect(path.prefix(2).map(\.id) == ["audio", "storage"])
        #expect(path[0].match.tier == .titleAndAncestors)
        #expect(path[0].match.dropped == ["settings"])
        #expect(path[0].explanation?.words.map(\.field) == [.breadcrumb, .title])
        // A title that is the rest stands before.
        let titled = Self.tree + [item("Storage Audio", id: "title", priority: 20)]
        #expect(try hits("settings storage audio", titled).prefix(2).map(\.id) == ["title", "audio"])
        #expect(try hits("open storage hidden", Self.tree, level: .premium).first?.id == "hidden")
        #expect(try !hits("open storage hidden", Self.tree).contains { $0.id == "hidden" })
    }

    @Test func `it may be first letters`() throws {
        let initials = try hits("turn off dnd", Self.tree)
        #expect(initials.first?.id == "dnd")
        #expect(initials.first?.match.tier == .initials)
        #expect(initials.first?.match.dropped == ["turn", "off"])
        #expect(initials.first?.highlights.map(\.ranges) == [[0..<1, 3..<4, 7..<8]])
        // "Driving needs data" has the first letters, and what is left aside is not looked for by them.
        #expect(Set(try hits("dnd settings", Self.tree).prefix(2).map(\.id)) == ["dnd", "driving"])
    }

    @Test func `symbols stay with it`() throws {
        let items = [
            item("C", id: "c", priority: 1), item("C#", id: "sharp", priority: 2), item("C++", id: "plus", priority: 9),
            item("Language", keywords: ["c++"]), item("Display and settings", id: "display", priority: 1),
        ]
        for query in ["c++ settings", "open c++", "opne c++", "settings > c++", "show me the c++"] {
            #expect(try hits(query, items).first?.id == "plus", "\(query)")
        }
        #expect(try hits("c# settings", items).first?.id == "sharp")
        #expect(try hits("c settings", items).first?.id == "c")
        #expect(
            try hits("open operator ==", [item("Operator +", id: "add", priority: 1), item("Operator ==", id: "same")])
                .map(\.id) == ["same", "add"])
    }

    @Test func `diacritics count where it has some`() throws {
        let items = [
            item("Meine Gerate Einstellungen", id: "both", priority: 1), item("Gerate", id: "plain", priority: 2),
            item("Zubehör", id: "keyword", keywords: ["gerate einstellungen"]),
        ]
        #expect(try hits("gerate einstellungen", items).map(\.id) == ["both", "keyword", "plain"])
        #expect(try hits("geräte einstellungen", items).map(\.id) == ["both", "keyword", "plain"])
        let marked = items + [item("Geräte", id: "marked", priority: 9)]
        #expect(try hits("geräte einstellungen", marked).first?.id == "marked")
        let kana = [item("ひかり", id: "hiragana", priority: 1), item("ヒカリ", id: "katakana", priority: 2)]
        for query in ["ヒカリ 設定", "ヒカリ設定", "ヒカリ"] {
            #expect(try hits(query, kana).map(\.id) == ["katakana", "hiragana"], "\(query)")
        }
        // Those of generic words do not.
        #expect(try hits("öffne gerate", items).first?.id == "plain")
        #expect(try hits("オプション ヒカリ", kana).map(\.match.dropped) == [["オプション"], ["オプション"]])
        #expect(try hits("ヒカリオプション", kana).map(\.match.dropped) == [["オプション"], ["オプション"]])
    }

    @Test func `it has synonyms where generic words are mistyped or written to it`() throws {
        let items = [item("Display"), item("Wallpaper")]
        let rule = SynonymRule(from: ["monitor"], to: ["display"])
        for query in ["monitor settings", "monitor setings", "opne monitor", "monitorsettings"] {
            let found = try hits(query, items, synonyms: [rule])
            #expect(found.map(\.id) == ["display"], "\(query)")
            #expect(found.first?.match.substitution == .synonym, "\(query)")
        }
    }

    @Test func `a word of some entry is not the beginning of a generic one`() throws {
        let items = [item("Einstellungen", priority: 1), item("Anzeige", priority: 2), item("Ton")]
        #expect(try hits("einstellungen anzeige", items).first?.id == "anzeige")
        #expect(try hits("ton anzeig", items).first?.id == "ton")
    }

    @Test func `generic words alone each may be left`() throws {
        let items = [item("Open"), item("Go"), item("Wallpaper")]
        #expect(try hits("show go open", items).map(\.id) == ["go", "open"])
        #expect(try hits("how do i show go open", items).map(\.id) == ["go", "open"])
    }

    @Test func `many generic words leave the first letters of a title`() throws {
        let items = [item("Do Not Disturb", id: "quiet"), item("Display")]
        for query in ["turn off dnd", "how do i turn off dnd", "where do i find dnd settings"] {
            #expect(try hits(query, items).map(\.id) == ["quiet"], "\(query)")
        }
    }

    @Test func `a known word may be a compound with an error`() throws {
        let items = [item("Wi-Fi calling", id: "calling"), item("Launcher", description: "The wofi launcher")]
        let found = try hits("wofi calling", items)
        #expect(found.map(\.id) == ["calling"])
        #expect(found.first?.match.typos == 1)
    }

    @Test func `a title without the endings stands behind titles with the words among others`() throws {
        let items = [item("Show devices without names", id: "show"), item("Device name", id: "name")]
        #expect(try hits("device names", items).map(\.id) == ["show", "name"])
        let here = item("Device names here", id: "here")
        #expect(try hits("device names", items + [here]).map(\.id) == ["here", "show", "name"])
    }
}
