import Testing

@testable import NavigationSearch

/// Numbers and places of entries against counting them.
struct EntryNumbersTests {
    @Test(arguments: 0..<30)
    func numbersAreHowManyEntriesComeBefore(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 40)
        let share = [2, 4, 40, 500][seed % 4]
        let places = (0..<2_000).filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
        expectNumbers(of: places, &random)
    }

    /// As a new index places its entries, and as they stand once some have come and gone.
    @Test(arguments: 0..<30)
    func numbersAreHowManyEntriesComeBeforeAtTheDistanceOfANewIndex(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 80)
        let step = Int(Position.stride)
        var places = Set((0..<Int.random(in: 450...500, using: &random)).map { ($0 + seed % 2) * step })
        for _ in 0..<[0, 1, 5, 40][seed % 4] {
            places.formSymmetricDifference([Int.random(in: 0..<2_000, using: &random)])
        }
        expectNumbers(of: places.sorted(), &random)
    }

    private func expectNumbers(of places: [Int], _ random: inout SplitMix64) {
        var bits = [UInt64](repeating: 0, count: (places.last ?? 0) / 64 + 1)
        for place in places { bits[place / 64] |= 1 << UInt64(place % 64) }
        let numbers = EntryNumbers(places: bits)
        #expect(numbers.count == places.count)
        #expect((0..<numbers.wordCount).map(numbers.places) == bits)
        for place in 0..<2_500 {
            #expect(numbers.number(from: place) == places.count { $0 < place })
            #expect(numbers.number(at: place) == places.firstIndex(of: place))
        }
        for (number, place) in places.enumerated() {
            #expect(numbers.place(of: number, from: 0) == place)
            #expect(numbers.place(of: number, from: Int.random(in: 0...place, using: &random)) == place)
        }
    }

    @Test func withoutEntriesThereIsNoNumber() {
        let numbers = EntryNumbers(places: [])
        #expect(numbers.count == 0 && numbers.number(from: 5) == 0 && numbers.number(at: 5) == nil)
    }
}
