import Testing

@testable import NavigationSearch

@Suite struct LatencyDistributionTests {
    @Test(
        "A percentile is the time at the nearest rank, whatever the order of the times",
        arguments: [
            // Times 1 to count; what stands at ceil(count * share), by hand.
            (count: 1, expected: [1, 1, 1, 1]), (2, [1, 2, 2, 2]), (3, [2, 3, 3, 3]), (10, [5, 9, 10, 10]),
            (11, [6, 10, 11, 11]), (100, [50, 90, 99, 100]), (101, [51, 91, 100, 101]),
            (1_000, [500, 900, 990, 999]), (1_001, [501, 901, 991, 1_000]), (10_000, [5_000, 9_000, 9_900, 9_990]),
            (12_345, [6_173, 11_111, 12_222, 12_333]),
        ])
    func percentiles(count: Int, expected: [Double]) throws {
        let latency = try #require(LatencyDistribution(microseconds: (1...count).reversed().map(Double.init)))
        #expect(
            [latency.median, latency.percentile90, latency.percentile99, latency.percentile999] == expected)
        #expect(latency.shortest == 1)
        #expect(latency.longest == Double(count))
        #expect(latency.percentile(thousandths: 1_000) == latency.longest)
        #expect(latency.percentile(thousandths: 1) == Double((count + 999) / 1_000))
    }

    @Test("Mean, and answers a second") func mean() throws {
        let latency = try #require(LatencyDistribution(microseconds: [10, 20, 70, 100]))
        #expect(latency.mean == 50)
        #expect(latency.perSecond == 20_000)
    }

    @Test("Nothing was measured, or no time passed") func nothing() throws {
        #expect(LatencyDistribution(microseconds: []) == nil)
        let instant = try #require(LatencyDistribution(microseconds: [0, 0]))
        #expect(instant.perSecond == nil)
        #expect(instant.histogram() == [.init(range: 0..<1, count: 2)])
    }

    @Test("Spans have round bounds, lower included, upper not, and empty ones between") func buckets() throws {
        let latency = try #require(LatencyDistribution(microseconds: [10, 12.4, 12.5, 19.9, 20, 30, 31.9]))
        #expect(
            latency.histogram() == [
                .init(range: 10..<12.5, count: 2), .init(range: 12.5..<16, count: 1), .init(range: 16..<20, count: 1),
                .init(range: 20..<25, count: 1), .init(range: 25..<32, count: 2),
            ])
        let apart = try #require(LatencyDistribution(microseconds: [0.5, 1.7]))
        #expect(apart.histogram().map(\.count) == [1, 0, 0, 1])
    }

    @Test(
        "Times far apart get coarser spans, each of them counted once",
        arguments: [(20.0, 4), (199, 13), (1_900, 12), (90_000, 20), (5_000_000, 12)])
    func coarser(longest: Double, buckets: Int) throws {
        let latency = try #require(LatencyDistribution(microseconds: [10, 11, longest]))
        let histogram = latency.histogram()
        #expect(histogram.count == buckets)
        #expect(histogram.reduce(0) { $0 + $1.count } == 3)
        #expect(histogram.first?.range.contains(10) == true)
        #expect(histogram.last?.range.contains(longest) == true)
        for (span, next) in zip(histogram, histogram.dropFirst()) {
            #expect(span.range.upperBound == next.range.lowerBound)
        }
    }
}
