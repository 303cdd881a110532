import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// Reindexes one entry in a hundred for each line that it reads, and writes a line then.
struct ChildWriter: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "child-writer", shouldDisplay: false)

    @Option var json: String
    @Option var index: String

    func run() throws {
        SearchIndex.forgoMemoryStatistics()
        let url = URL(fileURLWithPath: index)
        let manifest = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: json)))
        let changed = try ValidatedManifest(manifest.manifest.changed(oneIn: 100, mark: "changed"))
        try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
        var number = 0
        while readLine() != nil {
            try SearchIndex.write(number.isMultiple(of: 2) ? changed : manifest, to: url)
            number += 1
            try FileHandle.standardOutput.write(contentsOf: Data("written\n".utf8))
        }
    }
}
