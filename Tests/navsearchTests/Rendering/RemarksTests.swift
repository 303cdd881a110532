import NavigationModel
import Testing

@testable import NavigationSearch
@testable import navsearch

@Suite struct RemarksTests {
    @Test("Hits that are what was asked for need no remark, and neither does an answer without hits")
    func nothingToSay() {
        #expect(Remarks.sentences(on: response([[]], suggestions: [])).isEmpty)
        #expect(Remarks.sentences(on: response([], suggestions: ["settings"])).isEmpty)
    }

    @Test(
        "What may have been meant is a question",
        arguments: [
            (["a"], #"Did you mean "a"?"#), (["a", "b c"], #"Did you mean "a" or "b c"?"#),
            (["a", "b", "c"], #"Did you mean "a", "b" or "c"?"#),
        ])
    func meant(suggestions: [String], sentence: String) {
        #expect(Remarks.sentences(on: response([[]], suggestions: suggestions)) == [sentence])
    }

    @Test(
        "Words that were left aside are named once, those that only some hits lack apart",
        arguments: [
            ([["x"], ["x"]], #"No screen has all words; left aside: "x"."#),
            ([["x", "y"], ["x", "y"]], #"No screen has all words; left aside: "x", "y"."#),
            ([["x", "y"], ["x", "z"]], #"No screen has all words; left aside: "x", and in some hits "y", "z"."#),
            ([["x"], [], ["y"]], #"Left aside in some hits: "x", "y"."#),
            ([["x"], ["y"]], #"No screen has all words; left aside in some hits: "x", "y"."#),
        ])
    func leftAside(dropped: [[String]], sentence: String) {
        #expect(Remarks.sentences(on: response(dropped, suggestions: [])) == [sentence])
        #expect(
            Remarks.sentences(on: response(dropped, suggestions: ["a"])) == [sentence, #"Did you mean "a"?"#])
    }

    @Test("A screen with all words may stand behind one that lacks a generic word")
    func leftAsideThoughGeneric() {
        let sentences = Remarks.sentences(on: response([["open"], ["open", "x"]], .essentialTitle, suggestions: []))
        #expect(sentences == [#"Left aside: "open", and in some hits "x"."#])
    }

    private func response(
        _ dropped: [[String]], _ tier: Tier = .titlePrefix, suggestions: [String]
    ) -> SearchResponse {
        let entry = SearchEntry(
            id: "a", path: "/a", title: "A", subtitle: nil, icon: nil, color: nil, accessLevel: .public, priority: nil,
            keywords: [], tags: [], description: nil, categories: [], breadcrumb: [], link: nil)
        let hits = dropped.map { words in
            SearchHit(
                StoredEntry(entry), highlights: [],
                match: .init(tier: tier, typos: 0, substitution: .none, dropped: words), explanation: nil)
        }
        return SearchResponse(
            query: "q", level: .public, total: hits.count, totalIsLowerBound: false, hits: hits,
            suggestions: suggestions)
    }
}
