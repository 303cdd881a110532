/// Notices special routes that get no link because earlier ones take them all.
struct RouteOverlaps {
    private var tree = RouteTree()
    private var patterns: [Int: RoutePattern] = [:]

    /// How many of the earlier routes with the same paths are looked at.
    private static let mostCompared = 100

    /// Adds a route; returns the number of one that takes links of it if none are left to it, else nil.
    mutating func add(_ pattern: RoutePattern, number: Int) -> Int? {
        let takers = pattern.lengths.map { components in
            tree.insert(components, number).prefix(Self.mostCompared).first {
                patterns[$0]?.takesEveryQuery(of: pattern) == true
            }
        }
        patterns[number] = pattern
        return takers.contains(nil) ? nil : takers.last ?? nil
    }
}
