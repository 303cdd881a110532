import ArgumentParser
import NavigationModel
import NavigationSearch

/// Checks a manifest.
struct ValidateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check a manifest and list all that is wrong with it.",
        discussion: """
            Errors keep a manifest from being used, warnings and notes do not. Each finding is a line that editors can \
            follow: file:line:column: severity: what is wrong [code] at its JSON path.

            With --search it also looks at a valid manifest as searchers meet it: screens that look alike, screens that \
            a few letters do not bring up, keywords that lead elsewhere, links that lead nowhere.

            EXAMPLES:
              navsearch validate data/mycuppa.en.manifest.json
              curl -fsS https://example.com/navigation | navsearch validate -
              navsearch fetch https://example.com/navigation --locale de | navsearch validate - --search
              navsearch validate app.manifest.json --format json | jq '.findings[].code'
              navsearch validate app.manifest.json --search

            Ends with 0 if the manifest is valid, 2 if there are errors or it cannot be read.
            """)

    @Argument(
        help: ArgumentHelp("The manifest; '-' is standard input.", valueName: "manifest"),
        completion: .file(extensions: ["json"]))
    var manifest: String

    @Flag(help: "Also list what keeps screens from being found.")
    var search = false

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func validate() throws {
        if manifest.isEmpty { throw ValidationError("'<manifest>': name a file.") }
    }

    func run() throws {
        let source = try ManifestSource.local(manifest)
        let report = try search ? searchReport(source) : source.report()
        try FindingsText(report, of: source.name).output(format).write()
        if !report.isValid { throw ExitStatus.failed }
    }

    private func searchReport(_ source: ManifestSource) throws -> ManifestReport {
        let bytes = try source.read()
        guard let lint = SearchLint(bytes: bytes) else { return ManifestReport(bytes: bytes) }
        return try TemporaryFolder.useToTheEnd { try lint.report(in: $0) }
    }
}
