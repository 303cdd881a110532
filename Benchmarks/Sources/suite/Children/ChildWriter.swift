import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

#if canImport(Glibc)
    import Glibc
#endif

/// Reindexes one entry in a hundred again and again, until it is ended. Writes a line for each time.
///
/// It is nice to others: readers are measured beside it, not the sharing of too few processors.
struct ChildWriter: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "child-writer", shouldDisplay: false)

    @Option var json: String
    @Option var index: String

    func run() throws {
        _ = nice(19)
        let url = URL(fileURLWithPath: index)
        let manifest = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: json)))
        let changed = try ValidatedManifest(manifest.manifest.changed(oneIn: 100, mark: "changed"))
        try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
        for number in 0... {
            try SearchIndex.write(number.isMultiple(of: 2) ? changed : manifest, to: url)
            try FileHandle.standardOutput.write(contentsOf: Data("written\n".utf8))
        }
    }
}
