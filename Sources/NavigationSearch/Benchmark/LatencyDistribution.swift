/// Times that answers took, in microseconds, at least one.
///
/// Percentiles are exact, by nearest rank: the shortest time that was measured which that share of all times does not
/// exceed. Nothing is interpolated, so the 99th percentile of fewer than 100 times is the longest of them.
public struct LatencyDistribution: Sendable, Equatable {
    /// The times, shortest first.
    let sorted: [Double]

    /// The distribution of times in microseconds; nil of none.
    public init?(microseconds: some Sequence<Double>) {
        let sorted = microseconds.sorted()
        guard !sorted.isEmpty else { return nil }
        self.sorted = sorted
    }

    /// How many times were measured.
    public var count: Int { sorted.count }
    /// The shortest of all.
    public var shortest: Double { sorted[0] }
    /// The longest of all.
    public var longest: Double { sorted[sorted.count - 1] }
    /// All times together.
    public var sum: Double { sorted.reduce(0, +) }
    /// The sum divided by the count.
    public var mean: Double { sum / Double(count) }
    /// How many answers a second are given when each follows upon the other; nil if the clock saw no time pass.
    public var perSecond: Double? { sum > 0 ? Double(count) / sum * 1_000_000 : nil }

    /// The time that this many of a thousand answers did not exceed; from 1 to 1,000, which is the longest.
    public func percentile(thousandths: Int) -> Double {
        // In whole numbers: 0.999 times a count may lie a hair above the rank that is meant.
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 1_000)
        let rank = whole * thousandths + (rest * thousandths + 999) / 1_000
        return sorted[max(0, min(count, rank) - 1)]
    }

    /// Half of the answers took no longer.
    public var median: Double { percentile(thousandths: 500) }
    /// Nine tenths of the answers took no longer.
    public var percentile90: Double { percentile(thousandths: 900) }
    /// All but a hundredth of the answers took no longer.
    public var percentile99: Double { percentile(thousandths: 990) }
    /// All but a thousandth of the answers took no longer.
    public var percentile999: Double { percentile(thousandths: 999) }
}
