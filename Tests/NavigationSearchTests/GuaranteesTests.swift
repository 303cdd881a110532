import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What design and README promise, checked over whole real manifests:
/// 1. the exact title stands first;
/// 2. an entry is found by every prefix of its title, and nothing vanishes and comes back while one types;
/// 3. two entries change places only if one of them changes its tier: the letters put one into a better tier, or
///    took a whole word from the other;
/// 4. within a tier the static rank decides;
/// 5. an unrelated entry reorders nothing;
/// 6. what may not be seen leaves no trace.
@Suite(.enabled(if: SharedData.isThere, "the shared manifests lie beside the project"))
struct GuaranteesTests {
    @Test(arguments: SharedData.names)
    func anExactTitleStandsFirst(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let entries = manifest.entries().filter(\.isSearchable)
        for level in AccessLevel.allCases {
            let visible = entries.filter { $0.accessLevel <= level }
            let twins = Dictionary(grouping: visible, by: \.title).mapValues { Set($0.map(\.id)) }
            for entry in SharedData.share(visible) {
                let same = twins[entry.title] ?? []
                let ids = try index.ids(entry.title, level: level, limit: same.count)
                #expect(Set(ids) == same, "\(entry.title) at \(level)")
            }
        }
    }

    @Test(arguments: SharedData.names)
    func everyPrefixOfATitleFindsIt(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let entries = manifest.entries().filter(\.isSearchable)
        // A share of them, which is thousands of prefixes in each set, keeps this under a minute.
        var owners: [String: Set<String>] = [:]
        for entry in SharedData.share(entries, of: entries.count > 2_000 ? 40 : 6) {
            for end in entry.title.indices.dropFirst() + [entry.title.endIndex] {
                owners[String(entry.title[..<end]), default: []].insert(entry.id)
            }
        }
        try index.index.read { db in
            for (prefix, ids) in owners where !QueryText(prefix).words.isEmpty {
                let cascade = Cascade(db: db, levels: AccessLevel.allCases, scope: [])
                let finds = try cascade.first(.max, steps: Ranking.steps(for: QueryText(prefix)))
                let found = Set(try finds.map { try StoredEntry.id(db, $0.position) })
                #expect(ids.isSubset(of: found), "\(prefix)")
                let expression = try #require(Ranking.anyStep(for: QueryText(prefix)))
                #expect(try cascade.count(expression, limit: .max) == finds.count, "\(prefix)")
            }
        }
    }

