import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// An index where nothing can be written beside it, as in a container's read-only volume.
@Suite struct ReadOnlyFolderTests {
    /// Nobody, the superuser included, can make a file where a link to nowhere stands.
    private func forbidSharedMemory(beside url: URL) throws {
        try FileManager.default.createSymbolicLink(
            atPath: url.path + "-shm", withDestinationPath: "/nowhere/at all")
    }

    private func written(_ name: String) throws -> URL {
        let url = try TemporaryIndex.makeFolder().appending(path: name)
        let manifest = NavigationManifest(sections: [item("Sound"), item("Wi-Fi")])
        _ = try SearchIndex.write(try ValidatedManifest(manifest), to: url)
        return url
    }

    @Test("It answers", arguments: ["index.sqlite", "an index?immutable=0#100%25.sqlite"])
    func answers(_ name: String) throws {
        let url = try written(name)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        try forbidSharedMemory(beside: url)
        let index = try SearchIndex(url)
        #expect(try index.search(SearchRequest("wifi")).hits.map(\.title) == ["Wi-Fi"])
        #expect(try index.version()?.generation == 1)
    }

    @Test("With changes beside it that are not in it yet, it is refused")
    func unfinished() throws {
        let url = try written("index.sqlite")
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        try forbidSharedMemory(beside: url)
        try Data("changes".utf8).write(to: URL(filePath: url.path + "-wal"))
        #expect(throws: SearchIndexError.self) { try SearchIndex(url) }
    }
}
