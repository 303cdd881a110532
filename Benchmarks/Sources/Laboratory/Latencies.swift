import Histogram

/// Percentiles of what was measured.
public struct Latencies: Sendable {
    /// What was measured, in nanoseconds.
    public let nanoseconds: [UInt64]
    /// How often each of them was measured; the quickest time counts.
    public let rounds: Int
    private let histogram: Histogram<UInt64>

    /// Percentiles of these durations.
    public init(_ nanoseconds: [UInt64], rounds: Int = 1) {
        self.nanoseconds = nanoseconds
        self.rounds = rounds
        // Up to ten minutes.
        var histogram = Histogram<UInt64>(
            highestTrackableValue: 600_000_000_000, numberOfSignificantValueDigits: .three)
        for value in nanoseconds { histogram.record(max(1, value)) }
        self.histogram = histogram
    }

    /// The value in microseconds that so many of 100 do not exceed.
    public func percentile(_ percentile: Double) -> Double {
        Double(histogram.valueAtPercentile(percentile)) / 1_000
    }

    /// The middle one, in microseconds.
    public var p50: Double { percentile(50) }
    /// The one that 1 of 100 exceeds, in microseconds.
    public var p99: Double { percentile(99) }
}
