import NavigationModel
import Testing

@testable import NavigationSearch

/// Which tier finds what.
@Suite struct MatchingTests {
    private static let items = [
        item("Settings", priority: 2, [item("Notifications", [item("Do Not Disturb", keywords: ["silence"])])]),
        item("Wi-Fi", keywords: ["wireless", "internet connection"]),
        item("Bluetooth", subtitle: "Pair a headset", tags: ["Radio"], description: "Speakers and watches nearby."),
        item("Text editor settings"), item("Editor text"), item("Set up"), item("editor.fontSize", id: "font-size"),
        item("C#", id: "c-sharp"), item("C++", id: "c-plus-plus"), item("C", id: "c"),
        item("Résumé", id: "accented"), item("Resume", id: "plain"), item("Dark theme", keywords: ["dark", "the"]),
        item("Allow other apps to draw over it", id: "draw"), item("B a"),
        item("通知設定", id: "ja", [item("音量", id: "volume")]), item("설정", id: "ko"), item("การตั้งค่า", id: "th"),
        item("日本語キーボード入力設定画面", id: "long"),
    ]

    @Test(arguments: [
        ("settings", "settings", Tier.exactTitle), ("SETTINGS", "settings", .exactTitle),
        ("wi fi", "wi-fi", .exactTitle), ("wifi", "wi-fi", .exactTitle), ("blue tooth", "bluetooth", .exactTitle),
        ("dark", "dark-theme", .keywordAndTitleWords), ("text", "text-editor-settings", .titleStartWords),
        ("text editor", "editor-text", .reorderedTitle), ("settings text", "text-editor-settings", .titleWords),
        ("the", "dark-theme", .keywordAndTitlePrefix), ("wireless", "wi-fi", .exactKeyword),
        ("setting", "settings", .almostTitle), ("text editor setti", "text-editor-settings", .titleStart),
        ("setti", "settings", .titleStart), ("text ed", "text-editor-settings", .titleStart),
        ("pair a headset", "bluetooth", .exactSubtitle), ("internet con", "wi-fi", .keywordStart),
        ("a b", "b-a", .reorderedTitle), ("te edi", "editor-text", .abbreviatedTitle),
        ("通知 音", "volume", .titleAndAncestorStart), ("font size", "font-size", .joinedTitleWords),
        ("sett edit", "text-editor-settings", .titleButOne), ("oth app", "draw", .titleNeighbors),
        ("all app dra oth ove", "draw", .titleButTwo), ("app dra", "draw", .titlePrefix),
        ("dnd", "do-not-disturb", .initials), ("dn", "do-not-disturb", .initialsStart),
        ("notifications not disturb do", "do-not-disturb", .titleAndAncestors),
        ("settings notifications", "notifications", .titleAndAncestors),
        ("notifications disturb", "do-not-disturb", .titleAndParentWords),
        ("watches", "bluetooth", .descriptionAloneWords), ("headset", "bluetooth", .subtitleAloneWords),
        ("settings disturb", "do-not-disturb", .titleAndAncestorWords), ("connection", "wi-fi", .keywordWords),
        ("radio", "bluetooth", .tagWords), ("bluetooth headset", "bluetooth", .subtitleWords),
        ("settings silence", "do-not-disturb", .essentialKeyword),
        ("bluetooth watches", "bluetooth", .descriptionWords),
        ("notifications silence", "do-not-disturb", .breadcrumbWords),
        ("wif", "wi-fi", .titleJoined), ("size", "font-size", .titleJoined),
        ("sett notif", "notifications", .titleAndParentPrefix),
        ("sett dist", "do-not-disturb", .titleAndAncestorPrefix), ("connec wire", "wi-fi", .keywordPrefix),
        ("rad", "bluetooth", .tagPrefix), ("heads", "bluetooth", .subtitlePrefix),
        ("sett sil", "do-not-disturb", .breadcrumbPrefix), ("blue watch", "bluetooth", .descriptionPrefix),
        // In a script without spaces every word is a beginning, so whole words are none.
        ("定", "ja", .titlePrefix), ("通知", "ja", .titleStart), ("設定", "ja", .titlePrefix), ("설", "ko", .titleStart),
        ("정", "ko", .titleJoined), ("ค่า", "th", .titlePrefix), ("キーボード入力設定画面", "long", .titlePrefix),
        ("日本語キーボード入力設定", "long", .titleStart),
    ])
    func aTierFindsAnEntry(_ query: String, _ id: String, _ tier: Tier) throws {
        let index = try TemporaryIndex(Self.items)
        let hit = try #require(try index.index.search(SearchRequest(query, limit: 50)).hits.first { $0.id == id })
        #expect(hit.match == SearchHit.Match(tier: tier, typos: 0, substitution: .none, dropped: []))
    }

