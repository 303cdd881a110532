import ArgumentParser
import NavigationModel
import NavigationSearch

/// Prints the built-in profile, or checks one.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Print the built-in ranking profile, or check one.",
        discussion: """
            A profile is the ranking as data: its rules and tiers in order, the limits for typos, synonyms and pins. \
            'query', 'suggest', 'serve', 'mcp', 'evaluate' and 'bench' take one with --profile; docs/profile.md \
            explains every member.

            EXAMPLES:
              navsearch profile > my.profile.json
              navsearch profile --check my.profile.json
              navsearch query settings --profile my.profile.json

            Ends with 0 if there is nothing to check or the profile is valid, 2 if there are errors or it cannot be \
            read.
            """)

    @Option(
        help: ArgumentHelp("Check this profile; '-' is standard input.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var check: String?

    @Option(
        help: "Write for people (text) or for programs (json). A profile is JSON in both, in one line for programs.")
    var format: OutputFormat = .text

    func run() throws {
        guard let check else {
            let profile = SearchProfile.standard
            switch format {
            case .text: return try StandardOutput.write(String(decoding: profile.json, as: UTF8.self))
            case .json: return try StandardOutput.writeJSON(profile.writeJSON)
            }
        }
        let source = check == "-" ? ManifestSource.standardInput : .file(check)
        let report = ProfileReport(bytes: try source.read())
        try FindingsText(report, of: source.name).output(format).write()
        if !report.isValid { throw ExitStatus.failed }
    }
}
