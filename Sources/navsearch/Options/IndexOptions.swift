import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// The options that say where to search.
struct IndexOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Search this index file, as 'navsearch index' writes it.", valueName: "file"),
        completion: .file())
    var index: String?

    @Option(
        help: ArgumentHelp(
            "Search this manifest: a file or a URL; '-' is standard input, but not for serve and mcp.",
            discussion: """
                Without --index and --manifest, the manifest in data/ of the current folder is searched. The index of \
                a manifest is kept in the user's cache folder and reused while the manifest is unchanged. One from a \
                server is kept, too, and the server is asked again after an hour.
                """,
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var manifest: String?

    func validate() throws {
        if index != nil && manifest != nil {
            throw ValidationError("'--index' and '--manifest' exclude each other: give one of them.")
        }
        if let manifest {
            do { _ = try ManifestSource(manifest) } catch { throw ValidationError(error.message) }
        }
    }

    /// Hands over the index that the options mean.
    func withIndex<Result>(_ use: (SearchIndex) throws -> Result) throws -> Result {
        let opened = OpenedIndex(environment: ProcessInfo.processInfo.environment)
        if let index { return try opened.inFile(index, use) }
        return try opened.ofManifest(manifestSource(), use)
    }

    /// The file that the options mean, for a look at its path alone; nil if they mean none.
    var file: String? { index ?? manifest ?? (try? DefaultManifest.find()) }

    /// The files that are read for it: beside an index there may be what is not yet in it.
    var readFiles: [String?] { [file] + (index.map { [$0 + "-wal", $0 + "-shm"] } ?? []) }

    /// The manifest that the options mean, `--index` aside.
    func manifestSource() throws -> ManifestSource {
        try manifest.map { try ManifestSource($0) } ?? .file(DefaultManifest.find())
    }
}
