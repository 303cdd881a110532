import ArgumentParser
import Foundation
import Laboratory
import NavigationSearch

/// Measures navsearch beside its baselines and its goals.
@main
struct Suite: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure navsearch beside its baselines, and say which goals it meets.",
        discussion: "Run it in release mode, in the folder Benchmarks. Grown manifests and indexes are kept.",
        subcommands: [SuiteRun.self, ChildMake.self, ChildIndex.self, ChildReader.self, ChildWriter.self],
        defaultSubcommand: SuiteRun.self)
}

/// Runs the experiments.
struct SuiteRun: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "run", abstract: "Run the experiments.")

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, markdown, json
    }

    @OptionGroup var laboratory: LaboratoryOptions

    @Option(help: "The command, built for release.", completion: .file())
    var command = "../.build/release/navsearch"

    @Option(help: "How often each query is measured; the quickest counts.")
    var rounds = 3

    @Option(
        help: ArgumentHelp(
            "Run only this one; may be given again.",
            discussion: "One of \(experiments.map(\.name).joined(separator: ", ")).", valueName: "experiment"))
    var only: [String] = []

    @Flag(help: "Measure growth up to a million entries for every mix of levels, not only for the even one.")
    var allMixes = false

    @Option(help: "How the table is written.")
    var format = Format.text

    @Option(help: "Also measure keystrokes at four sizes and plot them into this SVG file.")
    var plot: String?

    @Flag(help: "End with status 1 if a goal is missed or could not be measured.")
    var strict = false

    func validate() throws {
        for name in only where !experiments.contains(where: { $0.name == name }) {
            throw ValidationError("There is no experiment \"\(name)\".")
        }
        guard rounds > 0 else { throw ValidationError("--rounds has to be 1 or more.") }
    }

    func run() throws {
        SearchIndex.forgoMemoryStatistics()
        let start = DispatchTime.now().uptimeNanoseconds
        let laboratory = try laboratory.laboratory()
        let bench = Bench(
            laboratory: laboratory, rounds: rounds, allMixes: allMixes, command: URL(fileURLWithPath: command),
            worstQueries: self.laboratory.projectFolder.appending(path: "Benchmarks/worst-queries.tsv"))
        guard try bench.hasQueries() else {
            throw ValidationError("\(laboratory.manifest.path) has no titles to ask for. Name another with --manifest.")
        }
        bench.removeLeftovers()
        var rows: [Row] = []
        for experiment in experiments where only.isEmpty || only.contains(experiment.name) {
            Bench.say(experiment.name)
            rows += try experiment.rows(bench)
        }
        let table = RowTable(rows: rows)
        switch format {
        case .text: try Self.write(table.text)
        case .markdown: try Self.write(table.markdown)
        case .json: try Self.write(table.json)
        }
        if let plot {
            Bench.say("plot")
            try PlotMeasurement().plot(bench).svg.write(toFile: plot, atomically: true, encoding: .utf8)
        }
        let seconds = Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000)
        Bench.say("took \(seconds) s, grown from \(laboratory.manifest.lastPathComponent)")
        if strict, rows.contains(where: { $0.passed == false || $0.ours == nil }) { throw ExitCode(1) }
    }

    /// Writes at once, so that what is said on standard error does not come into the middle.
    private static func write(_ text: String) throws {
        try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    }
}
