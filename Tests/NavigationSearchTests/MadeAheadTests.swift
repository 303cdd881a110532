import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

struct MadeAheadTests {
    /// Makes squares in rooms that it uses again, and adds them up.
    private struct Squares: Maker {
        let count: Int
        var sum = 0

        static var room: [Int] { [] }

        mutating func make(_ index: Int, in room: inout [Int]) {
            room.removeAll(keepingCapacity: true)
            room.append(index * index)
            sum += index * index
        }
    }

    private struct Enough: Error {}

    @Test(arguments: [0, 1, 255, 256, 257, 512, 513, 5_000])
    func everyValueComesOnceAndInOrder(_ count: Int) {
        var values: [Int] = []
        let maker = MadeAhead.forEach(of: Squares(count: count)) { index, value in
            #expect(index == values.count)
            values += value
        }
        #expect(values == (0..<count).map { $0 * $0 })
        #expect(maker.sum == values.reduce(0, +))
    }

    @Test(arguments: [0, 255, 256, 1_000, 4_999])
    func whoStopsIsNotWaitedFor(_ last: Int) {
        var seen = 0
        #expect(throws: Enough.self) {
            _ = try MadeAhead.forEach(of: Squares(count: 5_000)) { index, _ in
                seen += 1
                if index == last { throw Enough() }
            }
        }
        #expect(seen == last + 1)
    }

    @Test func whatIsMadeMeanwhileCanBeAskedForAgain() {
        let sum = Meanwhile { (0..<1_000).reduce(0, +) }
        #expect(sum.get() == 499_500)
        #expect(sum.get() == 499_500)
    }
}
