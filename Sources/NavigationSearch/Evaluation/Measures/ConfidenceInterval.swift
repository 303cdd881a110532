import Foundation

/// Where a figure may lie that was measured on a sample of queries, at a confidence of 95 %.
public struct ConfidenceInterval: Sendable, Equatable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// How often the bootstrap draws.
    static let resamples = 2_000

    /// The interval of a mean by the percentile bootstrap (Efron and Tibshirani 1993, chapter 13): means of 2,000
    /// samples drawn with replacement, of which the middle 95 % stay; nil of no values.
    ///
    /// The same values in the same order give the same interval.
    public init?(meanOf values: [Double]) {
        guard let first = values.first else { return nil }
        guard values.contains(where: { $0 != first }) else {
            self.init(lower: first, upper: first)
            return
        }
        var generator = SplitMix64(seed: SplitMix64.evaluationSeed)
        let count = UInt64(values.count)
        var means = (0..<Self.resamples).map { _ in
            var sum = 0.0
            for _ in values.indices {
                // The upper half of a product is a fair enough draw for counts far below 2^64.
                sum += values[Int(generator.next().multipliedFullWidth(by: count).high)]
            }
            return sum / Double(values.count)
        }
        means.sort()
        let tail = Self.resamples / 40
        self.init(lower: means[tail], upper: means[Self.resamples - 1 - tail])
    }

    /// The interval of a share by Wilson's score (1927), which holds for shares of 0 and 1 too; nil of nothing.
    public init?(share count: Int, of total: Int) {
        guard total > 0 else { return nil }
        let (n, z) = (Double(total), NormalQuantile.twoSided95)
        let share = Double(count) / n
        let center = (share + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        // The ends are exact there, but for rounding.
        self.init(lower: count == 0 ? 0 : center - half, upper: count == total ? 1 : center + half)
    }

    private init(lower: Double, upper: Double) {
        self.lower = lower
        self.upper = upper
    }
}

/// Points of the normal distribution.
enum NormalQuantile {
    /// All but 5 % lies within this distance, in standard deviations.
    static let twoSided95 = 1.959_963_984_540_054
    /// 80 % lies below this.
    static let oneSided80 = 0.841_621_233_572_914_2
}
