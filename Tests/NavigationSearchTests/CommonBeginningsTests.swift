import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What is known of common beginnings after small changes is what counting all entries says.
@Suite struct CommonBeginningsTests {
    private static let words = ["sound", "sounds", "network", "net", "on", "display"]
    /// Words that somewhat less than 1,000 entries of 20,000 have, of all levels, of half of them, or of one; how many
    /// in a thousand.
    private static let rareWords = ["zebra": 46, "yard": 94, "quick": 195, "mountains": 46]

    private static func item(_ id: String, _ random: inout SplitMix64) -> NavigationItem {
        var text = (0..<2).map { _ in words.randomElement(using: &random) ?? "" }
        for (word, share) in rareWords.sorted(by: { $0.key < $1.key })
        where Int.random(in: 0..<1_000, using: &random) < share {
            text.append(word)
        }
        return NavigationSearchTests.item(
            text.joined(separator: " "), id: id, level: AccessLevel.allCases.randomElement(using: &random) ?? .public)
    }

    private static func common(_ db: Database) throws -> [String: (level: Int, room: Int)] {
        let rows = try Row.fetchAll(db, sql: "SELECT beginning, level, room FROM common WHERE level NOTNULL")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], ($0[1], $0[2])) })
    }

    /// What stands in a damaged file is counted anew, or makes no difference.
    @Test(arguments: [Int64.min + 1_000_000, -1, 1 << 40])
    func numbersThatCannotBeAreNotReckonedWith(_ number: Int64) throws {
        var random = SplitMix64(seed: 3)
        var items = (0..<6_000).map { Self.item("\($0)", &random) }
        let index = try TemporaryIndex(items)
        try index.write { db in
            try db.execute(sql: "UPDATE common SET room = ?", arguments: [number])
            try db.execute(sql: "UPDATE word SET admin = ?", arguments: [number])
        }
        for place in 0..<20 { items[place].title = "zebra \(place)" }
        let manifest = try ValidatedManifest(NavigationManifest(sections: items))
        try SearchIndex.write(manifest, to: index.url)
        let (found, fresh) = (try index.index.read(Self.common), try TemporaryIndex(manifest).index.read(Self.common))
        for (beginning, known) in found { #expect(known.level == fresh[beginning]?.level, "\(beginning)") }
        #expect(found.count > 2)
    }

    @Test(arguments: 0..<2)
    func theyFollowTheManifest(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 90)
        var items = (0..<20_000).map { Self.item("\($0)", &random) }
        let index = try TemporaryIndex(items)
        var levels: [String: Set<Int?>] = [:]
        func note(_ common: [String: (level: Int, room: Int)]) {
            for beginning in ["z", "y", "q", "mountain"] {
                levels[beginning, default: []].insert(common[beginning]?.level)
            }
        }
        note(try index.index.read(Self.common))
        var kept = 0
        for round in 0..<6 {
            let rare = Self.rareWords.keys.sorted()
            let withThem = items.indices.filter { place in rare.allSatisfy { items[place].title.contains($0) } }
                .shuffled(using: &random)
            for number in 0..<100 {
                // Rare words come in two rounds and go in the next.
                let isLess = round % 3 == 2
                let place =
                    isLess && number < withThem.count
                    ? withThem[number] : Int.random(in: 0..<items.count, using: &random)
                let title = items[place].title.split(separator: " ").map(String.init).filter { !rare.contains($0) }
                items[place].title = (title + (isLess ? [] : rare)).joined(separator: " ")
            }
            for number in 0..<50 {
                let place = Int.random(in: 0..<items.count, using: &random)
                items.remove(at: place)
                items.insert(Self.item("new-\(round)-\(number)", &random), at: place)
            }
            let manifest = try ValidatedManifest(NavigationManifest(sections: items))
            _ = try SearchIndex.write(manifest, to: index.url)
            let found = try index.index.read(Self.common)
            let wanted = try TemporaryIndex(manifest).index.read(Self.common)
            #expect(found.mapValues(\.level) == wanted.mapValues(\.level))
            note(wanted)
            for (beginning, counted) in found {
                // What was not counted anew has no more room than there is.
                let room = try #require(wanted[beginning]).room
                #expect(counted.room <= room && counted.room >= 0)
                kept += counted.room < room ? 1 : 0
            }
        }
        #expect(kept > 20)
        #expect(levels.values.count { $0.count > 1 } >= 2, "\(levels)")
    }
}
