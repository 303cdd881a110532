import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct IndexWritingTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }
    private var url: URL { folder.appending(path: "index.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    @Test func ancestorsThatGoInACircleAreAnError() throws {
        _ = try SearchIndex.write(manifest([item("Home", [item("Settings", [item("Sound")])])]), to: url)
        try DatabaseQueue(path: url.path).write { db in
            try db.execute(sql: "UPDATE ancestor SET parent = number")
        }
        let index = try SearchIndex(url)
        #expect(throws: SearchIndexError.self) { try index.search(SearchRequest("sound")) }
    }

    private func manifest(_ items: [NavigationItem]) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(version: "1.0.0", sections: items))
    }

    @Test func anUnchangedManifestLeavesTheFileAlone() throws {
        let manifest = try manifest([item("Home"), item("Settings", level: .premium)])
        let first = try SearchIndex.write(manifest, to: url)
        let bytes = try Data(contentsOf: url)
        let second = try SearchIndex.write(manifest, to: url)
        #expect(!first.isUnchanged && first.written == 2 && first.generation == 1)
        #expect(second.isUnchanged && second.written == 0 && second.generation == 1)
        #expect(second.entries == 2 && second.entriesPerLevel[.premium] == 1)
        #expect(try Data(contentsOf: url) == bytes)
    }

    @Test func onlyWhatChangedIsWritten() throws {
        let items = (0..<200).map { item("Entry \($0)", id: "e\($0)", priority: $0 + 1) }
        _ = try SearchIndex.write(manifest(items), to: url)
        var changed = items
        changed[50].title = "Another title"
        changed.remove(at: 100)
        changed.insert(item("New", priority: 30), at: 0)
        let summary = try SearchIndex.write(manifest(changed), to: url)
        #expect(summary.written == 2 && summary.removed == 1 && summary.generation == 2)
    }

    @Test(arguments: 0..<20)
    func afterAnyChangeTheFileAnswersLikeANewOne(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 99)
        var items = (0..<40).map { number in
            item("Title \(number % 7) of \(number)", id: "e\(number)", priority: Int.random(in: 1...5, using: &random))
        }
        for _ in 0..<6 {
            for _ in 0..<Int.random(in: 1...15, using: &random) {
                switch Int.random(in: 0...4, using: &random) {
                case 0: items.shuffle(using: &random)
                case 1 where items.count > 3: items.remove(at: Int.random(in: 0..<items.count, using: &random))
                case 2:
                    let id = "n\(UInt64.random(in: 0...9_999_999, using: &random))"
                    items.insert(item("New title \(id)", id: id), at: Int.random(in: 0...items.count, using: &random))
                case 3:
                    let place = Int.random(in: 0..<items.count, using: &random)
                    items[place].accessLevel = AccessLevel.allCases[Int.random(in: 0...3, using: &random)]
                    items[place].priority = Int.random(in: 1...5, using: &random)
                default: items[Int.random(in: 0..<items.count, using: &random)].title += " more"
                }
            }
            let manifest = try manifest(items)
            _ = try SearchIndex.write(manifest, to: url)
            try expectAnswersOfANewOne(manifest, to: ["title", "t", "title 3", "new", "more", "", "3 of", "e"])
        }
    }

    /// The file answers like a new one, and what stands in it fits together.
    private func expectAnswersOfANewOne(_ manifest: ValidatedManifest, to queries: [String]) throws {
        let (updated, fresh) = (try SearchIndex(url), try TemporaryIndex(manifest))
        for query in queries {
            for level in AccessLevel.allCases {
                let request = SearchRequest(query, level: level, limit: 100, explain: true)
                #expect(try updated.search(request) == fresh.index.search(request))
            }
        }
        #expect(try TemporaryIndex.fitsTogether(url))
    }

    /// More than are read at once before they are taken out.
    @Test func thousandsOfRowsAreChangedAtOnce() throws {
        var random = SplitMix64(seed: 12)
        var items = (0..<6_000).map { item("Title \($0 % 70) of \($0)", id: "e\($0)", priority: $0 % 9 + 1) }
        _ = try SearchIndex.write(manifest(items), to: url)
        for place in items.indices {
            items[place].title += " again"
            items[place].accessLevel = AccessLevel.allCases[Int.random(in: 0...3, using: &random)]
        }
        items.removeFirst(10)
        let summary = try SearchIndex.write(manifest(items), to: url)
        #expect(summary.written == 5_990 && summary.removed == 10)
        try expectAnswersOfANewOne(manifest(items), to: ["title", "again", "title 3", "of", "titel", "t"])
    }

    @Test func whateverChangesOfAnEntryIsWritten() throws {
        let before = NavigationItem(
            id: "alarm", path: "/alarm", title: "Alarm", accessLevel: .public,
            metadata: ItemMetadata(searchable: true, keywords: ["wake"], tags: ["time"]))
        let changes: [(inout NavigationItem) -> Void] = [
            { $0.path = "/clock" }, { $0.title = "Alarms" }, { $0.subtitle = "Rings" }, { $0.icon = "bell" },
            { $0.color = "#112233" }, { $0.accessLevel = .premium }, { $0.priority = 3 },
            { $0.metadata.keywords = ["clock"] }, { $0.metadata.tags = [] }, { $0.metadata.description = "Wakes." },
        ]
        for change in changes {
            var after = before
            change(&after)
            _ = try SearchIndex.write(manifest([before]), to: url)
            #expect(try SearchIndex.write(manifest([after]), to: url).written == 1)
            let fresh = try TemporaryIndex(manifest([after])).index.entry(id: "alarm", level: .admin)
            #expect(try SearchIndex(url).entry(id: "alarm", level: .admin) == fresh)
            #expect(fresh != nil)
        }
    }

    @Test func anUnchangedIndexStillSaysWhatSearchLeavesOut() throws {
        let manifest = try manifest([item("Home"), item("Hidden", searchable: false)])
        #expect(try SearchIndex.write(manifest, to: url).unsearchable == 1)
        let again = try SearchIndex.write(manifest, to: url)
        #expect(again.isUnchanged && again.unsearchable == 1)
    }

    /// A file may take another's place without more changes than that has seen.
    @Test func theVersionTellsManifestsAndThesauriApart() throws {
        let thesaurus = try Thesaurus(contentsOf: Data("UTF-8\nphoto|1\n-|picture\n".utf8))
        let contents: [([NavigationItem], Thesaurus?)] = [
            ([item("Home")], nil), ([item("Home")], thesaurus), ([item("Start")], nil),
        ]
        let versions = try contents.enumerated().map { number, content in
            let file = folder.appending(path: "\(number).sqlite")
            _ = try SearchIndex.write(manifest(content.0), to: file, thesaurus: content.1)
            return try #require(try SearchIndex(file).version())
        }
        #expect(versions.allSatisfy { $0.generation == 1 && $0.manifestVersion == "1.0.0" })
        #expect(versions[0] != versions[1] && versions[1] != versions[2] && versions[2] != versions[0])
    }

    @Test func firstWritersOfAFileWaitForEachOther() throws {
        let manifest = try manifest([item("Home")])
        let wrong = WrongAnswers()
        for number in 0..<20 {
            let url = folder.appending(path: "\(number).sqlite")
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                do { _ = try SearchIndex.write(manifest, to: url) } catch { wrong.append("\(error)") }
            }
        }
        #expect(wrong.all == [])
    }

    @Test func readersGoOnWithTheOldStateUntilTheNewOneIsWhole() throws {
        _ = try SearchIndex.write(manifest([item("Old")]), to: url)
        let reader = try SearchIndex(url)
        let items = (0..<3_000).map { item("New \($0)", id: "n\($0)") }
        var seenWhileWriting: [Int] = []
        _ = try SearchIndex.write(manifest(items), to: url) { _, _ in
            if let total = try? reader.search(SearchRequest("old")).total { seenWhileWriting.append(total) }
        }
        #expect(seenWhileWriting.count >= 3)
        #expect(seenWhileWriting.allSatisfy { $0 == 1 })
        #expect(try reader.search(SearchRequest("old")).total == 0)
        #expect(try reader.search(SearchRequest("new")).totalIsLowerBound)
    }

    /// The files as they stand in the middle of a write are what a killed writer leaves behind.
    @Test func aKilledWriterLeavesTheOldState() throws {
        _ = try SearchIndex.write(manifest([item("Old")]), to: url)
        // More than a writer keeps in memory.
        let description = String(repeating: "Described at length. ", count: 60)
        let items = (0..<20_000).map { item("New entry number \($0)", id: "n\($0)", description: description) }
        let new = try manifest(items)
        let left = folder.appending(path: "left.sqlite")
        var copied = 0
        _ = try SearchIndex.write(new, to: url) { [url] done, total in
            guard copied == 0, done >= 18_000, done < total else { return }
            for suffix in ["", "-wal"] {
                try? FileManager.default.copyItem(atPath: url.path + suffix, toPath: left.path + suffix)
            }
            copied = (try? Data(contentsOf: URL(fileURLWithPath: left.path + "-wal")).count) ?? 0
        }
        // Or the write had not reached the disk yet, and nothing would be proved.
        #expect(copied > 1 << 20)
        #expect(try SearchIndex(left).search(SearchRequest("old")).total == 1)
        #expect(try SearchIndex(left).search(SearchRequest("new")).total == 0)
        #expect(try SearchIndex.write(new, to: left).written == 20_000)
        #expect(try SearchIndex(left).search(SearchRequest("new entry number 19999")).hits.first?.id == "n19999")
    }

    @Test func thePlainSqliteShellCanQueryTheFile() throws {
        _ = try SearchIndex.write(manifest([item("Wi-Fi", keywords: ["wireless"], [item("Wi-Fi calling")])]), to: url)
        let rows = try DatabaseQueue(path: url.path).read { db in
            try Row.fetchAll(db, sql: "SELECT title, keywords FROM search WHERE search MATCH 'keywords : wire*'")
        }
        #expect(rows.map { $0["title"] } == ["Wi-Fi"])
        #expect(rows.map { $0["keywords"] } == [#"["wireless"]"#])
    }

    @Test func thePlainSqliteShellReadsTheAncestorsOfAMatch() throws {
        _ = try SearchIndex.write(manifest([item("Home", [item("Kitchen", [item("Lamp"), item("Oven")])])]), to: url)
        let rows = try DatabaseQueue(path: url.path).read { db in
            try Row.fetchAll(db, sql: "SELECT title, breadcrumb FROM search WHERE search MATCH 'home' ORDER BY title")
        }
        #expect(rows.map { $0["title"] } == ["Home", "Kitchen", "Lamp", "Oven"])
        #expect(rows.map { $0["breadcrumb"] } == [nil, "Home", "Home > Kitchen", "Home > Kitchen"])
    }

    @Test func strangeTextsComeBackAsTheyWent() throws {
        let id = #"a'b"c; DROP TABLE entry; --"#
        let title = "Quo\"te ' \u{202E}right\u{202C} \u{7} line\nbreak \\ 😀"
        let manifest = try manifest([
            NavigationItem(id: id, path: "/strange", title: title, accessLevel: .public)
        ])
        _ = try SearchIndex.write(manifest, to: url)
        let index = try SearchIndex(url)
        #expect(try index.entry(id: id, level: .public)?.title == title)
        #expect(try index.search(SearchRequest("quo")).hits.first?.title == title)
        #expect(try index.search(SearchRequest(title)).hits.first?.match.tier == .exactTitle)
    }

    /// Entries keep their paths, links and ancestors in short forms.
    @Test func entriesComeBackWholeAfterAncestorsChange() throws {
        func path(_ path: String, _ id: String, _ title: String, _ children: [NavigationItem] = []) -> NavigationItem {
            NavigationItem(id: id, path: path, title: title, accessLevel: .public, children: children)
        }
        func write(_ items: [NavigationItem], _ links: DeepLinking) throws {
            let manifest = try ValidatedManifest(NavigationManifest(sections: items, deepLinking: links))
            _ = try SearchIndex.write(manifest, to: url)
            let index = try SearchIndex(url)
            for entry in manifest.entries() {
                let read = try #require(try index.entry(id: entry.id, level: .public))
                #expect(read.path == entry.path && read.link == entry.link && read.breadcrumb == entry.breadcrumb)
            }
            let ancestors = Set(manifest.entries().flatMap { $0.breadcrumb.map(\.id) })
            let kept = try DatabaseQueue(path: url.path).read { db in
                try String.fetchAll(db, sql: "SELECT id FROM ancestor")
            }
            #expect(kept.count == ancestors.count && Set(kept) == ancestors)
        }
        let scheme = DeepLinking(customSchemes: ["app"])
        let leaves = [
            path("/a/b/c/leaf", "leaf", "Leaf"), path("/a/bc", "odd", "Odd"), path("/a/b/same", "same", "Same"),
            path("/x/é:y", "é", "É"),
        ]
        try write([path("/a", "a", "A", [path("/a/b", "b", "B", leaves), path("/a/c", "c", "C")])], scheme)
        // Another title, another place, another parent, gone, and links of another kind.
        try write([path("/a", "a", "New", [path("/a/b", "b", "B", leaves), path("/a/c", "c", "C")])], scheme)
        try write([path("/a", "a", "New", [path("/a/c", "c", "C", [path("/a/b", "b", "B", leaves)])])], scheme)
        try write([path("/q", "b", "B", leaves), path("/a", "a", "New")], scheme)
        try write(leaves, DeepLinking())
        let web = DeepLinking(universalLinks: UniversalLinks(domains: ["example.com"], basePath: "/app"))
        try write([path("/a", "a", "A", leaves)], web)
    }
}
