import NavigationModel
import Testing

@testable import NavigationSearch

/// What is taken for a typing error, and what is done about it.
@Suite struct CorrectionTests {
    private static let items = [
        item("Bluetooth"), item("Font"), item("Zoo"), item("Display"), item("WPA2"), item("Error 2134", id: "error"),
        item("Notification settings", id: "notifications"), item("Theme"), item("Them"), item("Настройки", id: "ru"),
        item("editor.fontSize", id: "font-size"), item("Old phone", id: "old"),
    ]

    @Test(
        arguments: [
            ("olf", nil), ("zxo", ("zoo", 1)), ("fomt", ("font", 1)), ("dosplay", ("display", 1)),
            ("dosplsy", ("display", 2)),
            ("fisplsy", nil),
            ("bluetoorh", ("bluetooth", 1)), ("blyetoorh", ("bluetooth", 2)), ("blyetiorh", nil),
            ("настойки", ("ru", 1)), ("нстойки", ("ru", 2)), ("астойки", nil), ("насторйки", ("ru", 1)),
            ("насторкйи", ("ru", 2)),
        ] as [(String, (id: String, typos: Int)?)])
    func aWordOfFourLettersTakesOneEditAndOneOfSevenTwo(_ query: String, _ expected: (id: String, typos: Int)?) throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest(query)).hits
        #expect(hits.first?.id == expected?.id)
        #expect(hits.first?.match.typos == expected?.typos)
    }

    @Test(arguments: TypingError.allCases)
    func everyMistakeIsMendedWhereverItIs(_ error: TypingError) throws {
        let index = try TemporaryIndex(Self.items)
        for place in 0..<"bluetooth".count {
            let query = error.applied(to: "bluetooth", at: place)
            let hits = try index.index.search(SearchRequest(query)).hits
            #expect(hits.map(\.id) == ["bluetooth"], "\(query)")
            #expect(hits.first?.match.typos == ("bluetooth".hasPrefix(query) ? 0 : 1), "\(query)")
        }
    }

    @Test(arguments: TypingError.allCases, 5...8)
    func everyMistakeIsMendedInAWordThatIsStillBeingTyped(_ error: TypingError, _ letters: Int) throws {
        let index = try TemporaryIndex(Self.items)
        for place in 0..<letters {
            let query = error.applied(to: String("bluetooth".prefix(letters)), at: place)
            let hits = try index.index.search(SearchRequest(query)).hits
            #expect(hits.map(\.id) == ["bluetooth"], "\(query)")
            #expect(hits.first?.match.typos == ("bluetooth".hasPrefix(query) ? 0 : 1), "\(query)")
        }
    }

    @Test(arguments: ["wpa3", "wap2", "wpa22", "2143", "error2143"])
    func wordsWithDigitsAreLeftAlone(_ query: String) throws {
        #expect(try TemporaryIndex(Self.items).ids(query).isEmpty)
    }

    @Test(
        arguments: [
            ("alpja bravp deltq echp", 4), ("alpja bravo delta notofocation", 3),
            ("alpja bravp delta notofocation", 4), ("alpja bravp deltq notofocation", nil),
        ] as [(String, Int?)])
    func aQueryTakesUpToFourEditsInAll(_ query: String, _ typos: Int?) throws {
        let index = try TemporaryIndex([item("Alpha bravo delta echo"), item("Alpha bravo delta notification")])
        let request = SearchRequest(query, profile: SearchProfile(partialMatches: false))
        #expect(try index.index.search(request).hits.first?.match.typos == typos)
    }

    @Test(arguments: [("import form backup disk", ["it"]), ("import form backup disk now", [])])
    func ofUpToFourWordsThoseThatAreKnownAreMendedToo(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([item("Import from backup disk now", id: "it"), item("Form")])
        let request = SearchRequest(query, profile: SearchProfile(partialMatches: false))
        #expect(try index.index.search(request).hits.map(\.id) == expected)
    }

    @Test func aWordBesideANumberIsStillMended() throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest("eror 2134")).hits
        #expect(hits.map(\.id) == ["error"])
        #expect(hits.first?.match == .init(tier: .exactTitle, typos: 1, substitution: .none, dropped: []))
    }

    @Test(
        arguments: [
            ("wofi", ["brewer", "router"]), ("wofi brewer", ["brewer"]), ("wifi brewr", ["brewer"]),
            ("wofi brewr", ["brewer"]), ("brewer wofi", ["brewer"]), ("wofibrewer", ["brewer"]),
            ("emial acounts", ["mail"]), ("ofline maps", ["map"]), ("offlone", ["map"]), ("onpff", ["switch"]),
            ("wifii router", ["router"]), ("brewet", ["brewer"]), ("wpa2entreprise", ["wpa"]),
        ])
    func wordsWithAHyphenAreMendedAsTheOneWordThatPeopleType(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("Wi-Fi Brewer", id: "brewer"), item("Home Wi‑Fi router", id: "router"),
            item("E-mail accounts", id: "mail"), item("Map", id: "map", keywords: ["Off-line maps"]),
            item("Switch on/off", id: "switch"), item("WPA2-Enterprise", id: "wpa"),
        ])
        let hits = try index.index.search(SearchRequest(query)).hits
        #expect(Set(hits.map(\.id)) == Set(expected))
        #expect(hits.allSatisfy { $0.match.typos > 0 && !$0.highlights.isEmpty })
    }

    @Test(
        arguments: [
            ("lockscren", ["lock"]), ("loclscreen", ["lock"]), ("lokscreen", []), ("lockscr", ["lock"]),
            ("lockscrn", ["lock"]),
            ("scrlamp", []), ("loxkscren", []), ("lockscren walpaper", ["lock"]), ("walpaper lockscren", ["lock"]),
            ("darkmoed", ["dark"]), ("drakmode", ["dark"]), ("darkmoedx", []),
            ("batterysavr", ["battery"]), ("batteryseever", []), ("lockscren off the", ["lock"]),
        ])
    func aWordThatIsTwoIsMendedWhereOneOfThemIsKnown(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item("Lock screen wallpaper", id: "lock", description: "turns off the lamp"), item("Dark mode", id: "dark"),
            item("Battery saver", id: "battery"), item("Saver", id: "saver", description: "for a battery"),
        ])
        let answer = try index.index.search(SearchRequest(query))
        #expect(Set(answer.hits.map(\.id)) == Set(expected))
        #expect(answer.hits.allSatisfy { !$0.highlights.isEmpty })
    }

    @Test func aMendedWordThatIsTwoSaysHowItIsMeant() throws {
        let index = try TemporaryIndex([item("Lock screen wallpaper", id: "lock")])
        let answer = try index.index.search(SearchRequest("lockscren walpaper"))
        #expect(answer.suggestions == ["lock screen wallpaper"])
        #expect(answer.hits.map(\.match.typos) == [2])
        #expect(answer.hits.map(\.match.dropped) == [[]])
    }

    /// A word that is known needs no halves, mended or not.
    @Test func nothingIsSplitWhereTheWordsAreFound() throws {
        let index = try TemporaryIndex([item("Lockscreen", id: "one"), item("Lock screen", id: "two")])
        #expect(try index.ids("lockscren") == ["one"])
        #expect(Set(try index.ids("lockscreen")) == ["one", "two"])
    }

    @Test(
        arguments: [
            ("wofi brewer", ["apart", "hyphen", "dash"]), ("wofi brewr", ["apart", "hyphen", "dash"]),
            ("wifi brewr", ["apart", "hyphen", "dash"]), ("wofi", ["alone"]), ("offlone maps", ["offline", "other"]),
            ("wofi brewer set", []),
        ])
    func aTitleIsExactIfItHasTheLettersOfMendedWords(_ query: String, _ expected: [String]) throws {
        let index = try TemporaryIndex([
            item(
                "Wi-Fi Brewer setup", id: "setup", priority: 1, keywords: ["wi-fi brewer"],
                [item("Change network", id: "network", priority: 1, keywords: ["wifi", "brewer"])]),
            item("Wi-Fi brewer", id: "hyphen"), item("Wi‑Fi‑Brewer", id: "dash"), item("Wifi brewer", id: "apart"),
            item("Wi-Fi", id: "alone"), item("Off-line maps", id: "offline"), item("Offl ine maps", id: "other"),
        ])
        let hits = try index.index.search(SearchRequest(query)).hits
        #expect(hits.filter { $0.match.tier == .exactTitle }.map(\.id) == expected)
        #expect(hits.prefix(expected.count).map(\.id) == expected)
        #expect(hits.allSatisfy { $0.match.typos > 0 && !$0.highlights.isEmpty })
        var apart = SearchProfile.standard
        apart.tiers.removeAll { $0 == .tier(.titleJoined) || $0 == .fieldPrefixes }
        let others = try index.index.search(SearchRequest(query, profile: apart))
        #expect(others.total == others.hits.count)
        #expect(others.hits.allSatisfy { $0.match.tier != .exactTitle || $0.id == "apart" })
    }

    @Test func aProfileSaysHowFarWordsAreMended() throws {
        let index = try TemporaryIndex(Self.items)
        func ids(_ query: String, _ limits: SearchProfile.TypoLimits) throws -> [String] {
            var profile = SearchProfile.standard
            profile.typos = limits
            return try index.index.search(SearchRequest(query, profile: profile)).hits.map(\.id)
        }
        for limits in [SearchProfile.TypoLimits(oneEditFrom: nil, twoEditsFrom: nil), .init(whenFewerThan: 0)] {
            for query in ["fomt", "bluetoorh", "blyetoorh"] { #expect(try ids(query, limits) == []) }
            #expect(try ids("notificaton settings", limits) == ["notifications"])
        }
        #expect(try ids("olf", .init(oneEditFrom: 3)) == ["old"])
        #expect(try ids("zxo", .init(oneEditFrom: 5)) == [])
        #expect(try ids("fomt", .init(oneEditFrom: 5)) == [])
        #expect(try ids("blyetoorh", .init(twoEditsFrom: nil)) == [])
        #expect(try ids("dosplsy", .init()) == ["display"])
        #expect(try ids("dosplsy", .init(twoEditsFrom: 8)) == [])
        // Of less than eight letters the first has to be right.
        #expect(try ids("fisplsy", .init()) == [])
        #expect(try ids("plyetooth", .init()) == ["bluetooth"])
    }

    @Test func correctionsAreLookedForOnlyIfTooFewHaveTheWords() throws {
        let index = try TemporaryIndex(Self.items)
        var profile = SearchProfile.standard
        profile.typos.whenFewerThan = 3
        let request = SearchRequest("thene", profile: profile)
        #expect(try index.ids("them") == ["them", "theme"])
        #expect(try index.index.search(request).hits.map(\.match.typos) == [1])
        let others = try TemporaryIndex([item("Them"), item("Then")])
        #expect(try others.ids("them") == ["them"])
        let both = try others.index.search(SearchRequest("them", profile: profile)).hits
        #expect(both.map(\.id) == ["them", "then"] && both.map(\.match.typos) == [0, 1])
    }

    @Test(arguments: [
        ("blutooth", ["bluetooth"]), ("notificaton setings", ["notification settings"]),
        ("fomt", ["font", "fontsize"]),
        ("nastroki", []), ("настрокйи", ["настройки"]), ("bluetooth", []), ("notif", []), ("eror 2134", ["error 2134"]),
        ("xxqq", []),
    ])
    func anAnswerSaysWhatMayHaveBeenMeant(_ query: String, _ suggestions: [String]) throws {
        #expect(try TemporaryIndex(Self.items).index.search(SearchRequest(query)).suggestions == suggestions)
    }

    @Test(arguments: [
        ("wofi", ["wifi", "wi fi"]), ("wofi brewer", ["wifi brewer"]), ("brewr wofi", ["brewer wifi"]),
        ("wofi calling", ["wifi calling"]), ("wofi plan", ["wi fi plan"]), ("wofi c", ["wifi c"]),
    ])
    func whatIsFoundAsOneWordIsSuggestedAsOne(_ query: String, _ suggestions: [String]) throws {
        let index = try TemporaryIndex([
            item("Wi-Fi Brewer", id: "brewer"), item("Wi‑Fi calling", id: "calling"), item("Wi Fi plan", id: "plan"),
        ])
        let answer = try index.index.search(SearchRequest(query))
        #expect(Set(answer.suggestions) == Set(suggestions))
    }

    @Test func whatMayHaveBeenMeantIsSaidOnceAndOnlyIfNothingIsFoundAsTyped() throws {
        let index = try TemporaryIndex([
            item("Font"), item("Font size"), item("Then", priority: 1), item("Them", priority: 2),
        ])
        let answer = try index.index.search(SearchRequest("fomt", explain: true))
        #expect(answer.hits.map(\.id) == ["font", "font-size"] && answer.suggestions == ["font"])
        #expect(answer.hits[0].explanation?.words.map(\.typed) == ["fomt"])
        var profile = SearchProfile(rules: [.priority, .typos])
        profile.typos.whenFewerThan = 3
        let typed = try index.index.search(SearchRequest("them", profile: profile))
        #expect(typed.hits.map(\.match.typos) == [1, 0] && typed.suggestions.isEmpty)
    }

    @Test func whatMayHaveBeenMeantIsNothingThatIsHidden() throws {
        let index = try TemporaryIndex([item("Payments", level: .admin), item("Payment log", level: .premium)])
        let answers = try AccessLevel.allCases.map { try index.index.search(SearchRequest("payemnts", level: $0)) }
        #expect(answers.map(\.suggestions) == [[], [], ["payment"], ["payments"]])
        #expect(answers.map(\.total) == [0, 0, 1, 1])
    }
}
