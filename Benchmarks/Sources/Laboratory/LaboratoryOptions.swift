public import ArgumentParser
public import Foundation

/// The options of commands that measure in a ``Laboratory``.
public struct LaboratoryOptions: ParsableArguments {
    @Option(help: "The real manifest that is grown.", completion: .file(extensions: ["json"]))
    var manifest = "../data/mycuppa.en.manifest.json"

    @Option(help: "The folder of navsearch's Package.swift.", completion: .directory)
    var project = ".."

    @Option(help: "Where grown manifests and indexes are kept.", completion: .directory)
    var cache = ".build/laboratory"

    @Option(help: "Another seed grows other manifests and draws other queries.")
    var seed: UInt64 = 1

    /// The options as they are without being given.
    public init() {}

    /// The folder of navsearch's Package.swift.
    public var projectFolder: URL { URL(fileURLWithPath: project) }

    /// The laboratory that they describe.
    public func laboratory() throws -> Laboratory {
        try Laboratory(
            manifest: URL(fileURLWithPath: manifest), project: projectFolder, folder: URL(fileURLWithPath: cache),
            seed: seed)
    }
}
