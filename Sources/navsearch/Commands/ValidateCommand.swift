import ArgumentParser
import NavigationModel

/// Checks a manifest.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check a manifest and list all that is wrong with it.",
        discussion: """
            Errors keep a manifest from being used, warnings and notes do not. Each finding is a line that editors can \
            follow: file:line:column: severity: what is wrong [code] at its JSON path.

            EXAMPLES:
              navsearch validate data/mycuppa.en.manifest.json
              curl -fsS https://example.com/navigation | navsearch validate -
              navsearch validate app.manifest.json --format json | jq '.findings[].code'

            Ends with 0 if the manifest is valid, 2 if there are errors or it cannot be read.
            """)

    @Argument(
        help: ArgumentHelp("The manifest; '-' is standard input.", valueName: "manifest"),
        completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func run() throws {
        let source = try ManifestSource(manifest)
        let report = try source.report()
        try FindingsText(report, of: source.name).output(format).write()
        if !report.isValid { throw ExitStatus.failed }
    }
}
