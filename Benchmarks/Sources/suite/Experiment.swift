/// Measures something and says how it stands beside its goal.
protocol Experiment: Sendable {
    /// What `--only` calls it.
    var name: String { get }

    /// The lines of the table that it fills. Answers that turn out wrong fail theirs.
    func rows(_ bench: Bench) throws -> [Row]
}

/// All experiments, in the order of the table of goals.
let experiments: [any Experiment] = [
    KeystrokeExperiment(), GrowthExperiment(), ErrorExperiment(), FloorExperiment(), IndexingExperiment(),
    OpeningExperiment(), ProcessExperiment(), JSONExperiment(), ReaderExperiment(), WorstExperiment(),
]