    @Test(arguments: SharedData.names)
    func whileOneTypesNothingComesBackAndPlacesChangeOnlyWithTiers(_ name: String) throws {
        let index = try TemporaryIndex(SharedData.manifest(name))
        let queries = SharedData.share(try SharedData.queries(name), of: 250)
        try index.index.read { db in
            let cascade = Cascade(db: db, levels: AccessLevel.allCases, scope: [])
            for query in queries {
                var before: [Position: (place: Int, tier: Int)]?
                var gone: Set<Position> = []
                for end in query.indices.dropFirst() + [query.endIndex] {
                    let text = QueryText(String(query[..<end]))
                    guard !text.words.isEmpty else { continue }
                    let steps = Array(Ranking.steps(for: text))
                    var now: [Position: (place: Int, tier: Int)] = [:]
                    for (place, find) in try cascade.first(.max, steps: steps).enumerated() {
                        now[find.position] = (place, Self.order(find.step, steps, text))
                    }
                    #expect(gone.isDisjoint(with: now.keys), "something came back at \(text.text) of \(query)")
                    for (position, old) in before ?? [:] {
                        guard let new = now[position] else {
                            gone.insert(position)
                            continue
                        }
                        for (other, otherOld) in before ?? [:] {
                            guard let otherNew = now[other], otherOld.place > old.place, otherNew.place < new.place
                            else { continue }
                            #expect(
                                otherNew.tier < new.tier || new.tier > old.tier || otherNew.tier < otherOld.tier,
                                "overtaken within a tier at \(text.text)")
                        }
                    }
                    before = now.count <= 200 ? now : nil
                }
            }
        }
    }

    /// The place of a step in the order of the ranking, comparable between queries, whatever other steps they have.
    private static func order(_ step: RankingStep, _ steps: [RankingStep], _ query: QueryText) -> Int {
        let tier = (Tier.allCases.firstIndex(of: step.tier) ?? 0) * 3
        if step.tier == .exactTitle || step.tier == .titleStart {
            // The more literal ways to look at a title come first, and not every query has them.
            return tier - steps.reversed().prefix { $0 != step }.count { $0.tier == step.tier }
        }
        return tier + (step.spelling == .folded && query.hasDiacritics ? Tier.allCases.count * 3 : 0)
    }

    @Test(arguments: SharedData.names)
    func withinATierTheStaticRankDecides(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let rank = Dictionary(uniqueKeysWithValues: manifest.entries().map { ($0.id, $0.staticRank) })
        for query in SharedData.share(try SharedData.queries(name), of: 20) {
            let steps = Array(Ranking.steps(for: QueryText(query)))
            let finds = try index.index.read { db in
                try Cascade(db: db, levels: AccessLevel.allCases, scope: []).first(200, steps: steps).map {
                    (steps.firstIndex(of: $0.step) ?? 0, rank[try StoredEntry.id(db, $0.position)] ?? 0)
                }
            }
            #expect(finds.map { [$0.0, $0.1] } == finds.sorted { $0 < $1 }.map { [$0.0, $0.1] }, "\(query)")
        }
    }

    @Test(arguments: SharedData.names)
    func anUnrelatedEntryReordersNothing(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        var grown = manifest.manifest
        grown.sections.insert(
            item("Qqzxj vvkwq", priority: 1, keywords: ["zzqjx"], description: "Wwkqz jjxqv."), at: 0)
        let other = try TemporaryIndex(ValidatedManifest(grown))
        for query in SharedData.share(try SharedData.queries(name), of: 10) {
            #expect(try index.ids(query) == other.ids(query), "\(query)")
        }
    }

    @Test(arguments: SharedData.names, [AccessLevel.public, .authenticated, .premium])
    func whatMayNotBeSeenLeavesNoTrace(_ name: String, _ level: AccessLevel) throws {
        let manifest = try SharedData.manifest(name)
        let whole = try TemporaryIndex(manifest)
        let rest = try TemporaryIndex(manifest.visible(to: level))
        for (number, query) in SharedData.share(try SharedData.queries(name)).enumerated() {
            let request = SearchRequest(query, level: level, explain: number.isMultiple(of: 10))
            #expect(try whole.bytes(request) == rest.bytes(request), "\(query)")
        }
        for request in Self.filtered(manifest, level) {
            #expect(try whole.bytes(request) == rest.bytes(request), "\(request)")
        }
        for entry in manifest.entries() {
            #expect(try whole.index.entry(id: entry.id, level: level) == rest.index.entry(id: entry.id, level: level))
        }
        #expect(try whole.index.statistics(level: level) == rest.index.statistics(level: level))
    }

    /// Requests with every filter, visible and hidden ones, and with paging.
    private static func filtered(_ manifest: ValidatedManifest, _ level: AccessLevel) -> [SearchRequest] {
        let entries = SharedData.share(manifest.entries(), of: 25)
        return manifest.manifest.searchCategories.map { SearchRequest("a", level: level, category: $0.id) }
            + entries.map { SearchRequest("s", level: level, under: $0.path, limit: 50) }
            + entries.flatMap(\.tags).map { SearchRequest("", level: level, tag: $0, limit: 50) }
            + (0..<20).map { SearchRequest("e", level: level, limit: 7, offset: $0 * 7) }
    }
}

extension StoredEntry {
    static func id(_ db: Database, _ position: Position) throws -> String {
        let row = try Row.fetchOne(db.cachedStatement(sql: IndexSQL.selectEntry), arguments: [position.rowID])
        return try #require(row)[0]
    }
}
