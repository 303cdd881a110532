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
        let sorted = microseconds.sorted()
        guard let longest = sorted.last else { return nil }
        func percentile(_ share: Double) -> Double {
            sorted[max(0, min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
        }
        median = percentile(0.5)
        percentile90 = percentile(0.9)
        percentile99 = percentile(0.99)
        self.longest = longest
    }
}