    @Test(arguments: [
        ("open wi-fi", "wi-fi", Tier.essentialTitle, ["open"]), ("wifi setti", "wi-fi", .essentialTitle, ["setti"]),
        ("open the bluetoot settings", "bluetooth", .essentialTitle, ["open", "the", "settings"]),
        ("change wireless", "wi-fi", .essentialKeyword, ["change"]),
        ("open text", "text-editor-settings", .essentialTitleStart, ["open"]),
        ("show apps", "draw", .essentialTitleWords, ["show"]), ("open ap dra", "draw", .essentialTitlePrefix, ["open"]),
        ("toggle editor fontsize", "font-size", .essentialTitle, ["toggle"]),
        ("toggle fontsi", "font-size", .essentialTitlePrefix, ["toggle"]),
        // What a title has of them is not left aside.
        ("open text editor settings", "text-editor-settings", .essentialTitle, ["open"]),
        ("打开 通知設定", "ja", .essentialTitle, ["打开"]),
    ])
    func aTierFindsAnEntryWithoutGenericWords(
        _ query: String, _ id: String, _ tier: Tier, _ dropped: [String]
    ) throws {
        let index = try TemporaryIndex(Self.items)
        let hits = try index.index.search(SearchRequest(query, limit: 50)).hits
        #expect(hits.first?.id == id)
        #expect(hits.first?.match == SearchHit.Match(tier: tier, typos: 0, substitution: .none, dropped: dropped))
    }

    @Test(arguments: [
        ("silence", "silence"), ("connection", "internet connection"), ("radio", "Radio"),
        ("watches", "Speakers and watches nearby."), ("headset", "Pair a headset"), ("resume", "Resume"),
        ("settings disturb", "Do Not Disturb"),
    ])
    func aHitHasTheValueThatItsFirstHighlightPointsInto(_ query: String, _ value: String) throws {
        let index = try TemporaryIndex(Self.items)
        let hit = try #require(try index.index.search(SearchRequest(query)).hits.first)
        let highlight = try #require(hit.highlights.first)
        #expect(values(of: highlight.field, hit)[highlight.position ?? 0] == value)
    }

    private func values(of field: SearchField, _ hit: SearchHit) -> [String] {
        switch field {
        case .title: [hit.title]
        case .subtitle: [hit.subtitle ?? ""]
        case .keywords: hit.keywords
        case .tags: hit.tags
        case .breadcrumb: hit.breadcrumb.map(\.title)
        case .description: [hit.description ?? ""]
        }
    }

    /// A long query is joined at one place, but each word counts as it is and as a part of its neighbours.
    @Test func wordsOfALongQueryAreFoundWhenItIsJoinedAtSeveralPlaces() throws {
        let index = try TemporaryIndex([item("On bluetooth, then wifi"), item("Wi fi settings"), item("Blue tooth on")])
        let hits = try index.index.search(SearchRequest("wi fi blue tooth on")).hits
        #expect(hits.map(\.id) == ["on-bluetooth,-then-wifi", "blue-tooth-on", "wi-fi-settings"])
        #expect(hits.map(\.match.dropped) == [[], ["wi", "fi"], ["blue", "tooth", "on"]])
    }

    @Test(arguments: [
        ("C#", ["c-sharp", "c", "c-plus-plus"]), ("c++", ["c-plus-plus", "c", "c-sharp"]),
        ("C", ["c", "c-sharp", "c-plus-plus"]),
        ("résumé", ["accented", "plain"]), ("Resume", ["plain", "accented"]), ("resume", ["plain", "accented"]),
        ("rés", ["accented", "plain"]),
    ])
    func whatIsCloserToTheTextAsTypedStandsFirst(_ query: String, _ ids: [String]) throws {
        #expect(try Array(TemporaryIndex(Self.items).ids(query).prefix(ids.count)) == ids)
    }

    @Test(arguments: [
        "\"", "*", "NEAR(", "AND", "wi AND fi", "-", "^", ":", "title:wi", "(", ")", "{", "a OR b", "NOT", "wi + fi",
        "'; --",
        "\\", "%", "_", "wi\"fi", "\"wi fi\"", "wi*", "^wi", "\u{0}", "a\u{0}b", "\u{202E}wi", "😀", "👩‍👩‍👧", "\u{FFFD}",
        "ﷺ",
        String(repeating: "a", count: 100_000), String(repeating: "a ", count: 50_000),
        String(repeating: "設", count: 30_000), String(repeating: "\"", count: 10_000),
        (0..<5_000).map { "w\($0)" }.joined(separator: " "),
    ])
    func anyTextIsAQuery(_ query: String) throws {
        let index = try TemporaryIndex(Self.items)
        let answer = try index.index.search(SearchRequest(query, level: .admin, explain: true))
        #expect(answer.query == query)
        #expect(answer.total == answer.hits.count || answer.total > 10)
    }

