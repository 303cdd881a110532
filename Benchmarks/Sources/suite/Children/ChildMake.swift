public import ArgumentParser
import Foundation
public import Generator
import Laboratory

/// Makes files of a grown manifest.
struct ChildMake: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "child-make", shouldDisplay: false)

    @Option var manifest: String
    @Option var project: String
    @Option var cache: String
    @Option var seed: UInt64
    @Option var entries: Int
    @Option var levels: LevelMix
    @Option var parts: String

    func run() throws {
        let laboratory = try Laboratory(
            manifest: URL(fileURLWithPath: manifest), project: URL(fileURLWithPath: project),
            folder: URL(fileURLWithPath: cache), seed: seed)
        let wanted = parts.split(separator: ",").compactMap { Specimen.Part(rawValue: String($0)) }
        try laboratory.specimen(entries, levels).make(wanted, from: laboratory.manifest)
    }
}

extension LevelMix: ExpressibleByArgument {}
