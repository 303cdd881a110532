import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Each entry of a chunk is of its level and of no other.
struct LevelChunkTests {
    /// For each level the words of its entries.
    private static func bitmaps(_ levels: [Int], words count: Int) -> [[UInt64]] {
        var bitmaps = AccessLevel.allCases.map { _ in [UInt64](repeating: 0, count: count) }
        for (number, level) in levels.enumerated() { bitmaps[level][number / 64] |= 1 << UInt64(number % 64) }
        return bitmaps
    }

    private static func chunk(_ bitmaps: [[UInt64]], entries: Int) throws -> LevelChunk {
        let room = UnsafeMutablePointer<UInt64>.allocate(capacity: bitmaps[0].count)
        defer { room.deallocate() }
        return try LevelChunk(count: bitmaps[0].count, entries: entries) { level in
            room.update(from: bitmaps[level], count: bitmaps[level].count)
            return UnsafePointer(room)
        }
    }

    @Test(arguments: 0..<40)
    func entriesAreOfTheirLevels(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 500)
        let count = Int.random(in: 1...6, using: &random)
        // Some levels have no entries.
        let seen = AccessLevel.allCases.indices.filter { _ in Int.random(in: 0..<3, using: &random) > 0 } + [seed % 4]
        let entries = Int.random(in: 0...count * 64, using: &random)
        let levels = (0..<entries).map { _ in seen.randomElement(using: &random) ?? 0 }
        let bitmaps = Self.bitmaps(levels, words: count)
        let chunk = try Self.chunk(bitmaps, entries: entries)
        #expect(levels.indices.map { chunk.levels(ofWord: $0 / 64).level(of: $0 % 64) } == levels)
        for (level, bitmap) in bitmaps.enumerated() {
            #expect((chunk.mask(of: level) == nil) == !levels.contains(level))
            for (word, bits) in bitmap.enumerated() {
                // What stands behind the last entry is nobody's business.
                let behind = max(0, (word + 1) * 64 - entries)
                let known = behind < 64 ? UInt64.max >> UInt64(behind) : 0
                #expect((chunk.mask(of: level)?[word] ?? 0) & known == bits)
                let lower = bitmaps[...level].reduce(0) { $0 | $1[word] }
                #expect(chunk.entries(ofWord: word, upTo: level) & known == lower)
            }
        }
        withExtendedLifetime(chunk) {}
    }

    /// An entry of no level would be seen by everybody.
    @Test func entriesOfNoLevelOrOfTwoAreDamage() throws {
        let levels = (0..<100).map { $0 % 4 }
        for number in [0, 63, 64, 99] {
            var without = Self.bitmaps(levels, words: 2)
            without[levels[number]][number / 64] &= ~(1 << UInt64(number % 64))
            #expect(throws: DatabaseError.self) { _ = try Self.chunk(without, entries: levels.count) }
            var twice = Self.bitmaps(levels, words: 2)
            twice[(levels[number] + 1) % 4][number / 64] |= 1 << UInt64(number % 64)
            #expect(throws: DatabaseError.self) { _ = try Self.chunk(twice, entries: levels.count) }
        }
    }
}
