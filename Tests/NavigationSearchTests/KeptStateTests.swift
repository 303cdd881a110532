import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// One state that a thread keeps for several questions.
@Suite struct KeptStateTests {
    private let file: TemporaryIndex

    init() throws { file = try TemporaryIndex([item("Old"), item("Old friend", level: .premium)]) }

    /// Another process brings the index up to date.
    private func change(to titles: String...) throws {
        let manifest = try ValidatedManifest(NavigationManifest(sections: titles.map { item($0) }))
        _ = try SearchIndex.write(manifest, to: file.url)
    }

    private func titles(_ text: String = "") throws -> [String] {
        try file.index.search(SearchRequest(text, level: .admin)).hits.map(\.title)
    }

    @Test("Questions get the old state until it is ended or renewed, whatever was asked before")
    func change() throws {
        #expect(try titles() == ["Old", "Old friend"])
        let state = try #require(file.index.keepState())
        #expect(try titles() == ["Old", "Old friend"])
        try change(to: "New")
        #expect(try titles() == ["Old", "Old friend"])
        #expect(try file.index.statistics(level: .admin).entries == 2)
        #expect(try titles("old f") == ["Old friend"])
        #expect(try titles("new") == [])
        state.renew()
        // What is remembered of words and entries is forgotten by whatever searches first.
        #expect(try file.index.statistics(level: .admin).entries == 1)
        #expect(try titles("new") == ["New"])
        #expect(try titles("old f") == [])
        try change(to: "Newer", "New")
        #expect(try titles("ne") == ["New"])
        state.end()
        #expect(try titles("ne") == ["New", "Newer"])
        #expect(try file.index.entry(id: "newer", level: .public)?.title == "Newer")
    }

    @Test("A state begins with the first question, not before")
    func beginning() throws {
        let state = try #require(file.index.keepState())
        try change(to: "New")
        #expect(try titles() == ["New"])
        state.end()
    }

    @Test("Other threads get the newest state, and have connections of their own")
    func others() throws {
        let state = try #require(file.index.keepState())
        #expect(try titles() == ["Old", "Old friend"])
        try change(to: "New")
        for _ in 0..<50 { #expect(titlesOnAnotherThread() == ["New"]) }
        #expect(try titles() == ["Old", "Old friend"])
        state.end()
        #expect(try titles() == ["New"])
    }

    private func titlesOnAnotherThread() -> [String]? {
        let answer = Answer()
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in
            answer.titles = try? titles()
            isDone.signal()
        }
        isDone.wait()
        return answer.titles
    }

    private final class Answer: @unchecked Sendable { var titles: [String]? }

    @Test("What fails ends the state, and the next question finds the newest one")
    func failure() throws {
        let large = try TemporaryIndex((0..<3_000).map { item("Screen \($0)", keywords: ["key \($0)"]) })
        let index = try SearchIndex(large.url, timeLimit: .zero)
        let state = try #require(index.keepState())
        #expect(try index.statistics(level: .admin).entries == 3_000)
        let fewer = (0..<2_000).map { item("Screen \($0)", keywords: ["key"]) }
        _ = try SearchIndex.write(ValidatedManifest(NavigationManifest(sections: fewer)), to: large.url)
        #expect(try index.statistics(level: .admin).entries == 3_000)
        for _ in 0..<20 {
            let error = #expect(throws: SearchIndexError.self) {
                try index.search(SearchRequest("s k", limit: 1_000))
            }
            #expect(error?.code == .tooSlow)
        }
        #expect(try index.statistics(level: .admin).entries == 2_000)
        state.end()
        #expect(try index.statistics(level: .admin).entries == 2_000)
    }

    @Test("Connections come back, however often one is kept, and whoever forgets to end it")
    func connections() throws {
        for number in 0..<100 {
            let state = try #require(file.index.keepState())
            #expect(try titles("old f") == ["Old friend"])
            if number.isMultiple(of: 2) { state.end() }
            state.end()
            state.renew()
        }
        for _ in 0..<100 { _ = file.index.keepState() }
        #expect(try titles("old f") == ["Old friend"])
    }

    @Test("Whoever keeps a state fails no writer, who empties what stands beside the file the next time")
    func writer() throws {
        let beside = file.url.path + "-wal"
        func size() throws -> Int {
            try FileManager.default.attributesOfItem(atPath: beside)[.size] as? Int ?? 0
        }
        let state = try #require(file.index.keepState())
        _ = try titles()
        try change(to: "New")
        #expect(try size() > 0)
        state.end()
        #expect(try titles() == ["New"])
        // There is nothing new to write.
        try change(to: "New")
        #expect(try size() == 0)
        #expect(try titles() == ["New"])
    }

    @Test("An index with one connection keeps it, and answers its own thread")
    func oneConnection() throws {
        let index = try SearchIndex(file.url, readers: .oneAtATime)
        let state = try #require(index.keepState())
        #expect(try index.search(SearchRequest("old f", level: .admin)).hits.count == 1)
        #expect(try index.entry(id: "old", level: .public) != nil)
        state.end()
        #expect(try index.search(SearchRequest("old f", level: .admin)).hits.count == 1)
    }
}