    @Test func aLongRunHasToFitUpToItsEnd() throws {
        // Eight characters before the end there is a mark, where no window into a run begins.
        let index = try TemporaryIndex([item("กขัคงจฉชซฌ", id: "whole"), item("กขัคงจฉชซญ", id: "other")])
        #expect(try index.ids("กขัคงจฉชซฌ") == ["whole"])
        #expect(try Set(index.ids("กขัคงจฉชซ")) == ["whole", "other"])
    }

    @Test(arguments: ["-", "*", "…", "()", "“”", "^:"])
    func punctuationAloneFindsNothing(_ query: String) throws {
        #expect(try TemporaryIndex(Self.items).ids(query).isEmpty)
    }

    @Test func aTitleOfPunctuationIsFoundByItself() throws {
        let index = try TemporaryIndex([item("+", id: "plus"), item("⌘", id: "command"), item("Add")])
        #expect(try index.ids("+") == ["plus"])
        #expect(try index.ids("⌘") == ["command"])
    }

    @Test(arguments: ["", "  ", "\n\t", "\u{3000}", "\u{200B}"])
    func aBlankQueryListsTheTopByStaticRank(_ query: String) throws {
        let index = try TemporaryIndex(Self.items)
        let answer = try index.index.search(SearchRequest(query, limit: 3))
        #expect(answer.hits.map(\.id) == ["settings", "c", "c-sharp"])
        #expect(answer.hits.allSatisfy { $0.match.tier == .all && $0.highlights.isEmpty })
        #expect(answer.total == 22)
    }

    @Test func aVeryLongTitleIsFoundByItsBeginningAndAsAWhole() throws {
        let long = "start " + (0..<60_000).map { "word\($0)" }.joined(separator: " ")
        let index = try TemporaryIndex([item(long, id: "long"), item("start here", id: "short")])
        #expect(try index.ids(long) == ["long"])
        #expect(try index.ids(String(long.prefix(500))) == ["long"])
        #expect(try index.ids("word59999") == ["long"])
        #expect(try Set(index.ids("start")) == ["long", "short"])
    }

    @Test(arguments: [
        ("settings", "title", [0..<8]), ("wifi", "title", [0..<5]), ("blue tooth", "title", [0..<9]),
        ("font size", "title", [7..<15]), ("set", "title", [0..<3]),
        ("dnd", "title", [0..<1, 3..<4, 7..<8]), ("watches", "description", [13..<20]), ("設定", "title", [2..<4]),
    ])
    func highlightsPointAtWhatWasFound(_ query: String, _ field: String, _ ranges: [Range<Int>]) throws {
        let ids = [
            "settings": "settings", "wifi": "wi-fi", "set": "settings", "dnd": "do-not-disturb",
            "font size": "font-size",
        ]
        let id = ids[query] ?? (query == "設定" ? "ja" : "bluetooth")
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest(query, limit: 50))
        let hit = try #require(answer.hits.first { $0.id == id })
        #expect(
            hit.highlights == [.init(field: try #require(SearchField(rawValue: field)), position: nil, ranges: ranges)])
    }

    @Test(arguments: ["wifi f", "f wifi"])
    func aHighlightInsideAnotherDoesNotShortenIt(_ query: String) throws {
        let index = try TemporaryIndex([item("Wi-Fi direct", id: "it")]).index
        let hit = try #require(try index.search(SearchRequest(query)).hits.first)
        #expect(hit.highlights == [.init(field: .title, position: nil, ranges: [0..<5])])
    }

    @Test func initialsAreHighlightedWithoutWhatHyphensSplit() throws {
        let index = try TemporaryIndex([item("Wi-Fi direct", id: "it")]).index
        for (query, ranges) in [("wd", [0..<1, 6..<7]), ("wfd", [0..<1, 3..<4, 6..<7])] {
            let hit = try #require(try index.search(SearchRequest(query)).hits.first)
            #expect(hit.highlights == [.init(field: .title, position: nil, ranges: ranges)])
        }
    }

    @Test func anExplanationSaysWhereEachWordIsAndWhyTheHitStandsAboveTheNext() throws {
        let index = try TemporaryIndex(Self.items)
        let hits = try index.index.search(SearchRequest("settings", explain: true)).hits
        let first = try #require(hits.first?.explanation)
        #expect(first.words == [.init(word: "settings", typed: nil, field: .title, form: .word)])
        #expect(
            first.aboveNext
                == .init(
                    rule: .tier,
                    sentence: "Its tier exactTitle comes before titleWords, that of “Text editor settings”."))
        #expect(hits.last?.explanation?.aboveNext == nil)
        // The last hit of a page still knows the hit after it.
        let page = try index.index.search(SearchRequest("settings", limit: 1, explain: true)).hits
        #expect(page.first?.explanation == first)
    }
}
