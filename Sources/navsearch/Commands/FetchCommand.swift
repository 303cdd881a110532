import ArgumentParser
import Foundation
import NavigationModel
import NavigationServer

/// Loads a manifest and says where it came from.
struct FetchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Load a manifest from a server, and say which layer it came from.",
        discussion: """
            The layers, in order: the cache while it is fresh; the cache, confirmed by the server; the server, with \
            retries; the bundled manifest, if it is newer than what is cached; the cache, whatever its age. What is no \
            valid manifest never serves.

            EXAMPLES:
              navsearch fetch https://example.com/navigation > app.manifest.json
              navsearch fetch https://example.com/navigation --platform ios --locale de-AT --output app.json
              navsearch fetch https://example.com/navigation --bundled app.json --offline --format json
              navsearch fetch https://example.com/navigation --refresh --output app.json
              navsearch fetch https://example.com/navigation --header @token.txt

            Ends with 0 if there is a manifest, 2 if there is none, 64 for wrong usage.
            """)

    @OptionGroup var remote: RemoteOptions

    @Flag(help: "Do not ask the server.")
    var offline = false

    @Flag(help: "Ask the server even if the cache is fresh.")
    var refresh = false

    @Option(
        help: ArgumentHelp("Write the manifest to this file; '-' is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: "Write the manifest (text), or a report about it (json).")
    var format: OutputFormat = .text

    func validate() throws {
        if offline && refresh {
            throw ValidationError("'--offline' and '--refresh' exclude each other: give one of them.")
        }
        if output == "-" && format == .json {
            throw ValidationError("'--output -': with '--format json' standard output has the report. Name a file.")
        }
        // The bundled manifest may be brought up to date where it stands.
        try OutputFile.check(written: [file], read: remote.loading.fieldFiles)
    }

    /// The file to write; nil if that is standard output.
    private var file: String? { output == "-" ? nil : output }

    func run() throws {
        if file == nil || format == .json { try StandardOutput.check() }
        let address = try remote.address()
        let loader = try remote.loading.settings().loader
        let policy: LoadingPolicy = offline ? .offline : refresh ? .refreshing : .usual
        let report: FetchReport
        do {
            let loaded = try Blocking.run { try await loader.load(address, policy) }
            if let file { try OutputFile.write(String(decoding: loaded.data, as: UTF8.self), to: file) }
            report = FetchReport(address: address, outcome: .success(loaded))
        } catch let error as LoadingError {
            report = FetchReport(address: address, outcome: .failure(error))
        }
        switch format {
        case .json: try StandardOutput.writeJSON(report.writeJSON)
        case .text:
            StandardError.write(report.explanation)
            if file == nil, let loaded = report.loaded { try StandardOutput.write(loaded.data) }
        }
        if let error = report.error { throw error }
    }
}
