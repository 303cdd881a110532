extension Sequence where Element: Equatable {
    /// How many elements another sequence begins with that this one begins with, too.
    func countShared(with other: some Sequence<Element>) -> Int {
        var count = 0
        for (one, other) in zip(self, other) {
            guard one == other else { break }
            count += 1
        }
        return count
    }
}
