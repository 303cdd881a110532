import ArgumentParser
import NavigationModel
import NavigationSearch

/// Completes what is being typed.
struct SuggestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Complete what is being typed with titles and keywords.",
        discussion: """
            Each suggestion is a line of its own, the best first; none occurs twice, and what was typed is none \
            itself. They come from the titles and keywords that the level sees. A text that begins with '-' goes \
            after '--'.

            EXAMPLES:
              navsearch suggest set
              navsearch suggest wi fi --level premium --limit 3
              navsearch suggest noti --under /settings --format json

            Ends with 0 if there is a suggestion, 1 if there is none, 2 if it failed, 64 for wrong usage.
            """)

    @Argument(help: ArgumentHelp("What has been typed. Several words are joined by blanks.", valueName: "text"))
    var words: [String]

    @OptionGroup var options: RequestOptions

    @OptionGroup var source: IndexOptions

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func run() throws {
        var request = options.request(words, profile: try ranking.loaded())
        // Who wants to see none wants to know whether there are any.
        request.limit = max(1, options.limit)
        let (response, category) = try source.withIndex { index in
            let response = try index.suggest(request)
            return (response, response.suggestions.isEmpty ? try options.unknownCategory(in: index) : nil)
        }
        let shown = Array(response.suggestions.prefix(options.limit))
        switch format {
        case .json:
            try StandardOutput.writeJSON(
                SuggestResponse(query: response.query, level: response.level, suggestions: shown).writeJSON)
        case .text: try StandardOutput.write(shown.map { SafeText.line($0) + "\n" }.joined())
        }
        guard response.suggestions.isEmpty else { return }
        if let remark = format == .text ? remark(category) : category { StandardError.say(remark) }
        throw ExitStatus.nothingFound
    }

    /// What to say to someone who got nothing.
    private func remark(_ category: String?) -> String {
        let text = words.joined(separator: " ")
        return ["nothing completes \"\(text)\" at level \(options.level.rawValue).", category]
            .compactMap { $0 }.joined(separator: " ")
    }
}
