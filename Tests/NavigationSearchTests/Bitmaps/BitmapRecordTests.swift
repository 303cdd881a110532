import GRDB
import Testing

@testable import NavigationSearch

/// What is written is what is read, in either way that bits stand in the file.
struct BitmapRecordTests {
    private static func read(_ bytes: [UInt8], words count: Int) throws -> [UInt64] {
        // Nothing of what was there before is left.
        var words = [UInt64](repeating: 0x5555_AAAA_5555_AAAA, count: count)
        try words.withUnsafeMutableBufferPointer { words in
            try bytes.withUnsafeBytes { try BitmapRecord.read($0, into: words) }
        }
        return words
    }

    private static func bytes(_ words: [UInt64]) -> [UInt8] {
        var words = words
        return words.withUnsafeMutableBufferPointer { BitmapRecord.bytes($0[...]) }
    }

    @Test func recordsAreReadAsTheyWereWritten() throws {
        var random = SplitMix64(seed: 71)
        var ways: Set<Bool> = []
        for round in 0..<2_000 {
            let count = Int.random(in: 1...(round % 5 == 0 ? 500 : 40), using: &random)
            // Some are all but empty, so that gaps are longer than a byte can tell.
            let oneIn = [1, 2, 8, 30, 300, 3_000][round % 6]
            var words = [UInt64](repeating: 0, count: count)
            for number in 0..<count * UInt64.bitWidth where Int.random(in: 0..<oneIn, using: &random) == 0 {
                words[number / UInt64.bitWidth] |= 1 << UInt64(number % UInt64.bitWidth)
            }
            let bytes = Self.bytes(words)
            ways.insert(bytes.count % 8 == 0)
            #expect(bytes.count <= count * 8)
            #expect(try Self.read(bytes, words: count) == words)
        }
        #expect(ways == [true, false])
    }

    @Test(arguments: [0, 254, 255, 256, 509, 510, 511, 32_000 - 1])
    func gapsOfEveryLength(_ number: Int) throws {
        var words = [UInt64](repeating: 0, count: 500)
        words[number / 64] = 1 << UInt64(number % 64)
        let bytes = Self.bytes(words)
        #expect(bytes.count == number / 255 + 1 + ((number / 255 + 1) % 8 == 0 ? 1 : 0))
        #expect(try Self.read(bytes, words: 500) == words)
    }

    @Test(arguments: [
        // As gaps: a bit too many, gaps that go too far, and 255s that do; as words: one too many.
        ([UInt8](repeating: 0, count: 65), 1), ([255, 1], 2), ([254, 254], 2),
        ([UInt8](repeating: 255, count: 9) + [0], 2), ([UInt8](repeating: 1, count: 24), 2),
        ([UInt8](repeating: 255, count: 130) + [0], 500), ([UInt8](repeating: 200, count: 165), 500),
    ])
    func moreBitsThanThereAreIsDamage(_ bytes: [UInt8], _ words: Int) {
        #expect(throws: DatabaseError.self) { _ = try Self.read(bytes, words: words) }
    }
}
