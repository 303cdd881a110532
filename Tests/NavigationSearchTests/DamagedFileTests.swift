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
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            let (from, to) = (Int.random(in: 0..<pages, using: &random), Int.random(in: 1..<pages, using: &random))
            var damaged = bytes
            damaged.replaceSubrange(to * 4_096..<(to + 1) * 4_096, with: bytes[from * 4_096..<(from + 1) * 4_096])
            #expect(try trouble(damaged, index) == [], "page \(from) in the place of page \(to)")
        }
    }

    @Test func extremeValuesInCellsAreDamage() throws {
        let index = try made()
        let bytes = try loosened(index)
        var random = SplitMix64(seed: 11)
        var changed = 0
        for _ in 0..<400 {
            let (damaged, cell) = try withExtremeValue(bytes, index, &random)
            if damaged != bytes { changed += 1 }
            #expect(try trouble(damaged, index) == [], "\(cell)")
        }
        // Or nothing has been proved.
        #expect(changed > 100)
    }

    /// A file with something in each table, whose columns take whatever is put into them.
    private func loosened(_ index: TemporaryIndex) throws -> Data {
        let url = index.folder.appending(path: "loosened.sqlite")
        try Data(contentsOf: index.url).write(to: url)
        let queue = try DatabaseQueue(path: url.path)
        try queue.write { db in
            let rows = try UInt32.fetchAll(db, sql: "SELECT position FROM entry")
            try BitmapWriter.write(db, rows: rows, .init(everyTermWith: 64), terms: FullTextTerm.all(db))
            try db.execute(
                sql: """
                    INSERT INTO related (word, rank, other, level) VALUES ('home', 1, 'networks', 0);
                    INSERT INTO synonym (word, number, other) VALUES ('wlan', 0, 'networks');
                    INSERT INTO unlisted (hash, id, path, title, level) VALUES (7, 'x', '/x', 'X', 0);
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master
                    SET sql = replace(replace(replace(sql, 'STRICT, ', ''), 'STRICT', ''), 'NOT NULL', '')
                    WHERE type = 'table' AND name NOT LIKE 'search%';
                    """)
        }
        try queue.close()
        return try Data(contentsOf: url)
    }

    /// A file with an extreme value in a cell, or in all cells of a column, and which it is.
    private func withExtremeValue(
        _ bytes: Data, _ index: TemporaryIndex, _ random: inout SplitMix64
    ) throws -> (Data, String) {
        let url = index.folder.appending(path: "extreme.sqlite")
        try bytes.write(to: url)
        let queue = try DatabaseQueue(path: url.path)
        let cell = try queue.write { db -> String in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'search' ORDER BY name")
            let table = try #require(tables.randomElement(using: &random))
            let columns = try Row.fetchAll(
                db, sql: "SELECT name, type FROM pragma_table_info(?) ORDER BY cid", arguments: [table])
            let column = try #require(columns.randomElement(using: &random))
            let name: String = column["name"]
            let value = Self.extremeValue(like: column["type"], &random)
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            let row = count > 0 ? Int.random(in: 0..<count, using: &random) : 0
            let isAll = Int.random(in: 0..<4, using: &random) == 0
            let rows = isAll ? "" : "WHERE \(name) IN (SELECT \(name) FROM \(table) LIMIT 1 OFFSET \(row))"
            // What a column does not take at all stays as it was.
            try? db.execute(sql: "UPDATE OR IGNORE \(table) SET \(name) = ? \(rows)", arguments: [value])
            return "\(table).\(name), \(isAll ? "all rows" : "row \(row)"): \(value.description.prefix(100))"
        }
        try queue.close()
        return (try Data(contentsOf: url), cell)
    }

    /// - Parameter type: of this type most often; blobs where there is none.
    private static func extremeValue(like type: String, _ random: inout SplitMix64) -> DatabaseValue {
        let kinds = [extremeNumbers, extremeTexts, extremeBlobs, [.null]]
        let fitting = type == "INTEGER" ? extremeNumbers : type == "TEXT" ? extremeTexts : extremeBlobs
        let isFitting = Int.random(in: 0..<4, using: &random) > 0
        let values = isFitting ? fitting : kinds.randomElement(using: &random) ?? []
        return values.randomElement(using: &random) ?? .null
    }

    private static let extremeNumbers = ([.min, .max, .max - 1, -1, 0, 1 << 62, 1 << 32, 1 << 31] as [Int64])
        .map(\.databaseValue)

    private static let extremeTexts: [DatabaseValue] = {
        let (some, many) = (String(repeating: "a", count: 300), String(repeating: "é", count: 3_000))
        return ["", " ", "[[[", some, many, "\u{2032}\(some)"].map(\.databaseValue)
    }()

    private static let extremeBlobs: [DatabaseValue] = {
        // SQLite's numbers of nine bytes: one of the least, the greatest, and -1.
        let least: [UInt8] = [0xC0] + Array(repeating: 0x80, count: 8)
        let greatest: [UInt8] = [0xBF] + Array(repeating: 0xFF, count: 8)
        let one = [UInt8](repeating: 0xFF, count: 9)
        let zeros = [UInt8](repeating: 0, count: 4)
        let blobs: [[[UInt8]]] = [
            [], [least, least], [zeros, least, least], [zeros, greatest, greatest], [one, one, one],
            [[0], greatest, zeros, zeros], [zeros, [1, 1, 0, 0], least], [[0, 4, 0, 26], least, least],
        ]
        return blobs.map { Data($0.joined()).databaseValue }
    }()

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
