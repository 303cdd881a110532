import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// An index that follows its file.
@Suite struct LiveIndexTests {
    private let site = ScratchSite()

    @Test("A change is switched to once the file is at rest, and then once")
    func change() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        index.refresh()
        try site.write(titled: "New")
        index.refresh()
        #expect(try titles(index) == ["Old"])
        index.refresh()
        #expect(try titles(index) == ["New"])
        index.refresh()
        #expect(index.status.reloads == 1)
    }

    @Test("A manifest that takes the place of another one while that is read is switched to")
    func changeAtTheStart() throws {
        try site.write(titled: "Old")
        let index = try site.index { [site] in try site.write(titled: "New") }
        #expect(try titles(index) == ["Old"])
        index.refresh()
        index.refresh()
        #expect(try titles(index) == ["New"])
    }

    @Test("A file that is still being written is left until it is at rest")
    func writing() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        for count in 1...3 {
            try site.write(titled: String(repeating: "New ", count: count))
            index.refresh()
        }
        #expect(index.status.reloads == 0)
        index.refresh()
        #expect(index.status.reloads == 1)
    }

    @Test("A file that is away for a moment is no trouble")
    func away() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        try FileManager.default.removeItem(at: site.manifest)
        index.refresh()
        index.refresh()
        #expect(try titles(index) == ["Old"])
        #expect(index.status.failures == 0)
    }

    @Test("A broken file is reported once, and the old one goes on serving until it is mended")
    func broken() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        try Data(#"{"sections":[{}]}"#.utf8).write(to: site.manifest)
        for _ in 0..<4 { index.refresh() }
        #expect(try titles(index) == ["Old"])
        #expect(index.status.failures == 1)
        #expect(site.log.lines.filter { $0.hasPrefix("error ") }.count == 1)
        #expect(throws: (any Error).self) { try index.reload() }
        try site.write(titled: "New")
        try index.reload()
        #expect(try titles(index) == ["New"])
    }

    @Test("The log tells a reload that changed nothing from one that did")
    func log() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        try index.reload()
        #expect(site.log.lines.last?.contains("Reloaded; nothing has changed") == true)
        try site.write(titled: "New")
        try index.reload()
        #expect(site.log.lines.last?.contains("Reloaded the index") == true)
    }

    @Test("A file is told from another one of the same size and date")
    func stamp() throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        func stamp(titled title: String) throws -> FileStamp? {
            try site.write(titled: title)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: site.manifest.path)
            return FileStamp(site.manifest.path)
        }
        let old = try #require(try stamp(titled: "Old"))
        #expect(FileStamp(site.manifest.path) == old)
        #expect(try stamp(titled: "New") != old)
        #expect(FileStamp(site.manifest.path + "/none") == nil)
    }

    @Test("The status tells which state answers since when")
    func status() throws {
        try site.write(titled: "Old")
        let index = try site.index()
        #expect(index.status.generation == 1)
        #expect(index.status.manifestVersion == "Old")
        try site.write(titled: "New")
        try index.reload()
        #expect(index.status.generation == 2)
        #expect(index.status.manifestVersion == "New")
        #expect(index.status.loadedAt == Clocks.fixed.now())
    }

    @Test("Held answers end with the state that gave them")
    func cache() async throws {
        try site.write(titled: "Old")
        let index = try site.index()
        try await HTTPServer.test(index) { server async throws in
            let old = try await server.get("/v1/search?q=")
            #expect(old.text.contains("Old"))
            #expect(try await server.get("/v1/search?q=").bytes == old.bytes)
            try site.write(titled: "New")
            try index.reload()
            let new = try await server.get("/v1/search?q=", fields: [.ifNoneMatch: old.fields[.eTag] ?? ""])
            #expect(new.status == 200)
            #expect(new.text.contains("New") && !new.text.contains("Old"))
            #expect(try await server.get("/metrics").text.contains(#"navsearch_reloads_total{result="done"} 1"#))
        }
    }

    @Test("Held answers end when another process brings the file up to date where it stands")
    func updatedInPlace() async throws {
        try site.write(titled: "Old")
        let index = try site.index()
        index.refresh()
        try await HTTPServer.test(index) { server async throws in
            #expect(try await server.get("/v1/search?q=").text.contains("Old"))
            try site.write(titled: "New")
            try site.bringUpToDate()
            // Nobody looks at the manifest here; the file of the index has changed.
            #expect(try await server.get("/v1/search?q=").text.contains("New"))
        }
    }

    @Test("While the index changes under load, every answer is whole: of one state or the other")
    func load() async throws {
        try site.write(titled: "A")
        let index = try site.index()
        try await HTTPServer.test(index) { server async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in 0..<4 {
                    group.addTask {
                        for number in 0..<60 {
                            let answer = try await server.get("/v1/search?q=&limit=\(worker * 60 + number + 10)")
                            let hits = try JSONDocument(answer.bytes).root["hits"]
                            #expect(Set(hits?.elements.map { $0["title"]?.string } ?? []).count == 1)
                        }
                    }
                }
                for number in 0..<10 {
                    try site.write(titled: number.isMultiple(of: 2) ? "B" : "A")
                    try index.reload()
                }
                try await group.waitForAll()
            }
        }
        #expect(index.status.reloads == 10)
        #expect(index.status.failures == 0)
    }

    private func titles(_ index: LiveIndex) throws -> [String] {
        Array(Set(try index.search(SearchRequest("")).hits.map(\.title)))
    }
}

