import NavigationModel

/// Hands out levels so that the effective ones come out as a mix says, though a child is never below its parent.
struct LevelPlan {
    private let shares: [Double]
    private var counts = [0.0, 0, 0, 0]
    private var total = 0.0

    init(_ mix: LevelMix) { shares = AccessLevel.allCases.map { mix.share(of: $0) } }

    /// The level of the next item, at least its parent's: the more a level lags behind its share, the likelier.
    mutating func next(below parent: AccessLevel?, _ random: inout SeededRandom) -> AccessLevel {
        let levels = AccessLevel.allCases
        let lowest = parent.flatMap { levels.firstIndex(of: $0) } ?? 0
        total += 1
        let lags = shares.indices.map { $0 < lowest ? 0 : max(0, shares[$0] * total - counts[$0]) }
        var left = random.fraction() * lags.reduce(0, +)
        // All levels from the parent's on may have had their share; then the parent's is the least harm.
        var chosen = lowest
        for index in lags.indices where lags[index] > 0 {
            chosen = index
            left -= lags[index]
            if left < 0 { break }
        }
        counts[chosen] += 1
        return levels[chosen]
    }
}
