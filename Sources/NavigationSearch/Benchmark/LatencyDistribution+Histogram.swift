import Foundation

extension LatencyDistribution {
    /// A span of times and how many fell into it.
    public struct Bucket: Sendable, Equatable {
        /// The span in microseconds: lower bound included, upper bound not.
        public let range: Range<Double>
        /// How many times lie in it.
        public let count: Int
    }

    /// The times in spans of about equal factors, from the shortest time to the longest, empty ones between included.
    ///
    /// The bounds are round numbers, the same for every distribution: ten, five, two or one in each power of ten
    /// (Renard's series R10, rounded), the most that give no more than 20 buckets. What took less than a
    /// microsecond is in one.
    public func histogram() -> [Bucket] {
        var finest: [Bucket] = []
        for stride in [1, 2, 5, 10] {
            finest = histogram(stride: stride)
            if finest.count <= Self.mostBuckets { break }
        }
        return finest
    }

    private static let mostBuckets = 20

    private func histogram(stride: Int) -> [Bucket] {
        var buckets: [Bucket] = []
        var lower = 0.0
        var start = 0
        var position = 0
        while start < count {
            let upper = Self.bound(position)
            let end = sorted.partitioningIndex { $0 >= upper }
            if end > 0 { buckets.append(Bucket(range: lower..<upper, count: end - start)) }
            (lower, start, position) = (upper, end, position + stride)
        }
        return buckets
    }

    /// The bounds, ten to a power of ten, from one microsecond on.
    private static func bound(_ position: Int) -> Double {
        series[position % series.count] * pow(10, Double(position / series.count))
    }

    private static let series: [Double] = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8]
}

extension [Double] {
    /// The first position whose element belongs to the second part, where all elements of the first come before.
    fileprivate func partitioningIndex(_ isSecond: (Double) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = isSecond(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
        }
        return range.lowerBound
    }
}
