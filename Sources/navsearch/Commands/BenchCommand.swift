import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// Times the answers to a user's own queries.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how long your own index takes to answer your own queries.",
        discussion: """
            Asks the queries of a file in rounds, one after the other on one thread, and prints percentiles, a \
            histogram, and the slowest queries: the median of their times, how many hits they have, and the tiers of \
            the ranking that the hits came from. Times are those of a search within the process, in microseconds.

            The file has a query on each line, or is one of queries with judgments as 'evaluate' reads it.

            EXAMPLES:
              navsearch bench --queries queries.txt
              navsearch bench --queries app.queries.tsv --index app.sqlite --typing
              cut -f 3 searches.log | navsearch bench --queries - --level premium --format json

            Ends with 0 if it was measured, 2 if it failed, 64 for wrong usage.
            """)

    @OptionGroup var queryFiles: BenchmarkQueryOptions

    @OptionGroup var source: IndexOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time all queries this many times. Unless given: 5, or as often as it takes to time 5,000 answers.",
            valueName: "number"))
    var rounds: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Ask all queries this many times before that.", valueName: "number"))
    var warmup = BenchmarkSettings.usualWarmup

    @Option(parsing: .unconditional, help: ArgumentHelp("Ask for at most this many hits.", valueName: "number"))
    var limit = SearchRequest.defaultLimit

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    @Option(help: "When to use colours; 'auto' honours NO_COLOR.")
    var color: ColorChoice = .auto

    /// The time of each answer is kept, so this bounds the memory: 160 MB.
    private static let mostAnswers = 10_000_000
    private static let slowest = 10

    func validate() throws {
        for (name, number, range) in [
            ("rounds", rounds ?? 1, 1...Self.mostAnswers), ("warmup", warmup, 0...Self.mostAnswers),
        ] where !range.contains(number) {
            throw ValidationError(
                "'--\(name) \(number)': give a number from \(range.lowerBound) to \(Count.text(range.upperBound)).")
        }
        if limit < 0 { throw ValidationError("'--limit \(limit)': give 0 or more.") }
        try StandardInput.checkIsNamedOnce(queryFiles.queries + [source.manifest])
    }

    func run() throws {
        let profile = try ranking.loaded()
        let list = try queryFiles.read()
        let count = queryFiles.typing ? list.typedCount : list.queries.count
        let settings = BenchmarkSettings(
            rounds: rounds ?? BenchmarkSettings.usualRounds(queries: count), warmup: warmup)
        for (rounds, isWarmup) in [(settings.rounds, false), (settings.warmup, true)]
        where rounds > Self.mostAnswers / count {
            throw RefusedBenchmark(queries: count, rounds: rounds, isWarmup: isWarmup, most: Self.mostAnswers)
        }
        let benchmark = try source.withIndex { index in
            // Measured only once it is open, and drawn between two answers.
            let progress = ProgressBar("Measuring", isShown: StandardError.isTerminal, leastWork: 0)
            defer { progress.clear() }
            return try SearchBenchmark(
                of: queryFiles.typing ? list.typed : list, on: index, limit: limit, profile: profile,
                settings: settings, clock: ContinuousClock(), progress: progress.update(done:of:))
        }
        switch format {
        case .text:
            let terminal = Terminal(environment: ProcessInfo.processInfo.environment, color: color)
            try StandardOutput.write(BenchmarkText(benchmark, slowest: Self.slowest, terminal: terminal).text())
        case .json: try StandardOutput.writeJSON { benchmark.writeJSON(slowest: Self.slowest, to: &$0) }
        }
    }
}

/// A benchmark of more answers than anybody waits for, or than there is room to keep the times of.
struct RefusedBenchmark: Error {
    let queries: Int
    let rounds: Int
    /// Whether it is the rounds before the measured ones.
    let isWarmup: Bool
    let most: Int

    /// What is wrong, and how to mend it.
    var message: String {
        "\(Count.text(queries, of: "query", plural: "queries")) in \(Count.text(rounds, of: "round"))"
            + "\(isWarmup ? " of warm-up" : "") are more than \(Count.text(most)) answers. "
            + "Give \(isWarmup ? "a smaller '--warmup'" : "fewer rounds"), or fewer queries."
    }
}
