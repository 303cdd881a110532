import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// A writer that is killed while it writes into the file itself leaves a journal, by which its change is undone.
@Suite struct BrokenWriteTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }
    private var left: URL { folder.appending(path: "left.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    private func manifest(_ title: String) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: [item(title)]))
    }

    /// Leaves the file and its journal as they stand in the middle of a change.
    private func breakOff(_ url: URL, _ change: String) throws {
        let writer = try DatabaseQueue(path: url.path)
        try writer.writeWithoutTransaction { db in
            // With hardly any room, pages are written before the change is whole.
            try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1")
            try db.inTransaction {
                try db.execute(sql: change)
                try db.execute(sql: "CREATE TABLE filler (a)")
                for _ in 0..<100 { try db.execute(sql: "INSERT INTO filler VALUES (zeroblob(3000))") }
                for suffix in ["", "-journal"] {
                    try FileManager.default.copyItem(atPath: url.path + suffix, toPath: left.path + suffix)
                }
                return .rollback
            }
        }
        #expect(try Data(contentsOf: left) != Data(contentsOf: url), "or nothing would be proved")
    }

    private func breakOffUpdate() throws {
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest("Old"), to: url)
        try breakOff(url, "UPDATE about SET value = '0' WHERE key = 'format'")
    }

    @Test func aFileThatWasBeingMadeIsMadeAnew() throws {
        try breakOff(folder.appending(path: "new.sqlite"), "CREATE TABLE entry (a)")
        #expect(try SearchIndex.write(manifest("New"), to: left).written == 1)
        #expect(try SearchIndex(left).search(SearchRequest("new")).total == 1)
    }

    @Test func aFileThatWasBeingChangedIsWrittenFromItsOldState() throws {
        try breakOffUpdate()
        #expect(try SearchIndex.write(manifest("Old"), to: left).isUnchanged)
        #expect(try SearchIndex.write(manifest("New"), to: left).generation == 2)
    }

    @Test func somebodyElsesFileHasItsOldStateAndIsRefused() throws {
        let url = folder.appending(path: "other.sqlite")
        try DatabaseQueue(path: url.path).write { try $0.execute(sql: "CREATE TABLE mine (a)") }
        let before = try Data(contentsOf: url)
        try breakOff(url, "INSERT INTO mine VALUES (1)")
        #expect(throws: SearchIndexError.self) { try SearchIndex.write(manifest("New"), to: left) }
        #expect(try Data(contentsOf: left) == before)
    }

    @Test func readersSeeTheOldState() throws {
        try breakOffUpdate()
        #expect(try SearchIndex(left).search(SearchRequest("old")).total == 1)
        #expect(!FileManager.default.fileExists(atPath: left.path + "-journal"))
    }

    @Test("Where nothing can be written, readers do not take half of a change for a state", .enabled(if: getuid() != 0))
    func readOnlyFolder() throws {
        try breakOffUpdate()
        let before = try Data(contentsOf: left)
        try #require(chmod(folder.path, 0o500) == 0 && chmod(left.path, 0o400) == 0)
        defer { _ = chmod(folder.path, 0o700) }
        let error = #expect(throws: SearchIndexError.self) { try SearchIndex(left) }
        #expect(error?.code == .unusable && error?.message.contains("in the middle of a change") == true)
        #expect(try Data(contentsOf: left) == before)
    }

    /// The superuser may read and write anywhere, but no folder is a journal.
    @Test func aJournalThatCannotBeReadIsNotPassedOver() throws {
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest("Old"), to: url)
        let journal = URL(filePath: url.path + "-journal")
        try FileManager.default.createDirectory(at: journal, withIntermediateDirectories: false)
        try Data("something".utf8).write(to: journal.appending(path: "in it"))
        #expect(throws: SearchIndexError.self) { try SearchIndex(url) }
    }
}
