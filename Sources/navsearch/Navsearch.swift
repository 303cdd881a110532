import ArgumentParser
import Foundation
import NavigationSearch
import NavigationServer

/// The command: parses its arguments, calls one function and renders what it returns.
@main
struct Navsearch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navsearch",
        abstract: "Find the screens of an app by what people type.",
        discussion: """
            An app's navigation is a manifest: a tree of screens in JSON. navsearch makes it one small index file and \
            answers from it: only what a person may open, best screen first.

            EXAMPLES:
              navsearch query settings
              navsearch suggest set
              navsearch validate app.manifest.json
              navsearch fetch https://example.com/navigation
              navsearch index app.manifest.json --output app.sqlite
              navsearch query wi fi --index app.sqlite --level premium
              navsearch resolve mycuppa://home/profile --level authenticated
              navsearch serve --index app.sqlite
              navsearch mcp --index app.sqlite --level premium

            Without --index and --manifest, the manifest in data/ of the current folder is searched.
            """,
        version: Version.current,
        subcommands: [
            QueryCommand.self, SuggestCommand.self, ResolveCommand.self, NavigateCommand.self, IndexCommand.self,
            FetchCommand.self, ValidateCommand.self, StatsCommand.self, ServeCommand.self, MCPCommand.self,
            ProfileCommand.self, EvaluateCommand.self, BenchCommand.self, SiteAssociationCommand.self,
        ])

    static func main() {
        // Writing to a closed pipe is then an error that we can tell from others, and not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        SearchIndex.forgoMemoryStatistics()
        Foundation.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            return .found
        } catch {
            let ending = Ending(error).hidingLinks(in: arguments)
            ending.tell()
            return ending.status
        }
    }
}
