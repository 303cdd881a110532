import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// Sets of queries made from manifests:
/// 1. the same bytes for the same seed;
/// 2. judged entries that who asks can find, forbidden ones that they cannot;
/// 3. texts that are what their kind says;
/// 4. an item more changes little.
@Suite struct QueryGeneratorTests {
    private static let manifests: [String: ValidatedManifest] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../../data")
        return ["en", "de", "ja"].reduce(into: [:]) { manifests, locale in
            let url = folder.appending(path: "mycuppa.\(locale).manifest.json")
            manifests[locale] = (try? Data(contentsOf: url)).flatMap { try? ValidatedManifest($0) }
        }
    }()

    private func demo(_ locale: String) throws -> ValidatedManifest { try #require(Self.manifests[locale]) }

    private func queries(_ sections: [NavigationItem], _ kind: QueryKind, seed: UInt64 = 0) throws -> [JudgedQuery] {
        QueryGenerator(try ValidatedManifest(NavigationManifest(sections: sections)), seed: seed).queries(kind)
    }

    @Test func theSameSeedGivesTheSameBytes() throws {
        let manifest = try demo("en")
        let first = QueryGenerator(manifest, seed: 7).querySet().tsv
        #expect(QueryGenerator(manifest, seed: 7).querySet().tsv == first)
        #expect(QueryGenerator(manifest, seed: 8).querySet().tsv != first)
        #expect(try QuerySet(tsv: Data(first.utf8)).tsv == first)
    }

    @Test(arguments: ["en", "de", "ja"])
    func everyJudgedEntryIsThereForWhoAsks(_ locale: String) throws {
        let manifest = try demo(locale)
        let querySet = QueryGenerator(manifest).querySet()
        let entries = Dictionary(uniqueKeysWithValues: manifest.entries().map { ($0.id, $0) })
        #expect(
            Set(querySet.kinds).isSuperset(of: ["exact-title", "prefix2", "keyword", "breadcrumb", "negative-level"]))
        for query in querySet.queries {
            for id in query.relevant.map(\.id) {
                #expect(entries[id].map { $0.isSearchable && $0.accessLevel <= query.level } == true, "\(query)")
            }
            for id in query.forbidden { #expect(entries[id].map { $0.accessLevel > query.level } == true, "\(query)") }
            #expect(query.relevant.count <= QueryGenerator.maximumAlternatives + 1)
            #expect((query.ambiguity ?? -1) >= query.relevant.prefix(31).count { $0.grade >= 2 })
            if query.kind == "negative-level" {
                #expect(!query.forbidden.isEmpty)
            } else {
                #expect(query.relevant.first?.grade == 3 && query.forbidden.isEmpty)
            }
        }
        #expect(throws: Never.self) { try QuerySet(querySet.queries) }
    }

    @Test(arguments: ["en", "de"], [(QueryKind.typo1, 1), (.typo2, 2)])
    func aTypoIsAsManyEditsAway(_ locale: String, _ typo: (kind: QueryKind, edits: Int)) throws {
        let queries = QueryGenerator(try demo(locale)).queries(typo.kind)
        #expect(queries.count > 20)
        for query in queries {
            let sides = query.note.components(separatedBy: " > ")
            try #require(sides.count == 2)
            #expect(Self.distance(Array(sides[0]), Array(sides[1])) == typo.edits, "\(query.note)")
            #expect(query.text.contains(sides[1]))
        }
    }

    /// Damerau's and Levenshtein's distance, written after its definition.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard let a = left.last, let b = right.last else { return max(left.count, right.count) }
        var known: [[Int]: Int] = [:]
        func distance(_ i: Int, _ j: Int) -> Int {
            if i == 0 || j == 0 { return max(i, j) }
            if let known = known[[i, j]] { return known }
            var best = min(distance(i - 1, j) + 1, distance(i, j - 1) + 1)
            best = min(best, distance(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1))
            if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                best = min(best, distance(i - 2, j - 2) + 1)
            }
            known[[i, j]] = best
            return best
        }
        return a == b && left.count == 1 && right.count == 1 ? 0 : distance(left.count, right.count)
    }

    @Test func entriesOfTheSameTitleAreAsGood() throws {
        let sections = [item("Wi-Fi", id: "a"), item("wi fi", id: "b"), item("Wi-Fi calling", id: "c")]
        for query in try queries(sections, .exactTitle) where query.text.lowercased().contains("wi-fi") {
            guard !query.text.contains("calling") else { continue }
            #expect(query.relevant == [.init("a", grade: 3), .init("b", grade: 2)] && query.ambiguity == 2)
        }
        #expect(try queries(sections, .exactTitle).count == 3)
    }

    /// What was judged before it was left out took a look at each pair of entries: minutes.
    @Test(.timeLimit(.minutes(1))) func titlesThatBeginAlikeAreAskedForOnce() throws {
        let sections = (0..<50_000).map { item("Title \($0)") }
        let queries = try queries(sections, .prefix2)
        #expect(Set(queries.map(\.text)) == ["ti"])
        #expect(Set(queries.map(\.level)).count == queries.count)
        #expect(queries.allSatisfy { $0.relevant.count == QueryGenerator.maximumAlternatives + 1 })
    }

    @Test(.timeLimit(.minutes(1)), arguments: [QueryKind.typo1, .typo2, .split])
    func longWordsAreNeitherMistypedNorSplit(_ kind: QueryKind) throws {
        let word = String(repeating: "abcdefghi", count: 10_000)
        #expect(try queries([item(word), item("abcdefghi")], kind).allSatisfy { $0.text.count < 20 })
    }

    @Test func textsAreWhatTheirKindSays() throws {
        let sections = [
            item(
                "Home", subtitle: "Everything begins here",
                [item("Do Not Disturb", keywords: ["silence"]), item("Bluetooth devices")]),
            item("blue", searchable: true), item("tooth"),
        ]
        func texts(_ kind: QueryKind) throws -> [String] { try queries(sections, kind).map(\.text) }
        #expect(try Set(texts(.prefix3)) == ["hom", "blu", "too"])
        #expect(try texts(.acronym) == ["dnd"])
        #expect(try texts(.keyword) == ["silence"] && texts(.keywordPrefix) == ["silen"])
        #expect(try texts(.split) == ["blue tooth devices"])
        let concatenated = try texts(.concat)
        #expect(!concatenated.isEmpty)
        #expect(
            concatenated.allSatisfy { ["bluetoothdevices", "donot disturb", "do notdisturb"].contains($0) })
        #expect(try texts(.reorder).contains("devices bluetooth"))
        let withAncestors = try texts(.breadcrumb)
        #expect(!withAncestors.isEmpty && withAncestors.allSatisfy { $0.split(separator: " ").contains("home") })
        #expect(try texts(.descriptionWords).count == 1)
        #expect(try texts(.negativeLevel).isEmpty)
    }

    @Test func aHiddenTitleIsForbiddenAndItsNamesakeRelevant() throws {
        let found = try queries([item("Logs", id: "a"), item("Logs", id: "b", level: .premium)], .negativeLevel)
        #expect(found.map(\.forbidden) == [["b"]] && found.map(\.relevant) == [[.init("a", grade: 2)]])
    }

    @Test func noPriorityIsTooHigh() throws {
        let sections = [item("Home", priority: .max), item("Profile"), item("Settings", priority: 1)]
        #expect(try Set(queries(sections, .prefix3).map(\.text)) == ["hom", "pro", "set"])
    }

    @Test func anItemMoreChangesLittle() throws {
        let items = (0..<300).map { item("Screen number \($0)", id: "e\($0)", keywords: ["word\($0)"]) }
        let before = try queries(items, .keyword)
        let after = try queries([item("Another", keywords: ["newcomer"])] + items, .keyword)
        #expect(before.count == QueryGenerator.defaultCount)
        #expect(Set(before).subtracting(after).count <= 1)
    }

    @Test func theDemoAnswersItsOwnQueries() throws {
        let manifest = try demo("en")
        let index = try TemporaryIndex(manifest)
        let querySet = QueryGenerator(manifest).querySet()
        #expect(try querySet.missingEntries(in: index.index).isEmpty)
        let evaluation = try Evaluation(of: querySet, on: index.index, clock: ContinuousClock())
        let kinds = Dictionary(uniqueKeysWithValues: evaluation.kinds.map { ($0.kind, $0) })
        #expect(kinds["exact-title"]?.measures?.reciprocalRank == 1)
        #expect(kinds["negative-level"]?.cleanShare == 1)
        // Plain matches, whatever the ranking learns besides.
        for kind in ["concat", "split", "reorder", "keyword", "keyword-prefix", "acronym", "desc-words", "prefix6"] {
            #expect((kinds[kind]?.measures?.reciprocalRank ?? 0) > 0.9, "\(kind)")
        }
    }

    @Test func theSetInTheRepositoryIsTheOneThatIsMade() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../data/mycuppa.en.queries.tsv")
        #expect(try String(contentsOf: url, encoding: .utf8) == QueryGenerator(demo("en")).querySet().tsv)
    }
}
