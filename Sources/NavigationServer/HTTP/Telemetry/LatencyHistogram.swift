/// How many requests took how long, in steps that fit both a keystroke and a request gone wrong.
struct LatencyHistogram: Sendable {
    /// The upper bounds of the steps in nanoseconds; one step more is without a bound.
    static let bounds: [UInt64] = [
        50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
        100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
    ]

    private(set) var counts = [UInt64](repeating: 0, count: bounds.count + 1)
    private(set) var sum: UInt64 = 0

    var count: UInt64 { counts.reduce(0, +) }

    mutating func record(_ nanoseconds: UInt64) {
        counts[Self.bounds.firstIndex { nanoseconds <= $0 } ?? Self.bounds.count] += 1
        sum &+= nanoseconds
    }
}
