import Testing

@testable import NavigationSearch

/// How many entries steps have too few, whatever was added to them in whatever order.
@Suite struct StepEntriesTests {
    @Test(arguments: 0..<40) func whatIsMissingIsWhatWasNotAdded(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let steps = 3..<12
        let wanted = Int.random(in: 1...20, using: &random)
        var entries = StepEntries(steps, wanted: wanted)
        var counts = [Int](repeating: 0, count: steps.upperBound)
        for row in 0..<12 {
            for step in steps {
                let before = counts[...step].reduce(0, +)
                guard entries.sought.contains(step) else {
                    #expect(before >= wanted)
                    continue
                }
                #expect(entries.missing(upTo: step) == max(0, wanted - before))
            }
            guard let step = entries.sought.randomElement(using: &random) else { break }
            entries.add([Int64(row), Int64(row)], to: step)
            counts[step] += 2
        }
    }
}
