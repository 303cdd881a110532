import NavigationModel
import Testing

@testable import NavigationSearch

struct TokenStepsTests {
    @Test(arguments: 0..<50)
    func rowsComeInTheOrderOfTheirIdsAndTheOldOneFirst(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) &+ 5)
        let most = Int.random(in: 1...40, using: &random)
        let (new, old) = (rows(&random), rows(&random))
        let steps = TokenSteps(
            inserting: new.sorted().map { Position(rowID: $0) }, removing: old.map { Position(rowID: $0) })
        var (inserted, removed): ([Int], [Int]) = ([], [])
        var last = (row: Int64.min, isNew: false)
        for stretch in steps.stretches(ofOld: most) {
            var count = 0
            for index in stretch {
                let row: Int64
                let isNew: Bool
                switch steps[index] {
                case .insert(let number):
                    (row, isNew) = (new.sorted()[number], true)
                    inserted.append(number)
                case .remove(let number):
                    (row, isNew) = (steps.old[number].rowID, false)
                    removed.append(number)
                    count += 1
                }
                #expect(last.row < row || last.row == row && !last.isNew && isNew)
                last = (row, isNew)
            }
            #expect(count <= most)
        }
        #expect(inserted == Array(new.indices) && removed == Array(old.indices))
        #expect(steps.old.map(\.rowID) == old.sorted())
    }

    /// Up to a hundred different ones, so few that many are both old and new.
    private func rows(_ random: inout SplitMix64) -> [Int64] {
        Array((1...150).shuffled(using: &random).prefix(Int.random(in: 0...100, using: &random)))
    }
}
