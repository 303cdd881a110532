/// Which entries steps find among some, for those steps that others are within, so that each is asked once.
struct KnownFits {
    private var steps: [(step: Int, sets: [UInt64?])] = []

    /// The entries of a set that a step finds, of those that it was asked for; nil if nobody has asked.
    subscript(step: Int, set: Int) -> UInt64? {
        guard let known = steps.first(where: { $0.step == step }), set < known.sets.count else { return nil }
        return known.sets[set]
    }

    /// Those of some entries of a set that a step finds.
    /// - Parameters:
    ///   - asked: none that was not among those asked for first.
    ///   - find: the entries among these that the step finds.
    mutating func fits(_ step: Int, _ asked: UInt64, _ set: Int, _ find: () throws -> UInt64) rethrows -> UInt64 {
        let place = steps.firstIndex { $0.step == step } ?? steps.count
        if place == steps.count { steps.append((step, [])) }
        if set >= steps[place].sets.count {
            steps[place].sets += Array(repeating: nil, count: set + 1 - steps[place].sets.count)
        }
        if let known = steps[place].sets[set] { return known & asked }
        let found = try find()
        steps[place].sets[set] = .some(found)
        return found
    }
}
