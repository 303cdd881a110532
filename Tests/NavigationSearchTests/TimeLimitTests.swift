import Foundation
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

    @Test("To wait for a connection that somebody else has counts, too")
    func waiting() throws {
        let index = try SearchIndex(file.url, readers: .oneAtATime, timeLimit: .milliseconds(20))
        let (hasIt, mayGo, isGone) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        Thread.detachNewThread {
            try? index.read { _ in
                hasIt.signal()
                mayGo.wait()
            }
            isGone.signal()
        }
        hasIt.wait()
        for _ in 0..<2 {
            #expect(throws: SearchIndexError.self) { try index.search(SearchRequest("screen")) }
            #expect(throws: SearchIndexError.self) { try index.suggest(SearchRequest("screen")) }
            let error = #expect(throws: SearchIndexError.self) { try index.entry(id: "screen-7", level: .public) }
            #expect(error?.code == .tooSlow)
        }
        mayGo.signal()
        isGone.wait()
        #expect(try index.entry(id: "screen-7", level: .public)?.title == "Screen 7")
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
