import Testing

@testable import NavigationSearch

/// Numbers and places of entries against counting them.
struct EntryNumbersTests {
    @Test(arguments: 0..<30)
    func numbersAreHowManyEntriesComeBefore(_ seed: Int) {
        var random = SeededGenerator(state: UInt64(seed) &+ 40)
        let share = [2, 4, 40, 500][seed % 4]
        let places = (0..<2_000).filter { _ in Int.random(in: 0..<share, using: &random) == 0 }
        var bits = [UInt64](repeating: 0, count: 32)
        for place in places { bits[place / 64] |= 1 << UInt64(place % 64) }
        let numbers = EntryNumbers(places: bits)
        #expect(numbers.count == places.count)
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
