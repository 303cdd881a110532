import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// Measures a ranking on queries with judgments, and a change of it.
struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measure how well queries are answered, and what a change of the ranking does to them.",
        discussion: """
            Asks each query of a set with judgments and prints per kind: the mean reciprocal rank (MRR), nDCG, how \
            often an answer stands first (s@1), the share of answers found (R), and the share of clean answers where \
            something must not be found. docs/evaluation.md explains the figures.

            With --baseline or --candidate it compares two rankings on the same index and tells which differences are \
            more than chance. Each is a profile or a file of --save; the one left out is the standard profile.

            With --generate it makes such queries from a manifest and writes them as tab-separated values \
            (docs/generated-queries.md).

            EXAMPLES:
              navsearch evaluate --queries app.queries.tsv
              navsearch evaluate --queries app.queries.tsv --candidate new.json
              navsearch evaluate --queries app.queries.tsv --save before.json
              navsearch evaluate --queries app.queries.tsv --baseline before.json --report report.html
              navsearch evaluate --queries topics.tsv --qrels qrels.txt --format json
              navsearch evaluate --generate --manifest app.manifest.json > app.queries.tsv

            Ends with 0 if nothing got worse, 1 if a figure fell too far, 2 if it failed, 64 for wrong usage.
            """)

    @OptionGroup var queryFiles: QueryFiles

    @OptionGroup var source: IndexOptions

    @Option(
        help: ArgumentHelp("Evaluate the ranking of this profile, without comparing.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var profile: String?

    @Option(
        help: ArgumentHelp("The ranking before the change: a profile, or a file of --save.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp("The ranking after the change: a profile, or a file of --save.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var candidate: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Let no figure, of any kind or overall, fall by more than this, whether or not it may be chance.",
            valueName: "difference"))
    var maxLoss: Double?

    @Option(parsing: .unconditional, help: ArgumentHelp("Look at this many hits of an answer.", valueName: "number"))
    var limit = EvaluationSettings().depth

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Entries of this grade or a better one are answers. Unless given: 2, or the best grade that a query has.",
            valueName: "grade"))
    var relevantFrom: Int?

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    @Option(
        help: ArgumentHelp("Write a page that shows the figures and the queries behind them.", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var report: String?

    @Option(
        help: ArgumentHelp("Keep the answers in this file, to compare with later.", valueName: "file.json"),
        completion: .file(extensions: ["json"]))
    var save: String?

    @Option(
        help: ArgumentHelp("Write the hits as a run file of TREC.", valueName: "file"), completion: .file())
    var runOutput: String?

    @Flag(help: "Make queries with judgments from the manifest instead.")
    var generate = false

    @OptionGroup var generation: GenerationOptions

    func validate() throws {
        try validateGeneration()
        try validateFiles()
        if limit < 1 { throw ValidationError("'--limit \(limit)': give 1 or more.") }
        if let relevantFrom, relevantFrom < 1 {
            throw ValidationError("'--relevant-from \(relevantFrom)': give 1 or more.")
        }
        if let maxLoss {
            guard maxLoss >= 0, maxLoss <= 1 else { throw ValidationError("'--max-loss': give a number from 0 to 1.") }
            guard isComparing else {
                throw ValidationError("'--max-loss' needs something to compare: give '--baseline' or '--candidate'.")
            }
        }
        if profile != nil && isComparing {
            throw ValidationError("'--profile' evaluates one ranking: leave it out, or '--baseline' and '--candidate'.")
        }
    }

    private func validateGeneration() throws {
        if generate {
            if source.index != nil {
                throw ValidationError("'--generate' makes queries from a manifest: give '--manifest', not '--index'.")
            }
            let others = [profile, baseline, candidate, report, save, runOutput].compactMap(\.self)
            let isAsking = limit != EvaluationSettings().depth || relevantFrom != nil || format != .text
            if queryFiles.areNamed || !others.isEmpty || isAsking {
                throw ValidationError("'--generate' evaluates nothing: evaluate the file that it makes afterwards.")
            }
        } else if generation.areNamed {
            throw ValidationError("'--seed', '--per-kind' and '--output' go with '--generate'.")
        } else if queryFiles.queries.isEmpty {
            throw ValidationError("Missing expected argument '--queries <file>'")
        }
    }

    /// Nothing that is read is written over, and nothing twice: not the answers either that the next ones will be
    /// compared with.
    private func validateFiles() throws {
        try StandardInput.checkIsNamedOnce(queryFiles.queries + [queryFiles.qrels, source.manifest])
        try OutputFile.check(
            written: [save, runOutput, report, generation.file],
            read: queryFiles.queries + [queryFiles.qrels, profile, baseline, candidate] + source.readFiles)
    }

    private var isComparing: Bool { baseline != nil || candidate != nil }

    func run() throws {
        if generate { return try generation.write(for: source.manifestSource()) }
        let querySet = try queryFiles.read()
        let settings = EvaluationSettings(depth: limit, bar: relevantFrom.map(RelevanceBar.grade) ?? .usual)
        let before = isComparing ? try EvaluatedRanking(file: baseline) : nil
        let after = try isComparing ? EvaluatedRanking(file: candidate) : EvaluatedRanking(profile: profile)
        let (output, hasLoss) = try source.withIndex { index in
            try JudgedEntries(querySet, in: index).tell()
            let evaluation = try after.evaluation(of: querySet, on: index, settings: settings)
            guard let before else {
                try keep(evaluation)
                try report.map { path in
                    try OutputFile.write(EvaluationPage(evaluation, of: after, on: index).html(), to: path)
                }
                return (self.output(of: evaluation), false)
            }
            let baseline = try before.evaluation(of: querySet, on: index, settings: settings)
            guard let comparison = EvaluationComparison(baseline, evaluation, maximumLoss: maxLoss) else {
                throw RefusedEvaluation(message: "The two evaluations are of different queries.")
            }
            try keep(evaluation)
            try report.map { path in
                let page = ComparisonPage(comparison, from: before, to: after, on: index)
                try OutputFile.write(page.html(), to: path)
            }
            return (self.output(of: comparison, from: before, to: after), !comparison.losses.isEmpty)
        }
        try output.write()
        if hasLoss { throw ExitStatus.loss }
    }

    private func keep(_ evaluation: Evaluation) throws {
        if let save { try OutputFile.write(JSONWriter(evaluation.writeJSON).text + "\n", to: save) }
        if let runOutput { try OutputFile.write(evaluation.run(), to: runOutput) }
    }

    private func output(of evaluation: Evaluation) -> Output {
        switch format {
        case .text: .text(EvaluationText.text(evaluation))
        case .json: .json(evaluation.writeJSON)
        }
    }

    private func output(
        of comparison: EvaluationComparison, from before: EvaluatedRanking, to after: EvaluatedRanking
    ) -> Output {
        switch format {
        case .text: .text(ComparisonText.text(comparison, from: before.name, to: after.name))
        case .json: .json(comparison.writeJSON)
        }
    }
}
