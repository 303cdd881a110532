import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Files that are no index, or none yet, or none that can be used.
@Suite struct IndexFileTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }
    private var url: URL { folder.appending(path: "index.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    private func manifest(_ items: [NavigationItem]) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: items))
    }

    private func code(_ body: () throws -> Void) -> SearchIndexError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? SearchIndexError)?.code
        }
    }

    /// An app that took the file for a foreign one would remove an index that is being written.
    @Test func aFileBeforeItsFirstIndexHasNothingYet() throws {
        let left = folder.appending(path: "left.sqlite")
        var whileWriting: [SearchIndexError.Code?] = []
        let items = (0..<3_000).map { item("New \($0)", id: "n\($0)") }
        _ = try SearchIndex.write(manifest(items), to: url) { [url] _, _ in
            whileWriting.append(self.code { _ = try SearchIndex(url) })
            for suffix in ["", "-wal"] {
                try? FileManager.default.copyItem(atPath: url.path + suffix, toPath: left.path + suffix)
            }
        }
        #expect(whileWriting.count >= 3 && whileWriting.allSatisfy { $0 == .notFound })
        let empty = folder.appending(path: "empty.sqlite")
        try Data().write(to: empty)
        for file in [left, empty] {
            let error = #expect(throws: SearchIndexError.self) { try SearchIndex(file) }
            #expect(error?.code == .notFound)
            #expect(error?.message.hasPrefix("nothing is indexed in \(file.path) yet; ") == true)
            #expect(try SearchIndex.write(manifest([item("Home")]), to: file).written == 1)
            #expect(try SearchIndex(file).search(SearchRequest("home")).total == 1)
        }
    }

    @Test(arguments: ["plain text, long enough to be no database", "1", "22"])
    func aTextOfSomebodyElseIsNeverTouched(_ text: String) throws {
        try Data(text.utf8).write(to: url)
        try expectRefusal()
    }

    @Test(arguments: ["CREATE TABLE mine (a)", "PRAGMA user_version = 7", "PRAGMA application_id = 7"])
    func aDatabaseOfSomebodyElseIsNeverTouched(_ content: String) throws {
        let database = try DatabaseQueue(path: url.path)
        try database.write { try $0.execute(sql: content) }
        try database.close()
        try expectRefusal()
    }

    private func expectRefusal() throws {
        let before = try Data(contentsOf: url)
        #expect(code { _ = try SearchIndex.write(manifest([item("Home")]), to: url) } == .notAnIndex)
        #expect(code { _ = try SearchIndex(url) } == .notAnIndex)
        #expect(try Data(contentsOf: url) == before)
    }

    @Test func theURLOfAServerIsNotTakenForAPathOfThisMachine() throws {
        let manifest = try manifest([item("Home")])
        let server = try #require(URL(string: "https://example.com\(url.path)"))
        #expect(code { _ = try SearchIndex.write(manifest, to: server) } == .notAnIndex)
        #expect(!FileManager.default.fileExists(atPath: url.path))
        _ = try SearchIndex.write(manifest, to: url)
        let error = #expect(throws: SearchIndexError.self) { try SearchIndex(server) }
        #expect(error?.code == .notAnIndex && error?.message.contains("URL(filePath:)") == true)
    }

    @Test func anIndexOfAnotherVersionIsRefusedByReadersAndBuiltAnewByWriters() throws {
        let manifest = try manifest([item("Home")])
        _ = try SearchIndex.write(manifest, to: url)
        try DatabaseQueue(path: url.path).write { db in
            try db.execute(sql: "UPDATE about SET value = '0' WHERE key = 'format'")
        }
        #expect(code { _ = try SearchIndex(url) } == .otherVersion)
        #expect(try SearchIndex.write(manifest, to: url).written == 1)
        #expect(try SearchIndex(url).search(SearchRequest("home")).total == 1)
    }

    /// Another version of the command may bring a file up to date that is being served.
    @Test func anIndexThatAnotherVersionHasWrittenMeanwhileIsReadNoMore() throws {
        let manifest = try manifest([item("Home")])
        _ = try SearchIndex.write(manifest, to: url)
        let index = try SearchIndex(url)
        #expect(try index.search(SearchRequest("home")).total == 1)
        try DatabaseQueue(path: url.path).write { db in
            try db.execute(sql: "UPDATE about SET value = '0' WHERE key = 'format'")
        }
        for _ in 0..<2 {
            #expect(code { _ = try index.search(SearchRequest("home")) } == .otherVersion)
            #expect(code { _ = try index.entry(id: "home", level: .admin) } == .otherVersion)
            #expect(code { _ = try index.statistics(level: .admin) } == .otherVersion)
            #expect(code { _ = try index.resolve(LinkRequest("app://home")) } == .otherVersion)
        }
        _ = try SearchIndex.write(manifest, to: url)
        #expect(try index.search(SearchRequest("home")).total == 1)
    }

    @Test func aMissingOrDamagedFileSaysSo() throws {
        #expect(code { _ = try SearchIndex(folder.appending(path: "none")) } == .notFound)
        _ = try SearchIndex.write(manifest((0..<500).map { item("Entry \($0)", id: "e\($0)") }), to: url)
        var bytes = try Data(contentsOf: url)
        for place in stride(from: 4_096, to: bytes.count, by: 7) { bytes[place] = 0xA5 }
        try bytes.write(to: url)
        let found = code {
            let index = try SearchIndex(url)
            for query in ["entry", "entry 77", ""] { _ = try index.search(SearchRequest(query)) }
        }
        #expect(found == .unusable || found == .notAnIndex)
        #expect(
            code { _ = try SearchIndex.write(manifest([]), to: folder.appending(path: "no/such/folder")) } == .unusable)
    }

    @Test func whatMayNotBeLookedAtIsNotSaidToBeMissing() throws {
        let loop = folder.appending(path: "loop")
        try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
        let error = #expect(throws: SearchIndexError.self) { try SearchIndex(loop) }
        #expect(error?.code == .unusable && error?.message.contains(" cannot be read: ") == true)
        try Data("file".utf8).write(to: url)
        #expect(code { _ = try SearchIndex(url.appending(path: "in a file")) } == .notFound)
    }
}
