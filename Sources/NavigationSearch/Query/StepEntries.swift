/// The best entries of some steps, as far as they are known: each at the first step that it fits.
struct StepEntries {
    /// How many are wanted of all steps together.
    let wanted: Int
    /// The steps of which more can be wanted: those before them have too few.
    private(set) var sought: Range<Int>
    /// The steps that have entries, in their order.
    private var found: [Found] = []

    // Tuples in an array take several times as long to give back.
    private struct Found {
        let step: Int
        var rowIDs: [Int64]
    }

    init(_ steps: Range<Int>, wanted: Int) {
        self.wanted = wanted
        sought = steps
    }

    /// The entries of a step, best static rank first.
    subscript(step: Int) -> [Int64] { found.first { $0.step == step }?.rowIDs ?? [] }

    /// How many entries a step and those before it have too few.
    func missing(upTo step: Int) -> Int {
        var missing = wanted
        for other in found where other.step <= step && sought.contains(other.step) { missing -= other.rowIDs.count }
        return max(0, missing)
    }

    /// Adds entries to a step.
    /// - Parameter rowIDs: of all that are added to the step those with the next best static ranks, in their order.
    mutating func add(_ rowIDs: [Int64], to step: Int) {
        let place = found.firstIndex { $0.step >= step } ?? found.count
        if place < found.count, found[place].step == step {
            found[place].rowIDs += rowIDs
        } else {
            found.insert(Found(step: step, rowIDs: rowIDs), at: place)
        }
        var count = 0
        for found in found where sought.contains(found.step) {
            count += found.rowIDs.count
            guard count < wanted else { return sought = sought.lowerBound..<found.step }
        }
    }
}
