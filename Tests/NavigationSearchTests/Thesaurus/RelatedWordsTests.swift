import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What the index file says about words that may stand for others:
/// 1. near ones before far ones, in both directions;
/// 2. nothing that depends on entries above the asking level;
/// 3. always what the manifest and the thesaurus say now.
@Suite final class RelatedWordsTests {
    private let folder: URL
    private let url: URL
    private let thesaurus: Thesaurus

    init() throws {
        folder = try TemporaryIndex.makeFolder()
        url = folder.appending(path: "index.sqlite")
        thesaurus = try Thesaurus(
            contentsOf: Data(
                """
                UTF-8
                disk|2
                (noun)|hard disk|storage device|store (generic term)
                (noun)|record|plate (similar term)
                photo|1
                (noun)|picture|Café picture|disk
                memory|1
                (noun)|storage|store
                写真|1
                -|画像|絵

                """.utf8))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ items: [NavigationItem], _ thesaurus: Thesaurus?) throws -> IndexSummary {
        try SearchIndex.write(
            ValidatedManifest(NavigationManifest(version: "1", sections: items)), to: url, thesaurus: thesaurus)
    }

    private func replacements(_ text: String, _ level: AccessLevel = .admin) throws -> [Replacement] {
        try SearchIndex(url).read { db in
            var tokens = FieldTokens()
            var related = RelatedWords(db, level: level)
            return try related.replacements(in: tokens.words(text))
        }
    }

    private func related(_ text: String, _ level: AccessLevel = .admin) throws -> [String] {
        try replacements(text, level).flatMap(\.phrases).map { RelatedWords.key($0.words) }
    }

    @Test func nearOnesStandBeforeFarOnesAndBothDirectionsAreKnown() throws {
        _ = try write(
            [
                item("Store", subtitle: "Record"), item("Plate"), item("Hard disk"), item("Photo"),
                item("Storage", keywords: ["device"]), item("Memory"),
            ], thesaurus)
        #expect(try related("DISK") == ["hard disk", "storage device", "record", "plate", "store", "photo"])
        #expect(try related("store") == ["memory", "disk"])
    }

    @Test func onlyWordsOfEntriesAreKept() throws {
        _ = try write([item("Picture"), item("Hidden store", searchable: false)], thesaurus)
        #expect(try related("photo") == ["picture"])
        #expect(try related("memory").isEmpty)
    }

    @Test func everyFieldCountsAndDiacriticsDoNot() throws {
        _ = try write([item("Home", description: "The cafe", [item("Child", tags: ["picture"])])], thesaurus)
        #expect(try related("photo") == ["cafe picture", "picture"].sorted())
        #expect(try related("café picture") == [])
    }

    @Test func aTermOfSeveralWordsIsFoundInsideAQuery() throws {
        _ = try write([item("Disk"), item("Photo")], thesaurus)
        #expect(try replacements("my hard disk photo").map(\.words) == [2..<3, 3..<4, 1..<3])
        #expect(try related("hard disk") == ["photo", "disk"])
    }

    @Test func scriptsWithoutSpacesAreMatchedInsideARun() throws {
        _ = try write([item("新しい画像の設定")], thesaurus)
        #expect(try related("写真") == ["画像"])
        #expect(try replacements("写真").first?.phrases.first?.words.first?.isUnsegmented == true)
    }

    @Test(arguments: [
        ("写真", "画像", "新しい画像の設定"), ("ディスク", "ストレージ", "ストレージ設定"), ("磁碟", "儲存", "儲存空間"),
        ("ดิสก์", "ที่เก็บ", "ที่เก็บข้อมูล"), ("disk", "儲存", "儲存空間"), ("写真", "storage 画像", "Storage と画像"),
        ("디스크", "저장", "저장 공간"),
    ])
    func searchesFindEntriesInScriptsWithoutSpaces(_ word: String, _ other: String, _ title: String) throws {
        let thesaurus = try Thesaurus(contentsOf: Data("UTF-8\n\(word)|1\n-|\(other)\n".utf8))
        _ = try write([item(title, description: "これは"), item("音量", description: other)], thesaurus)
        let index = try SearchIndex(url)
        for (query, expected) in [(word, [title, "音量"]), (word + " これは", [title])] {
            let hits = try index.search(SearchRequest(query)).hits
            #expect(hits.map(\.title) == expected, "\(query)")
            #expect(hits.allSatisfy { $0.match.substitution == .related && !$0.highlights.isEmpty }, "\(query)")
        }
    }

    @Test func hiddenWordsPushNoneOut() throws {
        let others = (0..<(RelatedWords.limit * 2)).map { "word\($0 + 100)" }
        let thesaurus = try Thesaurus(
            contentsOf: Data("UTF-8\nphoto|2\n-|\(others.joined(separator: "|"))\n-|picture\n".utf8))
        let hidden = others.map { item($0, level: .premium) }
        _ = try write(hidden + [item("Picture")], thesaurus)
        #expect(try related("photo", .public) == ["picture"])
        #expect(try related("photo", .premium) == Array(others.sorted().prefix(RelatedWords.limit)))
    }

    @Test(arguments: 0..<30)
    func whatALevelMayNotSeeLeavesNoTrace(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let words = ["hard", "disk", "storage", "device", "store", "record", "plate", "photo", "picture", "memory"]
        let items = (0..<8).map { number in
            item(
                (0..<2).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " "),
                id: "e\(number)", level: AccessLevel.allCases.randomElement(using: &random) ?? .public)
        }
        for level in AccessLevel.allCases {
            _ = try write(items, thesaurus)
            let all = try replacements("hard disk photo store memory picture", level)
            _ = try write(items.filter { $0.accessLevel <= level } + [item("Nothing", id: "last")], thesaurus)
            #expect(try replacements("hard disk photo store memory picture", level) == all)
        }
    }

    @Test func theFileFollowsManifestAndThesaurus() throws {
        let items = [item("Picture")]
        #expect(try write(items, nil).generation == 1)
        #expect(try related("photo").isEmpty)
        #expect(try write(items, thesaurus).generation == 2)
        #expect(try related("photo") == ["picture"])
        #expect(try write(items, thesaurus).isUnchanged)
        #expect(try write([item("Picture"), item("Disk")], thesaurus).written == 1)
        #expect(try related("photo").sorted() == ["disk", "picture"])
        #expect(try write([item("Disk")], thesaurus).removed == 1)
        #expect(try related("photo") == ["disk"])
        let other = try Thesaurus(contentsOf: Data("UTF-8\nphoto|1\n-|platter\ndisc|1\n-|disk\n".utf8))
        #expect(try write([item("Disk")], other).isUnchanged == false)
        #expect(try related("photo").isEmpty && related("disc") == ["disk"])
        #expect(try write([item("Disk")], nil).isUnchanged == false)
        #expect(try related("disc").isEmpty)
    }
}
