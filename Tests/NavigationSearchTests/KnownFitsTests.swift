import Testing

@testable import NavigationSearch

/// What steps find is asked for once, and later questions are answered from it.
struct KnownFitsTests {
    @Test func eachStepIsAskedOnceForEachSet() {
        var random = SplitMix64(seed: 19)
        let found = (0..<4).map { _ in (0..<5).map { _ in UInt64.random(in: 0...(.max), using: &random) } }
        var rest = [UInt64](repeating: .max, count: 5)
        var asked: Set<[Int]> = []
        var fits = KnownFits(sets: 5)
        for _ in 0..<400 {
            let (step, set) = (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<5, using: &random))
            #expect((fits[step, set] != nil) == asked.contains([step, set]))
            let entries = fits.fits(step, rest[set], set) {
                #expect(asked.insert([step, set]).inserted)
                return found[step][set] & rest[set]
            }
            #expect(entries == found[step][set] & rest[set])
            #expect(fits[step, set].map { $0 & rest[set] } == entries)
            rest[set] &= ~(1 << UInt64.random(in: 0..<64, using: &random))
        }
        #expect(asked.count == 20)
    }

    @Test func anErrorLeavesNothingKnown() {
        var fits = KnownFits(sets: 2)
        #expect(throws: CancellationError.self) { _ = try fits.fits(3, .max, 1) { throw CancellationError() } }
        #expect(fits[3, 1] == nil)
        #expect(fits.fits(3, 0b110, 1) { 0b010 } == 0b010)
    }
}
