import NavigationModel
import Testing

@testable import NavigationSearch

/// A search that takes too long.
@Suite struct TimeLimitTests {
    private let file: TemporaryIndex

    init() throws { file = try TemporaryIndex((0..<3_000).map { item("Screen \($0)", keywords: ["key \($0)"]) }) }

    @Test("It is given up, and the index goes on answering")
    func limit() throws {
        let index = try SearchIndex(file.url, timeLimit: .zero)
        let long = SearchRequest("s k", limit: 1_000)
        for _ in 0..<20 {
            let error = #expect(throws: SearchIndexError.self) { try index.search(long) }
            #expect(error?.code == .tooSlow)
        }
        #expect(throws: SearchIndexError.self) { try index.suggest(long) }
        #expect(try index.entry(id: "screen-7", level: .public)?.title == "Screen 7")
        #expect(try index.statistics(level: .public).entries == 3_000)
    }

    @Test("Whoever opens an index says how long, or ten seconds are the limit")
    func usual() throws {
        #expect(SearchIndex.timeLimit == .seconds(10))
        #expect(throws: Never.self) { try SearchIndex(file.url).search(SearchRequest("s k")) }
    }

    @Test("With time enough it is answered")
    func enough() throws {
        #expect(try file.index.search(SearchRequest("s k", limit: 1_000)).hits.count == 1_000)
    }
}
