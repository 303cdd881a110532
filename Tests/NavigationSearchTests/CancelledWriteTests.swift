import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// A write that whoever asked for it no longer wants.
@Suite struct CancelledWriteTests {
    private struct Enough: Error {}

    private let old: TemporaryIndex

    init() throws { old = try TemporaryIndex((0..<2_500).map { item("Old screen \($0)") }) }

    private func manifest() throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: (0..<3_500).map { item("New screen \($0)") }))
    }

    @Test("It ends as soon as its progress throws, and the file stays as it was", arguments: [1, 2, 3, 4])
    func thrown(_ last: Int) throws {
        let before = try old.bytes(SearchRequest("screen", limit: 1_000))
        var calls = 0
        #expect(throws: Enough.self) {
            try SearchIndex.write(manifest(), to: old.url) { done, total in
                #expect(total == 6_000)
                #expect(done <= total)
                calls += 1
                if calls == last { throw Enough() }
            }
        }
        #expect(calls == last)
        #expect(try old.bytes(SearchRequest("screen", limit: 1_000)) == before)
        #expect(try SearchIndex(old.url).statistics(level: .public).entries == 2_500)
        #expect(try TemporaryIndex.fitsTogether(old.url))
        // Whoever wants it after all has it written.
        #expect(try SearchIndex.write(manifest(), to: old.url).written == 3_500)
        #expect(try SearchIndex(old.url).statistics(level: .public).entries == 3_500)
    }

    @Test("A new file is none yet")
    func new() throws {
        let url = old.folder.appending(path: "new.sqlite")
        #expect(throws: Enough.self) { try SearchIndex.write(manifest(), to: url) { _, _ in throw Enough() } }
        let error = #expect(throws: SearchIndexError.self) { try SearchIndex(url) }
        #expect(error?.code == .notFound)
        #expect(try SearchIndex.write(manifest(), to: url).entries == 3_500)
    }

    @Test("A task that is cancelled writes nothing more")
    func cancelled() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try SearchIndex.write(manifest(), to: old.url) { _, _ in try Task.checkCancellation() }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try SearchIndex(old.url).statistics(level: .public).entries == 2_500)
    }
}
