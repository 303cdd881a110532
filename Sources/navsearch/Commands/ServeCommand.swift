import ArgumentParser
import Logging
import NavigationModel
import NavigationSearch
import NavigationServer

/// Answers programs.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer JSON-RPC 2.0 over standard input and output, one message a line.",
        discussion: """
            Methods: search, suggest, resolve, get, stats, reload; rpc.discover describes them. Nothing but answers \
            goes to standard output; the log goes to standard error. The end of the input ends the process with \
            status 0 after every answer is written.

            EXAMPLES:
              echo '{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings"}}' | navsearch serve
              navsearch serve --index mycuppa.sqlite --max-level premium
            """)

    @OptionGroup var source: IndexOptions

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "The highest level that a request may ask for.")
    var maxLevel: AccessLevel = .admin

    @Flag(help: "Log each call's method and duration to standard error.")
    var verbose = false

    func validate() throws { try source.validateServing() }

    func run() throws {
        let logger = Logger.ofServer(verbose: verbose)
        let profile = try ranking.loaded()
        try source.withReplaceableIndex { index in
            let service = NavigationService(
                index: index, ceiling: maxLevel, profile: profile, source: index, logger: logger)
            try LineServer(RPCDispatcher(service.methods, logger: logger)).run()
        }
    }
}
