/// Whether paired differences may be chance: Fisher's randomisation test, two-sided.
///
/// If the two rankings were equally good, each query's difference could as well have the other sign. The p-value is
/// the share of all ways to set the signs under which the sum is at least as far from 0 as it is (Fisher 1935; for
/// rankings Smucker, Allan and Carterette 2007). Differences of 0 take no part. Up to ``exactLimit`` others all ways
/// are counted; beyond that 100,000 are drawn, with a fixed seed, and what was observed counts as one more, so that no
/// p-value is 0 (Phipson and Smyth 2010).
public enum RandomizationTest {
    /// Up to this many differences other than 0 the p-value is exact.
    public static let exactLimit = 16
    /// How many ways are drawn beyond that.
    static let draws = 100_000

    /// The p-value; 1 if nothing differs.
    public static func pValue(differences: [Double]) -> Double {
        let magnitudes = differences.map(\.magnitude).filter { $0 > 0 }
        guard !magnitudes.isEmpty else { return 1 }
        // Sums of the same numbers in another order differ in their last digits.
        let tolerance = magnitudes.reduce(0, +) * 1e-12
        let observed = differences.reduce(0, +).magnitude - tolerance
        return magnitudes.count <= exactLimit ? exact(magnitudes, observed) : drawn(magnitudes, observed)
    }

    private static func exact(_ magnitudes: [Double], _ observed: Double) -> Double {
        // Half of the ways mirror the other half, so the first sign stays.
        var sums = [magnitudes[0]]
        for magnitude in magnitudes.dropFirst() { sums = sums.flatMap { [$0 + magnitude, $0 - magnitude] } }
        return Double(sums.count { $0.magnitude >= observed }) / Double(sums.count)
    }

    private static func drawn(_ magnitudes: [Double], _ observed: Double) -> Double {
        // Reciprocal ranks differ in few ways; the signs of equal differences are drawn 64 at a time and counted.
        let groups = Dictionary(grouping: magnitudes, by: \.self).sorted { $0.key < $1.key }
            .map { (magnitude: $0.key, count: $0.value.count) }
        var generator = SplitMix64(seed: SplitMix64.evaluationSeed)
        var extreme = 1
        for _ in 0..<draws {
            var sum = 0.0
            for group in groups {
                var positive = 0
                var rest = group.count
                while rest > 0 {
                    let width = min(rest, 64)
                    positive += (generator.next() >> (64 - width)).nonzeroBitCount
                    rest -= width
                }
                sum += group.magnitude * Double(2 * positive - group.count)
            }
            if sum.magnitude >= observed { extreme += 1 }
        }
        return Double(extreme) / Double(draws + 1)
    }
}
