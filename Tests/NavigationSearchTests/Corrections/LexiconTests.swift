import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// The lexicon in the file against all words held side by side.
@Suite struct LexiconTests {
    private static let alphabets = [
        "abcdeinst", "абвгдеинст", "αβγδε", "אבגדה", "كتبمن", "कखगमन", "설정값", "ab\u{10FFFD}й",
    ]

    private static func word(_ random: inout SplitMix64) -> String {
        let letters = Array(alphabets[Int.random(in: 0..<alphabets.count, using: &random)])
        return String(
            (0..<Int.random(in: 2...10, using: &random)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &random)]
            })
    }

    private static func items(_ random: inout SplitMix64) -> [NavigationItem] {
        (0..<120).map { number in
            item(
                (0..<3).map { _ in word(&random) }.joined(separator: number % 3 == 0 ? "-" : " "), id: "i\(number)",
                level: AccessLevel.allCases[Int.random(in: 0...3, using: &random)], keywords: [word(&random)])
        }
    }

    @Test(arguments: 0..<10)
    func itFindsWhatHoldingAWordAgainstEveryOtherFinds(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let manifest = try ValidatedManifest(NavigationManifest(sections: Self.items(&random)))
        try expectAgreement(manifest, 40) { visible in
            let word =
                visible.isEmpty || Bool.random(using: &random)
                ? Self.word(&random) : visible.randomElement(using: &random) ?? ""
            return TypingError.random(TypingError.random(word, &random), &random)
        }
    }

    @Test(arguments: SharedData.names)
    func itFindsTheSameInRealManifests(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        var random = SplitMix64(seed: 3)
        try expectAgreement(manifest, SharedData.share(Array(0..<40)).count) { visible in
            TypingError.random(visible.randomElement(using: &random) ?? "", &random)
        }
    }

    @Test(arguments: 0..<20)
    func whatDamagedBlocksSayIsNearAllTheSame(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 80)
        let words = Set(
            (0..<300).map { number in
                let word = Self.word(&random) + Self.word(&random)
                return number % 4 == 0 ? LexiconBlock.compound(word) : word
            }
        ).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        let database = try DatabaseQueue()
        try database.write { db in
            try db.execute(sql: "CREATE TABLE lexicon (first TEXT PRIMARY KEY NOT NULL, words BLOB NOT NULL)")
            for start in stride(from: 0, to: words.count, by: 15) {
                let some = words[start..<min(start + 15, words.count)]
                var block: [UInt8] = []
                var previous: String?
                for word in some {
                    try LexiconBlock.append(word, .public, after: previous, to: &block)
                    previous = word
                }
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    block[Int.random(in: 0..<block.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                try db.execute(
                    sql: "INSERT INTO lexicon VALUES (?, ?)", arguments: [words[start], Data(block)])
            }
        }
        try database.read { db in
            let lexicon = Lexicon(words: try LexiconWords(db), level: .admin)
            var found = 0
            for word in words {
                let word = TypingError.random(word.replacing("\u{2032}", with: ""), &random)
                let letters = Array(word.unicodeScalars)
                let corrections = lexicon.corrections(of: word, edits: 2)
                let all = [
                    corrections.words, corrections.beginnings, corrections.compounds, corrections.compoundBeginnings,
                ]
                for (words, edits) in all.flatMap({ zip($0, 1...) }) {
                    for near in words {
                        let distances = PlainCorrections.distances(
                            from: letters, toBeginningsOf: Array(near.unicodeScalars))
                        #expect(distances.last == edits, "\(near) for \(word)")
                        found += 1
                    }
                }
            }
            #expect(found > words.count / 4)
        }
    }

    private func expectAgreement(
        _ manifest: ValidatedManifest, _ count: Int, _ word: ([String]) throws -> String
    ) throws {
        let index = try TemporaryIndex(manifest)
        let numbers = PlainTokens()
        var tokens = FieldTokens()
        let entries = manifest.entries().filter(\.isSearchable).map { PlainEntry($0, numbers, &tokens) }
        try index.index.read { db in
            for level in AccessLevel.allCases {
                let visible = entries.filter { $0.entry.accessLevel <= level }.reduce(into: Set<String>()) {
                    $0.formUnion($1.words)
                }
                let compounds = entries.filter { $0.entry.accessLevel <= level }.reduce(into: Set<String>()) {
                    $0.formUnion($1.compounds)
                }
                for edits in 1...2 {
                    for _ in 0..<count {
                        let word = try word(visible.union(compounds).sorted())
                        guard (3...32).contains(word.unicodeScalars.count) else { continue }
                        let expected = PlainCorrections.corrections(
                            of: word, edits: edits, among: visible, compounds: compounds)
                        let found = try Lexicon(words: LexiconWords(db), level: level)
                            .corrections(of: word, edits: edits)
                        #expect(found == expected, "\(word) with \(edits) edits at \(level)")
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<10)
    func afterAnyChangeItIsThatOfANewFile(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 50)
        var items = Self.items(&random)
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(ValidatedManifest(NavigationManifest(sections: items)), to: url)
        // Opened once, so it has to notice each change, whatever it remembers.
        let updated = try SearchIndex(url)
        for _ in 0..<5 {
            let manifest = try ValidatedManifest(NavigationManifest(sections: items))
            _ = try SearchIndex.write(manifest, to: url)
            let fresh = try TemporaryIndex(manifest)
            #expect(try Self.words(updated) == Self.words(fresh.index))
            for _ in 0..<10 {
                let query = TypingError.random(items.randomElement(using: &random)?.title ?? "", &random)
                let level = AccessLevel.allCases[Int.random(in: 0...3, using: &random)]
                let request = SearchRequest(query, level: level, explain: true)
                #expect(try updated.search(request) == fresh.index.search(request), "\(query)")
            }
            change(&items, &random)
        }
    }

    private func change(_ items: inout [NavigationItem], _ random: inout SplitMix64) {
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            let place = Int.random(in: 0..<items.count, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0: items.remove(at: place)
            case 1: items[place].accessLevel = AccessLevel.allCases[Int.random(in: 0...3, using: &random)]
            case 2: items[place].title += " " + Self.word(&random)
            default:
                let id = "n\(UInt64.random(in: 0...99_999_999, using: &random))"
                items.insert(item(Self.word(&random), id: id), at: place)
            }
        }
    }

    private static func words(_ index: SearchIndex) throws -> [[String]] {
        try index.read { db in
            let words = try Row.fetchAll(db, sql: IndexSQL.selectWords).map { "\($0)" }
            let blocks = try Row.fetchAll(db, sql: IndexSQL.selectBlocks).map { row in
                "\(row[0] as String) \((row[1] as Data).base64EncodedString())"
            }
            return [words, blocks.sorted()]
        }
    }

    @Test(arguments: [
        ("ab", "ab", 0), ("ab", "ba", 1), ("abc", "ca", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("a", "", 1),
        ("teh", "the", 1), ("аб", "ба", 1),
    ])
    func editsAreCountedByOptimalStringAlignment(_ word: String, _ other: String, _ edits: Int) {
        let distances = PlainCorrections.distances(
            from: Array(word.unicodeScalars), toBeginningsOf: Array(other.unicodeScalars))
        #expect(distances.last == edits)
    }
}
