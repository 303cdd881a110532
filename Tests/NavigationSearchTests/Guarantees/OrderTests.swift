import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What the order of hits depends on, and what it does not, over whole real manifests.
@Suite
struct OrderTests {
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
    func rulesDecideInTheirOrderAndTheStaticRankInTheEnd(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let rank = Dictionary(uniqueKeysWithValues: manifest.entries().map { ($0.id, $0.staticRank) })
        let ids = try index.index.read { db in try StoredEntry.ids(db) }
        for query in SharedData.share(try SharedData.queries(name), of: 20) {
            let keys = try index.index.read { db in
                let answer = try WholeAnswer(query, db)
                return try answer.finds.prefix(200).map {
                    answer.key($0) + [rank[try #require(ids[$0.position])] ?? 0]
                }
            }
            #expect(keys == keys.sorted { $0.lexicographicallyPrecedes($1) }, "\(query)")
        }
    }

    @Test(arguments: SharedData.names)
    func priorityOnlyBreaksTies(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        var changed = manifest.manifest
        var random = SplitMix64(seed: 7)
        changed.sections = changed.sections.map { Self.withOtherPriorities($0, &random) }
        let other = try TemporaryIndex(ValidatedManifest(changed))
        let ids = try index.index.read { db in try StoredEntry.ids(db) }
        let otherIDs = try other.index.read { db in try StoredEntry.ids(db) }
        for query in SharedData.share(try SharedData.queries(name), of: 20) {
            let before = try Self.keys(query, index, ids)
            let after = try Self.keys(query, other, otherIDs)
            #expect(before.keys == after.keys, "\(query)")
            #expect(before.byID == after.byID, "\(query)")
        }
    }

    private static func withOtherPriorities(
        _ item: NavigationItem, _ random: inout SplitMix64
    ) -> NavigationItem {
        var item = item
        item.priority = Bool.random(using: &random) ? Int.random(in: 1...50, using: &random) : nil
        item.children = item.children.map { withOtherPriorities($0, &random) }
        return item
    }

    /// What the rules on the query say of all hits in their order, and of each by itself.
    private static func keys(
        _ query: String, _ index: TemporaryIndex, _ ids: [Position: String]
    ) throws -> (keys: [[Int]], byID: [String: [Int]]) {
        try index.index.read { db in
            let answer = try WholeAnswer(query, db)
            let keys = answer.finds.map(answer.key)
            let found = try answer.finds.map { try #require(ids[$0.position]) }
            return (keys, Dictionary(uniqueKeysWithValues: zip(found, keys)))
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

    @Test(arguments: SharedData.names)
    func noHitWithACorrectionStandsAboveOneWithout(_ name: String) throws {
        let index = try TemporaryIndex(SharedData.manifest(name))
        // Corrections beside whatever has the words as typed.
        var profile = SearchProfile.standard
        profile.typos.whenFewerThan = 1_000
        var corrected = 0
        for query in SharedData.share(try SharedData.queries(name), of: 40) {
            let hits = try index.index.search(SearchRequest(query, level: .admin, limit: 200, profile: profile)).hits
            // Of more than five words not all count, and a hit may have others besides.
            let left =
                QueryText(query).words.count > 5
                ? try index.index.read {
                    try WholeAnswer(query, $0, profile: profile).finds.prefix(200).map(\.step.interpretation.dropped)
                }
                : hits.map(\.match.dropped.count)
            #expect(left.count == hits.count)
            // What needs no correction leaves more words aside than whatever needs one and stands above.
            var fewest = Int.max
            for (left, hit) in zip(left, hits) {
                if hit.match.typos > 0 { fewest = min(fewest, left) }
                #expect(hit.match.typos > 0 || fewest == .max || left > fewest, "\(query): \(hit.id)")
            }
            corrected += hits.first?.match.typos == 0 && hits.last?.match.typos != 0 ? 1 : 0
        }
        // Where people hardly type letter by letter few queries can be corrected.
        let hasTypos = try !SharedData.queries(name, kind: "typo").isEmpty
        #expect(corrected > 0 || !hasTypos)
    }
}
