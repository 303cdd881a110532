import NavigationSearch

/// Some of the queries that moved, of each kind as many as of any other.
///
/// A change often moves hundreds of queries of one kind, and a few of others that nobody would see among them.
struct MovedSample {
    /// Queries in their order.
    let shown: [MovedQuery]

    /// - Parameter queries: those that moved furthest first.
    init(_ queries: [MovedQuery], limit: Int) {
        let groups = Dictionary(grouping: queries.enumerated(), by: \.element.query.kind).values
        var chosen: [Int] = []
        for round in 0..<limit {
            let next = groups.compactMap { round < $0.count ? $0[round].offset : nil }.sorted()
            chosen += next
            if next.isEmpty || chosen.count >= limit { break }
        }
        shown = chosen.prefix(limit).sorted().map { queries[$0] }
    }
}
