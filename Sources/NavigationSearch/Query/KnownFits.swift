/// Which entries steps find among some, for those steps that others are within, so that each is asked once.
struct KnownFits {
    /// How many sets there are.
    private let sets: Int
    private var steps: [Int] = []
    /// For each of the steps and each set, one step after the other, the entries that it finds.
    private var known: [UInt64?] = []

    /// - Parameter count: how many sets there are.
    init(sets count: Int) { sets = count }

    /// The entries of a set that a step finds, of those that it was asked for; nil if nobody has asked.
    subscript(step: Int, set: Int) -> UInt64? {
        steps.firstIndex(of: step).flatMap { known[$0 * sets + set] }
    }

    /// Those of some entries of a set that a step finds.
    /// - Parameters:
    ///   - asked: none that was not among those asked for first.
    ///   - find: the entries among these that the step finds.
    mutating func fits(_ step: Int, _ asked: UInt64, _ set: Int, _ find: () throws -> UInt64) rethrows -> UInt64 {
        let place = steps.firstIndex(of: step) ?? steps.count
        if place == steps.count {
            steps.append(step)
            known += repeatElement(nil, count: sets)
        }
        if let known = known[place * sets + set] { return known & asked }
        let found = try find()
        known[place * sets + set] = .some(found)
        return found
    }
}
