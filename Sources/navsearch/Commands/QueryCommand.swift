import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// Finds screens.
struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Find the screens of an app by what people type.",
        discussion: """
            Every word counts as the beginning of a word, in any order. The best hit stands first. A text that begins \
            with '-' goes after '--'; without any text the top screens are listed.

            On a terminal hits are set in columns. Elsewhere each is one line of its path, level, title and \
            breadcrumb, with two blanks between them.

            EXAMPLES:
              navsearch query settings
              navsearch query wi fi --level premium --explain
              navsearch query profile --under /home --limit 3
              navsearch query 設定 --manifest data/mycuppa.ja.manifest.json
              navsearch query settings --format json | jq -r '.hits[].path'

            Ends with 0 if something was found, 1 if nothing was, 2 if it failed, 64 for wrong usage.
            """)

    @Argument(help: ArgumentHelp("What to look for. Several words are joined by blanks.", valueName: "text"))
    var words: [String] = []

    @Option(help: "Who asks. Nothing above this level is shown.")
    var level: AccessLevel = .public

    @Option(help: ArgumentHelp("Only screens of the search category with this id.", valueName: "category"))
    var category: String?

    @Option(help: ArgumentHelp("Only screens with this tag.", valueName: "tag"))
    var tag: String?

    @Option(help: ArgumentHelp("Only the screen at this path and what is below it.", valueName: "path"))
    var under: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many hits.", valueName: "number"))
    var limit = SearchRequest.defaultLimit

    @Option(parsing: .unconditional, help: ArgumentHelp("Leave out this many hits first.", valueName: "number"))
    var offset = 0

    @OptionGroup var source: IndexOptions

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    @Flag(help: "Say of each hit why it stands where it does.")
    var explain = false

    @Option(help: "When to use colours; 'auto' honours NO_COLOR.")
    var color: ColorChoice = .auto

    func validate() throws {
        if limit < 0 { throw ValidationError("'--limit \(limit)': give 0 or more.") }
        if offset < 0 { throw ValidationError("'--offset \(offset)': give 0 or more.") }
    }

    func run() throws {
        let request = SearchRequest(
            words.joined(separator: " "), level: level, category: category, tag: tag, under: under, limit: limit,
            offset: offset, explain: explain, profile: try ranking.loaded())
        let (response, output, hint) = try source.withIndex { index in
            let response = try index.search(request)
            return (response, try self.output(of: response, from: index), try self.hint(on: response, from: index))
        }
        try output.write()
        if let hint { StandardError.say(hint) }
        if response.hits.isEmpty && !(limit == 0 && response.total > 0) { throw ExitStatus.nothingFound }
    }

    private func output(of response: SearchResponse, from index: SearchIndex) throws -> Output {
        switch format {
        case .json:
            return .json(response.writeJSON)
        case .text:
            guard !response.hits.isEmpty || response.total > 0 && limit == 0 else { return .text("") }
            let terminal = Terminal(environment: ProcessInfo.processInfo.environment, color: color)
            let answer = AnswerText(response: response, terminal: terminal) { hit in
                try index.entry(id: hit.id, level: level)
            }
            return .text(try answer.text())
        }
    }

    /// What to say to someone who got nothing.
    private func hint(on response: SearchResponse, from index: SearchIndex) throws -> String? {
        guard response.hits.isEmpty else { return nil }
        let known = try category == nil ? [] : index.statistics(level: level).categories.map(\.id)
        let miss = Miss(response: response, offset: offset, category: category, knownCategories: known)
        return format == .text ? miss.sentences : miss.categorySentence
    }
}
