/// The best entries of some steps, as far as they are known: each at the first step that it fits.
struct StepEntries {
    private let steps: Range<Int>
    /// How many are wanted of all steps together.
    let wanted: Int
    /// The steps of which more can be wanted: those before them have too few.
    private(set) var sought: Range<Int>
    private var rowIDs: [[Int64]]

    init(_ steps: Range<Int>, wanted: Int) {
        self.steps = steps
        self.wanted = wanted
        sought = steps
        rowIDs = Array(repeating: [], count: steps.count)
    }

    /// The entries of a step, best static rank first.
    subscript(step: Int) -> [Int64] { rowIDs[step - steps.lowerBound] }

    /// Adds entries to a step.
    /// - Parameter found: of all that are added to the step those with the next best static ranks, in their order.
    mutating func add(_ found: [Int64], to step: Int) {
        let place = step - steps.lowerBound
        if rowIDs[place].isEmpty { rowIDs[place] = found } else { rowIDs[place] += found }
        var count = 0
        for index in sought {
            count += self[index].count
            guard count < wanted else { return sought = sought.lowerBound..<index }
        }
    }
}
