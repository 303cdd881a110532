/// A query, how long its answer took, and what the answer was made of.
public struct MeasuredQuery: Sendable, Equatable {
    /// The query.
    public let query: AskedQuery
    /// The times of all rounds.
    public let latency: LatencyDistribution
    /// What was answered in the last round.
    public let answer: Answer

    /// What an answer was made of.
    public struct Answer: Sendable, Equatable {
        /// How many hits it has, the limit of the request included.
        public let hits: Int
        /// The tiers that the hits came from, best first, each once.
        public let tiers: [Tier]

        /// An answer; see the members.
        public init(hits: Int, tiers: [Tier]) {
            self.hits = hits
            self.tiers = tiers
        }

        /// What a response was made of.
        public init(_ response: SearchResponse) {
            var seen: Set<Tier> = []
            self.init(
                hits: response.hits.count,
                tiers: response.hits.map(\.match.tier).filter { seen.insert($0).inserted })
        }
    }
}
