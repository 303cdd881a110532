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

    @OptionGroup var options: RequestOptions

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
        if offset < 0 { throw ValidationError("'--offset \(offset)': give 0 or more.") }
    }

    func run() throws {
        var request = options.request(words, profile: try ranking.loaded())
        request.offset = offset
        request.explain = explain
        let (response, output, remarks) = try source.withIndex { index in
            let response = try index.search(request)
            return (response, try self.output(of: response, from: index), try self.remarks(on: response, from: index))
        }
        try output.write()
        remarks.forEach(StandardError.say)
        if response.hits.isEmpty && !isCounted(response) { throw ExitStatus.nothingFound }
    }

    /// Whether hits were only to be counted, and there are some.
    private func isCounted(_ response: SearchResponse) -> Bool { options.limit == 0 && response.total > 0 }

    private func output(of response: SearchResponse, from index: SearchIndex) throws -> Output {
        switch format {
        case .json:
            return .json(response.writeJSON)
        case .text:
            guard !response.hits.isEmpty || isCounted(response) else { return .text("") }
            let terminal = Terminal(environment: ProcessInfo.processInfo.environment, color: color)
            let answer = AnswerText(response: response, terminal: terminal) { hit in
                try index.entry(id: hit.id, level: options.level)
            }
            return .text(try answer.text())
        }
    }

    /// What to say beside the hits, or to someone who got none. Programs read most of it in the JSON.
    private func remarks(on response: SearchResponse, from index: SearchIndex) throws -> [String] {
        guard response.hits.isEmpty else { return format == .text ? Remarks.sentences(on: response) : [] }
        let unknownCategory = try options.unknownCategory(in: index)
        let miss = Miss(response: response, offset: offset, unknownCategory: unknownCategory)
        return [format == .text ? miss.sentences : unknownCategory].compactMap { $0 }
    }
}
