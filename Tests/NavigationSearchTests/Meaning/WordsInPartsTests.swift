import NavigationModel
import Testing

@testable import NavigationSearch

/// Beginnings of words of a title, typed as one word.
@Suite struct WordsInPartsTests {
    private static let items = [
        item("Reload Window", id: "reload"), item("Window", id: "window"), item("Reload all", id: "all"),
        item("Window of the reload", id: "apart"), item("Toggle Side Bar Position", id: "bar"),
        item("Other", id: "other", subtitle: "Alpha bravo"), item("Настройки экрана", id: "screen"),
        item("Secret volume", id: "secret", level: .admin),
    ]

    @Test(
        arguments: [
            ("relwin", ["reload"]), ("relowind", ["reload"]), ("winrel", ["reload"]), ("RelWin", ["reload"]),
            ("togsidbar", ["bar"]), ("sidbar", ["bar"]), ("togbar", []), ("togbarpos", ["bar"]), ("togposbar", ["bar"]),
            ("togbarwin", []), ("насзэкр", []), ("насэкр", ["screen"]),
            // Less than three letters of a word say too little, and other fields are not looked at.
            ("rewind", []), ("relwi", []), ("alpbra", []),
            ("togsid bar", ["bar"]), ("tog sidbar pos", ["bar"]),
        ] as [(String, [String])])
    func beginningsThatStandNextToEachOtherMayBeOneWord(_ query: String, _ expected: [String]) throws {
        let request = SearchRequest(query, explain: true, profile: SearchProfile(partialMatches: false))
        let answer = try TemporaryIndex(Self.items).index.search(request)
        #expect(answer.hits.map(\.id) == expected)
        #expect(answer.suggestions.isEmpty && answer.retyped == nil)
        for hit in answer.hits {
            #expect(hit.highlights.first?.ranges.count ?? 0 > 1)
            #expect(hit.explanation?.words.allSatisfy { [.word, .prefix].contains($0.form) } == true)
        }
    }

    /// One that is still being typed may as well be in parts.
    @Test func aWholeWordWithAnErrorIsMended() throws {
        let items = [item("Reload Window", id: "reload"), item("Relwxin", id: "whole")]
        #expect(try TemporaryIndex(items).ids("relwin") == ["whole"])
        let begun = [item("Reload Window", id: "reload"), item("Relwxinder", id: "begun")]
        #expect(try TemporaryIndex(begun).ids("relwin") == ["reload"])
    }

    @Test(arguments: AccessLevel.allCases)
    func onlyWhatTheViewerSeesCounts(_ level: AccessLevel) throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest("secvol", level: level)).hits
        #expect(hits.map(\.id) == (level == .admin ? ["secret"] : []))
    }

    @Test func aProfileWithoutTheTiersDoesWithout() throws {
        let profile = SearchProfile(tiers: [.tier(.exactTitle), .tier(.titlePrefix)])
        let request = SearchRequest("relwin", profile: profile)
        #expect(try TemporaryIndex(Self.items).index.search(request).hits.isEmpty)
    }

    @Test func suggestionsCompleteThemToo() throws {
        let index = try TemporaryIndex(Self.items)
        #expect(try index.index.suggest(SearchRequest("relwin")).suggestions == ["Reload Window"])
    }
}
