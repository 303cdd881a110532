import ArgumentParser
import NavigationModel
import NavigationSearch

/// Says where a deep link leads.
struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Say where a deep link leads, or why nowhere.",
        discussion: """
            A link begins with one of the app's schemes, or with one of its domains and the base path. It leads to a \
            screen, a special route, a sign-in that returns, or a search. A screen above the level is as one that does \
            not exist, unless --locked is given. Values of secrets are never written: tokens, and all that a sign-in \
            returns with.

            EXAMPLES:
              navsearch resolve mycuppa://home/profile --level authenticated
              navsearch resolve 'https://app.mycuppa.io/search?query=tea' --format json
              navsearch resolve mycuppa://home/profile --locked --index app.sqlite

            Ends with 0 if the link leads somewhere, 1 if it does not, 2 if it failed, 64 for wrong usage.
            """)

    @Argument(help: ArgumentHelp("The link.", valueName: "url"))
    var url: String

    @Option(help: "Who follows it. Nothing above this level is shown.")
    var level: AccessLevel = .public

    @Flag(help: "Say of a screen above the level that it is there, and which level it needs.")
    var locked = false

    @OptionGroup var source: IndexOptions

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func run() throws {
        let request = LinkRequest(url, level: level, showsLockedUpTo: locked ? .admin : nil)
        let outcome = try source.withIndex { try $0.resolve(request) }
        switch format {
        case .json: try StandardOutput.writeJSON(outcome.writeJSON)
        case .text:
            let text = LinkText(outcome, level: level)
            try StandardOutput.write(text.result)
            if let remark = text.remark { StandardError.say(remark) }
        }
        if !outcome.leadsSomewhere { throw ExitStatus.nothingFound }
    }
}
