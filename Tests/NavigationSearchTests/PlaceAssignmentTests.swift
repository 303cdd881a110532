import Testing

@testable import NavigationSearch

@Suite struct PlaceAssignmentTests {
    @Test func newEntriesGetPlacesFarApart() {
        let places = PlaceAssignment.places(keeping: [nil, nil, nil])
        #expect(places == [Position.stride, 2 * Position.stride, 3 * Position.stride])
    }

    @Test func aNewEntryFindsRoomBetweenItsNeighbors() {
        #expect(PlaceAssignment.places(keeping: [10, nil, 20]) == [10, 15, 20])
        #expect(PlaceAssignment.places(keeping: [nil, 10]) == [5, 10])
    }

    @Test func withoutRoomEveryoneMoves() {
        let places = PlaceAssignment.places(keeping: [10, nil, 11])
        #expect(places == [Position.stride, 2 * Position.stride, 3 * Position.stride])
    }

    @Test func withoutRoomTheNeighborsMoveAndNobodyElse() {
        let current: [Int64?] = (1...100).map { $0 * 16 } + [nil]
        var places: [Int64?] = current
        for _ in 0..<40 {
            places.insert(nil, at: 50)
            places = PlaceAssignment.places(keeping: places)
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) })
        #expect(places.prefix(20).elementsEqual(current.prefix(20)))
        #expect(places.suffix(20).dropLast().elementsEqual(current.suffix(20).dropLast()))
    }

    @Test func asManyAsPossibleStay() {
        #expect(PlaceAssignment.places(keeping: [50, 10, 20, 30]).dropFirst() == [10, 20, 30])
    }

    @Test func whatIsNoPlaceIsNotKept() {
        let places = PlaceAssignment.places(keeping: [.min, nil, 10, nil, .max, nil])
        #expect(places[2] == 10)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        #expect(places.allSatisfy(Position.places.contains))
    }

    @Test(arguments: 0..<50)
    func placesAlwaysIncrease(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let current = (0..<100).map { _ in
            Bool.random(using: &random) ? Int64.random(in: 1...2_000, using: &random) : nil
        }
        let places = PlaceAssignment.places(keeping: current)
        #expect(places.count == current.count)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        #expect(places.allSatisfy(Position.places.contains))
    }
}
