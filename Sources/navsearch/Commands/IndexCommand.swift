import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// Makes an index file from a manifest.
struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index",
        abstract: "Make an index file from a manifest, or bring it up to date.",
        discussion: """
            Only what changed is written, in one transaction: whoever searches the file meanwhile sees the old state \
            or the new one. An invalid manifest leaves the file as it was.

            EXAMPLES:
              navsearch index data/mycuppa.en.manifest.json --output mycuppa.sqlite
              navsearch index https://example.com/navigation --output app.sqlite
              navsearch index app.json --output app.sqlite --thesaurus /usr/share/mythes/th_en_US_v2.dat

            Ends with 0 if the index is up to date, 2 if it failed.
            """)

    @Argument(
        help: ArgumentHelp("The manifest: a file or a URL; '-' is standard input.", valueName: "manifest"),
        completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(help: ArgumentHelp("The index file to write.", valueName: "file"), completion: .file())
    var output: String

    @Option(
        help: ArgumentHelp(
            "A thesaurus in MyThes format (.dat), so that words of the same meaning are found; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["dat"]))
    var thesaurus: [String] = []

    @Option(help: "Write for people (text) or for programs (json).")
    var format: OutputFormat = .text

    func validate() throws {
        if manifest.isEmpty { throw ValidationError("'<manifest>': name a file or a URL.") }
        if output == "-" {
            throw ValidationError(
                "'--output -': an index is read where it stands. Name a file, './-' for one of that name.")
        }
    }

    func run() throws {
        let source = try ManifestSource(manifest)
        let url = URL(fileURLWithPath: output)
        let clock = ContinuousClock()
        let start = clock.now
        let report = try source.report()
        guard let manifest = report.manifest else {
            throw RejectedDocument(name: source.name, kind: "manifest", report: report)
        }
        let findings = FindingsText(report, of: source.name)
        StandardError.write(findings.lines([.error, .warning]))
        let thesaurus = try ThesaurusSource(paths: thesaurus).thesaurus()
        let progress = ProgressBar("Indexing", isShown: StandardError.isTerminal)
        defer { progress.clear() }
        let summary = try SearchIndex.write(manifest, to: url, thesaurus: thesaurus) {
            progress.update(done: $0, of: $1)
        }
        progress.clear()
        let size = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let indexing = IndexingReport(
            summary: summary, report: report, file: output, size: size, duration: start.duration(to: clock.now))
        switch format {
        case .text: try StandardOutput.write(indexing.text(findings: findings.counts) + "\n")
        case .json: try StandardOutput.writeJSON(indexing.writeJSON)
        }
    }
}
