/// How often a benchmark asks.
public struct BenchmarkSettings: Sendable, Hashable {
    /// How many times all queries are asked and timed.
    public let rounds: Int
    /// How many times all queries are asked before that.
    public let warmup: Int

    /// Settings; fewer rounds than 1 count as 1, less warm-up than 0 as 0.
    public init(rounds: Int, warmup: Int = BenchmarkSettings.usualWarmup) {
        self.rounds = max(1, rounds)
        self.warmup = max(0, warmup)
    }

    /// The rounds for this many queries when nobody says: five, or as many as it takes to time 5,000 answers.
    public static func usualRounds(queries: Int) -> Int {
        max(5, (usualMeasurements - 1) / max(1, queries) + 1)
    }

    /// The first round reads pages of the file and prepares statements, which later ones find ready.
    public static let usualWarmup = 1

    /// So many that five lie above the 99.9th percentile.
    private static let usualMeasurements = 5_000
}
