import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// A damaged file answers or is said to be damaged; it ends no process and keeps no thread.
@Suite struct DamagedFileTests {
    private static let sections = [
        item("Home", [item("Wi-Fi settings", keywords: ["wlan"], [item("Networks", level: .premium)])]),
        item("Profil", tags: ["me"], description: "Who you are"), item("設定", subtitle: "Settings"),
    ]

    @Test func sectorsOfZerosAreDamage() throws {
        let index = try made()
        let bytes = try Data(contentsOf: index.url)
        for start in stride(from: 0, to: bytes.count, by: 512) {
            var damaged = bytes
            damaged.replaceSubrange(start..<start + 512, with: Data(count: 512))
            #expect(try trouble(damaged, index) == [], "zeros from byte \(start) on")
        }
    }

    @Test func pagesInThePlaceOfOthersAreDamage() throws {
        let index = try made()
        let bytes = try Data(contentsOf: index.url)
        let pages = bytes.count / 4_096
        var random = SeededGenerator(state: 7)
        for _ in 0..<300 {
            let (from, to) = (Int.random(in: 0..<pages, using: &random), Int.random(in: 1..<pages, using: &random))
            var damaged = bytes
            damaged.replaceSubrange(to * 4_096..<(to + 1) * 4_096, with: bytes[from * 4_096..<(from + 1) * 4_096])
            #expect(try trouble(damaged, index) == [], "page \(from) in the place of page \(to)")
        }
    }

    /// SQLite has nothing against such a file.
    @Test(arguments: [
        "DROP TABLE entry", "DROP TABLE about; CREATE TABLE about (key)",
        "CREATE TRIGGER odd AFTER INSERT ON entry BEGIN SELECT RAISE(ABORT, 'odd'); END",
    ])
    func otherTablesThanOursAreDamage(_ change: String) throws {
        let index = try made()
        try DatabaseQueue(path: index.url.path).write { try $0.execute(sql: change) }
        let error = #expect(throws: SearchIndexError.self) {
            _ = try SearchIndex(index.url).search(SearchRequest("wifi"))
            let changed = try ValidatedManifest(NavigationManifest(sections: Self.sections + [item("New")]))
            try SearchIndex.write(changed, to: index.url)
        }
        #expect(error?.message.contains(" is damaged (") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("index the manifest again") == true)
    }

    private func made() throws -> TemporaryIndex {
        try TemporaryIndex(Self.sections, categories: [SearchCategory(id: "some", title: "Some", itemIDs: ["home"])])
    }

    /// What goes wrong with a file in another way than by an error of ours.
    private func trouble(_ bytes: Data, _ index: TemporaryIndex) throws -> [String] {
        let url = index.folder.appending(path: "\(UUID().uuidString).sqlite")
        defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) } }
        try bytes.write(to: url)
        let asked: [(String, (SearchIndex) throws -> Void)] = [
            ("search", { for text in ["", "wifi", "wofi", "home wlan"] { _ = try $0.search(SearchRequest(text)) } }),
            ("suggest", { _ = try $0.suggest(SearchRequest("s")) }),
            ("resolve", { _ = try $0.resolve(LinkRequest("app://home/x", level: .admin)) }),
            ("entry", { _ = try $0.entry(id: "home", level: .admin) }),
            ("statistics", { _ = try $0.statistics(level: .admin) }), ("version", { _ = try $0.version() }),
        ]
        var troubles: [String] = []
        func expectAnswer(_ name: String, _ body: () throws -> Void) {
            do { try body() } catch let error as SearchIndexError {
                if error.code == .tooSlow { troubles.append("\(name) does not end") }
            } catch {
                troubles.append("\(name): \(error)")
            }
        }
        expectAnswer("opening") {
            let damaged = try SearchIndex(url, timeLimit: .seconds(2))
            for (name, ask) in asked { expectAnswer(name) { try ask(damaged) } }
        }
        let changed = try ValidatedManifest(NavigationManifest(sections: Self.sections + [item("New")]))
        expectAnswer("writing") { _ = try SearchIndex.write(changed, to: url) }
        return troubles
    }
}
