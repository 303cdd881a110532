import ArgumentParser
import NavigationModel
import NavigationSearch

/// Tells what is in an index.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Tell what is in an index.",
        discussion: """
            Counts only what a viewer at the level sees.

            EXAMPLES:
              navsearch stats --level admin
              navsearch stats --index mycuppa.sqlite --format json
            """)

    @OptionGroup var source: IndexOptions

    @Option(help: "Who asks. Nothing above this level is counted.")
    var level: AccessLevel = .public

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func run() throws {
        let statistics = try source.withIndex { try $0.statistics(level: level) }
        switch format {
        case .text: try StandardOutput.write(StatisticsText.text(statistics))
        case .json: try StandardOutput.writeJSON(statistics.writeJSON)
        }
    }
}
