import NavigationModel
import Testing

@testable import NavigationSearch

/// Of long texts the index has no more than a beginning as one token. The rest counts, too.
@Suite struct LongTextTests {
    @Test(arguments: [
        ("conformance improvements in visual studio 2017", "2017", 0),
        ("conformance improvements in visual stdio 2017", "2017", 1),
        ("conformanse improvements in visual studio 2019", "2019", 1),
    ])
    func whatStandsBehindThe32ndLetterTellsTitlesApart(_ query: String, _ year: String, _ typos: Int) throws {
        let index = try TemporaryIndex(
            ["2022", "2019", "2017"].map { (year: String) in
                item("C++ conformance improvements in Visual Studio " + year, id: year)
            })
        let hits = try index.index.search(SearchRequest(query)).hits
        #expect(hits.map(\.id) == [year])
        #expect(hits.first?.match.typos == typos)
        #expect(hits.allSatisfy { !$0.highlights.isEmpty })
    }

    private static let long = "Tutorial: Import the standard library (STL) using modules from the command"

    @Test(arguments: [" qxzvkj", " line qxzvkj", " lune"])
    func whatStandsBehindThe64thLetterIsLookedForToo(_ rest: String) throws {
        let index = try TemporaryIndex([
            item(Self.long + " line", id: "title"), item("Short", id: "subtitle", subtitle: Self.long + " line"),
            item("Other", id: "keyword", keywords: [Self.long + " line"]),
        ])
        let begun = try index.index.search(SearchRequest(Self.long + " li")).hits
        #expect(Set(begun.map(\.id)) == ["title", "subtitle", "keyword"])
        #expect(begun.first { $0.id == "title" }?.match.tier == .titleStart)
        let whole = try index.index.search(SearchRequest(Self.long + " line")).hits
        #expect(whole.map(\.match.tier) == [.exactTitle, .exactKeyword, .exactSubtitle])
        for hit in try index.index.search(SearchRequest(Self.long + rest)).hits {
            #expect(hit.match.typos > 0 || !hit.match.dropped.isEmpty, "\(hit.id)")
            #expect(!hit.highlights.isEmpty)
        }
    }

    @Test func tokensOfOtherKeyboardsCannotBeTyped() throws {
        let index = try TemporaryIndex([
            item("Сеть и интернет", id: "net"), item("설정", id: "settings"), item("~/home", id: "home"),
            item("&c.", id: "etc"), item("%d of ~", id: "percent"), item("שלום", id: "shalom"),
        ])
        #expect(try index.ids("~") == ["home"])
        #expect(try index.ids("~/h") == ["home"])
        #expect(try index.ids("&") == ["etc"])
        #expect(try index.ids("%") == ["percent"])
        #expect(try index.ids("%d of ~") == ["percent"])
        for query in ["^", "&tj", "~~"] {
            // By its keys "&tj" is 서.
            let asTyped = SearchRequest(query, profile: SearchProfile(keyboardLayouts: false))
            #expect(try index.index.search(asTyped).hits.isEmpty, "\(query)")
        }
        for query in ["set", "~set"] {
            let hits = try index.index.search(SearchRequest(query)).hits
            #expect(hits.map(\.id) == ["net"] && hits.map(\.match.tier) == [.latinStart], "\(query)")
        }
    }
}
