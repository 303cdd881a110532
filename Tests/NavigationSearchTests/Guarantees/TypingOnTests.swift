import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What people see while they type, over whole real manifests.
@Suite
struct TypingOnTests {
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
        try expectFound(owners, index)
    }

    @Test(arguments: SharedData.names)
    func everyPrefixOfATitleWithItsWordsInAnotherOrderFindsIt(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let entries = manifest.entries().filter(\.isSearchable)
        var owners: [String: Set<String>] = [:]
        for (number, entry) in SharedData.share(entries, of: entries.count > 2_000 ? 80 : 12).enumerated() {
            var random = SplitMix64(seed: UInt64(number))
            let words = entry.title.split(whereSeparator: \.isWhitespace).shuffled(using: &random)
            guard words.count > 1, words.count <= TokenLimits.queryWords else { continue }
            let text = words.joined(separator: " ")
            for end in text.indices.dropFirst() + [text.endIndex] {
                owners[String(text[..<end]), default: []].insert(entry.id)
            }
        }
        try expectFound(owners, index)
    }

    private func expectFound(_ owners: [String: Set<String>], _ index: TemporaryIndex) throws {
        try index.index.read { db in
            let positions = Dictionary(uniqueKeysWithValues: try StoredEntry.ids(db).map { ($1, $0) })
            for (prefix, ids) in owners where !QueryText(prefix).words.isEmpty {
                let answer = try WholeAnswer(typed: prefix, db)
                let found = Set(answer.finds.map(\.position))
                let expected = try ids.map { try #require(positions[$0]) }
                #expect(found.isSuperset(of: expected), "\(prefix)")
                let expression = try #require(answer.ranking.anyStep)
                #expect(try answer.count(expression) == answer.finds.count, "\(prefix)")
            }
        }
    }

    @Test(arguments: SharedData.names)
    func nothingComesBackAndPlacesChangeOnlyWithTiers(_ name: String) throws {
        let index = try TemporaryIndex(SharedData.manifest(name))
        let queries = SharedData.share(try SharedData.queries(name), of: 250)
        try index.index.read { db in
            for query in queries {
                var before: [Position: (place: Int, key: [Int])]?
                var gone: Set<Position> = []
                for end in query.indices.dropFirst() + [query.endIndex] {
                    let text = String(query[..<end])
                    guard !QueryText(text).words.isEmpty else { continue }
                    let answer = try WholeAnswer(typed: text, db)
                    var now: [Position: (place: Int, key: [Int])] = [:]
                    for (place, find) in answer.finds.enumerated() {
                        now[find.position] = (place, answer.key(find))
                    }
                    #expect(gone.isDisjoint(with: now.keys), "something came back at \(text) of \(query)")
                    gone.formUnion(before?.keys.filter { now[$0] == nil } ?? [])
                    if let before { expectNoOvertaking(before, now, "\(text) of \(query)") }
                    before = now.count <= 200 ? now : nil
                }
            }
        }
    }

    /// An entry is overtaken only by one that the letters put into a better tier, or because they took its own.
    private func expectNoOvertaking(
        _ before: [Position: (place: Int, key: [Int])], _ now: [Position: (place: Int, key: [Int])], _ text: String
    ) {
        for (position, old) in before {
            guard let new = now[position] else { continue }
            for (other, otherOld) in before where otherOld.place > old.place {
                guard let otherNew = now[other], otherNew.place < new.place else { continue }
                #expect(
                    otherNew.key.lexicographicallyPrecedes(new.key) || old.key.lexicographicallyPrecedes(new.key)
                        || otherNew.key.lexicographicallyPrecedes(otherOld.key), "overtaken at \(text)")
            }
        }
    }
}