/// Held answers, up to a number of bytes.
@Suite struct AnswerCacheTests {
    private func key(_ target: String) -> AnswerCache.Key { AnswerCache.Key(viewer: .anybody, target: target) }

    @Test("An answer is made once, and for each viewer by itself")
    func once() async throws {
        let cache = AnswerCache(limit: 10_000) { 0 }
        _ = await cache.answer(key("/a")) { JSONAnswer(Array("1".utf8)) }
        let held = await cache.answer(key("/a")) { JSONAnswer(Array("2".utf8)) }
        #expect(Array(held.bytes.readableBytesView) == Array("1".utf8))
        let other = AnswerCache.Key(viewer: Viewer(level: .public, hasToken: true), target: "/a")
        let theirs = await cache.answer(other) { JSONAnswer(Array("3".utf8)) }
        #expect(Array(theirs.bytes.readableBytesView) == Array("3".utf8))
    }

    @Test("Of many answers those that are asked for stay, and memory is bounded")
    func bounds() async {
        let cache = AnswerCache(limit: 10_000) { 0 }
        let body = [UInt8](repeating: 120, count: 400)
        var made = 0
        func ask(_ target: String) async {
            _ = await cache.answer(key(target)) {
                made += 1
                return JSONAnswer(body)
            }
        }
        for number in 0..<200 {
            await ask("/often")
            await ask("/\(number)")
        }
        #expect(made == 201)
        // At 467 bytes each, 10,000 bytes hold 21 at the most.
        made = 0
        for number in 0..<200 { await ask("/\(number)") }
        #expect(made >= 200 - 21)
    }

    @Test("What takes more than half of the room is not held, and neither is what is not to be")
    func notHeld() async {
        let cache = AnswerCache(limit: 1_000) { 0 }
        for _ in 0..<2 {
            var isMade = false
            _ = await cache.answer(key("/large")) {
                isMade = true
                return JSONAnswer([UInt8](repeating: 120, count: 600))
            }
            #expect(isMade)
            isMade = false
            _ = await cache.answer(key("/fleeting")) {
                isMade = true
                var answer = JSONAnswer([])
                answer.mayBeHeld = false
                return answer
            }
            #expect(isMade)
        }
    }
}

/// A manifest and its index in a folder of their own.
private final class ScratchSite: Sendable {
    let log = LogRecord()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
    var manifest: URL { folder.appendingPathComponent("manifest.json") }

    init() { try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a manifest of five screens with one title, which is its version, too.
    func write(titled title: String) throws {
        let sections = (1...5).map { #"{"id":"\#($0)","path":"/\#($0)","title":"\#(title)","accessLevel":"public"}"# }
        let text = #"{"version":"\#(title)","sections":[\#(sections.joined(separator: ","))]}"#
        try Data(text.utf8).write(to: manifest, options: .atomic)
    }

    func bringUpToDate() throws {
        struct Invalid: Error {}
        let report = ManifestReport(bytes: Array(try Data(contentsOf: manifest)))
        guard let valid = report.manifest else { throw Invalid() }
        try SearchIndex.write(valid, to: folder.appendingPathComponent("index.sqlite"))
    }

    /// - Parameter meanwhile: what happens while the index is opened for the first time, once the manifest is read.
    func index(_ meanwhile: @escaping @Sendable () throws -> Void = {}) throws -> LiveIndex {
        @Sendable func opened() throws -> SearchIndex {
            try self.bringUpToDate()
            return try SearchIndex(self.folder.appendingPathComponent("index.sqlite"))
        }
        @Sendable func first() throws -> SearchIndex {
            let index = try opened()
            try meanwhile()
            return index
        }
        let path = manifest.path
        let index = try ReplaceableIndex(
            explaining: { ReloadFailure("\($0)") }, stamp: { FileStamp(path) }, first: first, opened)
        return LiveIndex(index, logger: log.logger(at: .notice), now: Clocks.fixed.now)
    }
}
