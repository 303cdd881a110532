import Testing

@testable import NavigationSearch

/// Rows are in it once they were added, whether they are few or many.
struct ShownRowsTests {
    @Test func itIsASet() {
        for count in [0, 1, 23, 24, 25, 26, 400] {
            var random = SplitMix64(seed: UInt64(count))
            var rows = ShownRows(reserving: count)
            var expected: Set<Int64> = []
            for _ in 0..<2 * count {
                let row = Int64.random(in: 0...Int64(count), using: &random)
                #expect(rows.contains(row) == expected.contains(row))
                #expect(rows.insert(row) == expected.insert(row).inserted)
            }
            for row in -1...Int64(count) + 1 { #expect(rows.contains(row) == expected.contains(row)) }
        }
    }
}
