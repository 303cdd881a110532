/// How long answers took, in microseconds.
public struct LatencySummary: Sendable, Equatable {
    /// Half of the answers took no longer.
    public let median: Double
    /// Nine tenths of the answers took no longer.
    public let percentile90: Double
    /// All but a hundredth of the answers took no longer.
    public let percentile99: Double
    /// The longest of all.
    public let longest: Double

    /// The percentiles by nearest rank: each is a time that was measured; nil of none.
    public init?(microseconds: [Double]) {
        guard let times = LatencyDistribution(microseconds: microseconds) else { return nil }
        median = times.median
        percentile90 = times.percentile90
        percentile99 = times.percentile99
        longest = times.longest
    }
}
