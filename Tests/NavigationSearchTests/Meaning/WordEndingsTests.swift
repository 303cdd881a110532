import NavigationModel
import Testing

@testable import NavigationSearch

/// Words in other forms than those that the app has.
@Suite struct WordEndingsTests {
    private static let items = [
        item("Battery", id: "battery", priority: 1), item("Battery saver", id: "saver", priority: 2),
        item("Debug"), item("Format document", id: "format"), item("Lock"), item("Share"), item("Pass"),
        item("Beállítások", id: "hungarian"), item("설정", id: "korean"), item("화면 밝기", id: "brightness"),
        item("Über uns", id: "about"), item("Secretary", id: "secret", level: .admin),
        item("Other", id: "other", description: "Vibrates"),
    ]

    @Test(
        arguments: [
            ("batteries", ["battery", "saver"]), ("debugging", ["debug"]), ("formatting documents", ["format"]),
            ("savings batteries", []), ("batteries savers", ["saver"]), ("locking", ["lock"]),
            ("beállításokban", ["hungarian"]), ("설정에서", ["korean"]), ("설정으로만", []), ("화면은 밝기를", ["brightness"]),
            ("vibrating", ["other"]), ("Vibratïng", ["other"]),
            // Of a word that is only begun so there are five letters at least, of any word more than the ending has.
            ("sharing", ["share"]), ("sharish", []), ("password", []), ("passive", ["pass"]), ("debug2ging", []),
            ("debuggingly", []),
        ] as [(String, [String])])
    func endingsMayBeOthers(_ query: String, _ expected: [String]) throws {
        let request = SearchRequest(query, profile: SearchProfile(partialMatches: false))
        #expect(try TemporaryIndex(Self.items).index.search(request).hits.map(\.id) == expected)
    }

    @Test func answersSayWhatWasFound() throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest("batterish", explain: true))
        let hit = try #require(answer.hits.first)
        #expect(answer.suggestions == ["battery"])
        #expect(hit.match.typos == 3)
        #expect(hit.highlights == [.init(field: .title, position: nil, ranges: [0..<6])])
        let word = try #require(hit.explanation?.words.first)
        #expect(word.typed == "batterish" && word.word == "batter" && word.form == .prefix)
    }

    @Test func aTypingErrorIsTheBetterReading() throws {
        #expect(try TemporaryIndex(Self.items + [item("Debugginx", id: "near")]).ids("debugging") == ["near"])
    }

    @Test func theShortestEndingThatFindsSomethingCounts() throws {
        let items = [item("Walkinx", id: "short"), item("Walking", id: "long")]
        #expect(try TemporaryIndex(items).ids("walkingful") == ["long"])
    }

    /// In more than four words those that are known stay as they are.
    @Test func longQueriesKeepTheWordsThatAreKnown() throws {
        let items = [
            item("One two three formatted document", id: "all"), item("Other", id: "other", tags: ["documentary"]),
        ]
        let index = try TemporaryIndex(items)
        let profile = SearchProfile(partialMatches: false)
        func ids(_ query: String) throws -> [String] {
            try index.index.search(SearchRequest(query, profile: profile)).hits.map(\.id)
        }
        #expect(try ids("two three formatted documentary") == ["all"])
        #expect(try ids("one two three formatted documentary").isEmpty)
        #expect(try ids("one two three formatting document") == ["all"])
    }

    @Test func wholeTitlesStandFirst() throws {
        let items = [
            item("Automatic account management", id: "some"), item("Accounts", id: "whole"),
            item("Manage accounts", id: "exact"),
        ]
        let answer = try TemporaryIndex(items).index.search(SearchRequest("managing accounts", explain: true))
        #expect(answer.hits.map(\.id) == ["exact", "whole", "some"])
        #expect(answer.hits.map(\.match.dropped) == [[], ["managing"], []])
        #expect(
            answer.hits.map { $0.explanation?.aboveNext?.sentence } == [
                "It has more words of the query than “Accounts”.",
                "It has the query's words with their endings, “Automatic account management” some without them.", nil,
            ])
        // Of words that are known as they are, some are rather left aside.
        let known = try TemporaryIndex(items + [item("Other", id: "known", description: "Managing")])
        #expect(try known.ids("managing accounts") == ["exact", "whole", "known"])
        let profile = SearchProfile(partialMatches: false)
        #expect(
            try known.index.search(SearchRequest("managing accounts", profile: profile)).hits.map(\.id) == [
                "exact", "some",
            ])
    }

    @Test(arguments: [
        ("keyboardish", ["described", "title"]), ("typewriting", ["form"]), ("keyboards", ["title", "described"]),
        ("typewriters", ["plural", "singular"]), ("printers", ["named", "beside"]),
    ])
    func titlesAreFoundBesideFewOthers(_ query: String, _ expected: [String]) throws {
        let items = [
            item("Keyboard", id: "title"),
            item("Devices", id: "described", description: "Mice and keyboards, keyboardish"),
            item("Other", id: "tagged", tags: ["keyboard"]), item("Typewriter", id: "singular"),
            item("Typewriting", id: "form"),
            item("Typewriters", id: "plural"), item("Printers", id: "named"), item("Printer", id: "beside"),
        ]
        let answer = try TemporaryIndex(items).index.search(SearchRequest(query))
        #expect(answer.hits.map(\.id) == expected && answer.total == expected.count)
        #expect(answer.suggestions.isEmpty)
    }

    @Test func manyOthersAreEnough() throws {
        let others = (0..<11).map { item("Device \($0)", id: "\($0)", description: "For keyboardish") }
        let title = item("Keyboard", id: "title")
        #expect(try TemporaryIndex(others + [title]).ids("keyboardish").contains("title") == false)
        #expect(try TemporaryIndex(others.dropLast() + [title]).index.search(SearchRequest("keyboardish")).total == 11)
    }

    @Test(
        arguments: [
            SearchProfile.TypoLimits(oneEditFrom: nil, twoEditsFrom: nil, whenFewerThan: 1),
            SearchProfile.TypoLimits(oneEditFrom: 4, twoEditsFrom: 7, whenFewerThan: 0),
        ])
    func withoutCorrectionsEndingsStay(_ limits: SearchProfile.TypoLimits) throws {
        let request = SearchRequest("batteries", profile: SearchProfile(typos: limits))
        #expect(try TemporaryIndex(Self.items).index.search(request).hits.isEmpty)
    }

    @Test(arguments: AccessLevel.allCases)
    func onlyWhatTheViewerSeesCounts(_ level: AccessLevel) throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest("secretaries", level: level)).hits
        #expect(hits.map(\.id) == (level == .admin ? ["secret"] : []))
    }
}
