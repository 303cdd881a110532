import ArgumentParser
import Foundation
import Logging
import NavigationModel
import NavigationServer

/// Answers AI agents.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Answer AI agents as an MCP server over standard input and output.",
        discussion: """
            Tools: search_navigation, suggest, resolve_link, get_entry. They read and change nothing. All revisions of \
            the Model Context Protocol from 2024-11-05 to 2026-07-28 are spoken.

            The level is what this server's clients may see. It comes from --level or else from the environment variable \
            NAVSEARCH_LEVEL, and is public otherwise. A call can go below it, never above.

            EXAMPLES:
              navsearch mcp --index /path/to/app.sqlite
              NAVSEARCH_LEVEL=premium navsearch mcp --manifest /path/to/app.manifest.json
            """)

    @OptionGroup var source: IndexOptions

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "Who asks. Nothing above this level is shown.")
    var level: AccessLevel?

    @Flag(help: "Log each call's method and duration to standard error.")
    var verbose = false

    func validate() throws {
        try source.validateServing()
        _ = try launchLevel()
    }

    func run() throws {
        try StandardOutput.check()
        let logger = Logger.ofServer(verbose: verbose)
        let level = try launchLevel()
        let profile = try ranking.loaded()
        try source.withServed(LoadingSettings(), logger) { served in
            let service = NavigationService(
                index: served.index, ceiling: level, defaultLevel: level, profile: profile, logger: logger)
            try served.following(every: ServedSource.usualPause) {
                try withExtendedLifetime(EndingSignals(TemporaryFolder.removeAll)) {
                    try LineServer(MCPDispatcher(service, logger: logger)).run()
                }
            }
        }
    }

    private func launchLevel() throws -> AccessLevel {
        try LaunchLevel(option: level, environment: ProcessInfo.processInfo.environment).level
    }
}
