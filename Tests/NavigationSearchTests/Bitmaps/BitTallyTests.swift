import Testing

@testable import NavigationSearch

/// Counts of 64 entries at once, and of a whole chunk, are those of one entry after the other.
struct BitTallyTests {
    @Test(arguments: [1, 2, 3, 4, 7, 8, 15, 16, 32, 63])
    func itCountsWhatIsThere(_ parts: Int) {
        var random = SplitMix64(seed: UInt64(parts))
        let count = 8
        let all = (0..<parts).map { _ in
            (0..<count).map { _ in
                UInt64.random(in: 0...(.max), using: &random) | .random(in: 0...(.max), using: &random)
            }
        }
        for needed in 1...parts {
            let expected = (0..<count).map { word in
                (0..<64).reduce(UInt64(0)) { bits, bit in
                    let found = all.count { $0[word] >> UInt64(bit) & 1 == 1 }
                    return bits | (found >= needed ? 1 << UInt64(bit) : 0)
                }
            }
            for word in 0..<count {
                let asked = UInt64.random(in: 0...(.max), using: &random)
                let found = BitTally.fitting(asked, atLeast: needed, of: parts) { all[$0][word] & $1 }
                #expect(found == expected[word] & asked, "\(needed) of \(parts)")
            }
            var room = [UInt64](repeating: .max, count: count)
            room.withUnsafeMutableBufferPointer { buffer in
                guard let words = buffer.baseAddress else { return }
                ChunkTally.with(count, upTo: parts) { tally in
                    for part in all {
                        for word in 0..<count { words[word] = part[word] }
                        tally.add(words)
                    }
                    tally.put(atLeast: needed, into: words)
                }
            }
            #expect(room == expected, "\(needed) of \(parts)")
        }
    }
}
