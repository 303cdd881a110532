import NavigationSearch
import Testing

/// The expected figures come from SciPy 1.17: `permutation_test` over all signs, `binomtest`, `norm.ppf`.
@Suite struct StatisticsTests {
    private let differences = [0.5, -0.25, 1, 0, 0.5, 0.5, -0.5, 2.0 / 3, 0.3, -0.1]

    @Test("Few differences: the share of all signs under which the sum is as extreme") func exact() {
        #expect(RandomizationTest.pValue(differences: differences) == 0.1171875)
        #expect(RandomizationTest.pValue(differences: differences.map(-)) == 0.1171875, "two-sided")
        #expect(RandomizationTest.pValue(differences: [0.5, 0.5, 0.5]) == 0.25)
        #expect(RandomizationTest.pValue(differences: [0.1]) == 1)
        #expect(RandomizationTest.pValue(differences: [0, 0]) == 1)
        #expect(RandomizationTest.pValue(differences: []) == 1)
    }

    @Test("Sums that are equal but for rounding count as equal") func rounding() {
        // 0.1 + 0.2 is not 0.3 in binary: 4 of the 8 sums are as far from 0 as 0.1 + 0.2 - 0.3, all of them.
        #expect(RandomizationTest.pValue(differences: [0.1, 0.2, -0.3]) == 1)
    }

    @Test("Many differences: drawn, and close to the exact share") func drawn() {
        // Exact by counting: 17 signs are a binomial test, the 58 differences a convolution.
        let few = Array(repeating: 0.5, count: 12) + Array(repeating: -0.5, count: 5)
        #expect(abs(RandomizationTest.pValue(differences: few) - 0.143463134765625) < 0.004)
        let many =
            Array(repeating: 0.5, count: 30) + Array(repeating: -0.5, count: 18) + Array(repeating: 0.25, count: 10)
        #expect(abs(RandomizationTest.pValue(differences: many) - 0.019650756304035) < 0.002)
        #expect(
            RandomizationTest.pValue(differences: many) == RandomizationTest.pValue(differences: many + [0, 0, 0]))
        let certain = RandomizationTest.pValue(differences: Array(repeating: 1, count: 500))
        #expect(certain > 0)
        #expect(certain < 0.0001)
    }

    @Test("Holm's correction") func holm() {
        let adjusted = HolmCorrection.adjusted([0.01, 0.04, 0.03, 0.005])
        for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) { #expect(abs(value - expected) < 1e-12) }
        #expect(HolmCorrection.adjusted([0.9, 0.8]) == [1, 1])
        #expect(HolmCorrection.adjusted([0.2]) == [0.2])
        #expect(HolmCorrection.adjusted([]) == [])
    }

    @Test("The smallest effect that can be shown") func detectable() throws {
        let effect = try #require(DetectableEffect.smallest(differences: differences))
        #expect(abs(effect - 0.409437406277776) < 1e-9)
        let twice = try #require(DetectableEffect.smallest(differences: differences.map { 2 * $0 }))
        #expect(abs(twice - 2 * effect) < 1e-12)
        #expect(DetectableEffect.smallest(differences: [0, 0, 0]) == nil, "no scatter, nothing to tell")
        #expect(DetectableEffect.smallest(differences: [0.5]) == nil)
    }

    @Test("Wilson's interval of a share") func wilson() throws {
        let most = try #require(ConfidenceInterval(share: 9, of: 10))
        #expect(abs(most.lower - 0.5958499732047615) < 1e-9)
        #expect(abs(most.upper - 0.9821237869049271) < 1e-9)
        let all = try #require(ConfidenceInterval(share: 10, of: 10))
        #expect(abs(all.lower - 0.7224672001371109) < 1e-9)
        #expect(all.upper == 1)
        #expect(ConfidenceInterval(share: 0, of: 0) == nil)
    }

    @Test("The bootstrap interval of a mean") func bootstrap() throws {
        let ten: [Double] = [1, 1, 0.5, 0.25, 0, 1, 1, 0.3333, 0.5, 0.2]
        let values = Array(repeating: ten, count: 5).flatMap(\.self)
        let interval = try #require(ConfidenceInterval(meanOf: values))
        #expect(abs(interval.lower - 0.475986) < 0.015)
        #expect(abs(interval.upper - 0.680996) < 0.015)
        #expect(interval == ConfidenceInterval(meanOf: values), "the seed is fixed")
        let certain = try #require(ConfidenceInterval(meanOf: [1, 1, 1]))
        #expect(certain.lower == 1 && certain.upper == 1)
        #expect(ConfidenceInterval(meanOf: []) == nil)
    }
}
