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
        // So is a file that grows beyond what its user may write.
        signal(SIGXFSZ, SIG_IGN)
        SearchIndex.forgoMemoryStatistics()
        Foundation.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            try checkValues(arguments)
            let isForNobody = isHelpForNobody(arguments)
            var command = try parseAsRoot(isForNobody ? Array(arguments.dropFirst()) : arguments)
            try command.run()
            return .found
        } catch {
            return Ending(error, of: command(arguments)).hidingLinks(in: arguments).tell()
        }
    }

    /// Whether help is wanted for a command that there is not, which is as wrong as to call it.
    private static func isHelpForNobody(_ arguments: [String]) -> Bool {
        guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-") else { return false }
        return arguments[1] != "help" && command(Array(arguments.dropFirst())) == nil
    }

    /// The command that arguments begin with; nil if they begin with none.
    private static func command(_ arguments: [String]) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    }

    /// An option would take the next argument for a value that is missing behind its equals sign: `--level= admin` of a
    /// script with an empty variable would have the text choose the level.
    private static func checkValues(_ arguments: [String]) throws {
        let options = arguments.prefix { $0 != "--" }
        if let empty = options.first(where: { $0.hasPrefix("-") && $0.firstIndex(of: "=") == $0.indices.last }) {
            throw ValidationError("'\(empty)': write a value behind the equals sign, or leave the option out.")
        }
        for (option, value) in zip(options, options.dropFirst()) where value.isEmpty {
            try FileOption.refuseEmptyName(of: option)
        }
    }
}
