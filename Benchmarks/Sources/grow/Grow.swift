public import ArgumentParser
import Foundation
public import Generator
import NavigationModel

/// Grows a real manifest to any size.
@main
struct Grow: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Grow a real manifest to any number of entries, with words and a tree like its own.",
        discussion: "The same manifest, number, levels and seed give the same bytes.")

    @Argument(help: "The real manifest.", completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(help: "How many entries the grown manifest has.")
    var entries: Int

    @Option(help: "The effective levels: a quarter each, 99 % admin, or all public.")
    var levels: LevelMix = .even

    @Option(help: "Another seed gives another manifest.")
    var seed: UInt64 = 1

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file(extensions: ["json"]))
    var output: String

    func validate() throws {
        guard entries > 0 else { throw ValidationError("--entries has to be 1 or more.") }
    }

    func run() throws {
        let real = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: manifest)))
        var grower = ManifestGrower(real, entries: entries, levels: levels, seed: seed)
        let url = URL(fileURLWithPath: output)
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        try grower.write { try file.write(contentsOf: $0) }
        try file.close()
    }
}

extension LevelMix: ExpressibleByArgument {}
