public import Foundation
public import Generator
import NavigationModel

/// Where grown manifests, their indexes and baselines are made, and kept for the next run.
///
/// The names of kept files hold a hash of what they were made of: the real manifest, the generator, and the sources that
/// say what stands in them. What is measured about making one is measured anew in each run.
public struct Laboratory: Sendable {
    /// The real manifest that is grown.
    public let manifest: URL
    /// The package that is measured.
    public let project: URL
    /// Where files are kept.
    public let folder: URL
    /// Seeds the generator and the workloads.
    public let seed: UInt64
    private let manifestHash: String
    private let generatorHash: String
    private let workloadHash: String
    private let baselineHash: String
    private let indexHash: String

    /// A laboratory for a real manifest.
    /// - Parameter project: the folder of navsearch's Package.swift.
    /// - Throws: an error if the manifest cannot be read, the folder cannot be made, or the project's sources are not there.
    public init(manifest: URL, project: URL, folder: URL, seed: UInt64) throws {
        self.manifest = manifest
        self.project = project
        self.folder = folder
        self.seed = seed
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        manifestHash = Fingerprint.of(try Data(contentsOf: manifest))
        let sources = project.appending(path: "Sources")
        let benchmarks = project.appending(path: "Benchmarks/Sources")
        let model = sources.appending(path: "NavigationModel")
        generatorHash = try Fingerprint.ofSources([benchmarks.appending(path: "Generator")])
        workloadHash = try Fingerprint.ofSources([benchmarks.appending(path: "Workload"), model])
        baselineHash = try Fingerprint.ofSources(
            ["NaiveTable", "BareTitles", "BareInsert", "FullTextTable", "MatchText"].map {
                benchmarks.appending(path: "Laboratory/\($0).swift")
            } + [model])
        // What answers a query is not among them: an index is the same whatever the ranking.
        let written = ["Index", "Hashes", "Bitmaps", "Postings", "Links", "Text", "Lexicon", "Thesaurus"]
        indexHash = try Fingerprint.ofSources(
            (written + ["SearchIndex+Write.swift"]).map { sources.appending(path: "NavigationSearch/\($0)") } + [model])
    }

    /// The files of a manifest of so many entries. None of them need exist yet.
    public func specimen(_ entries: Int, _ levels: LevelMix) -> Specimen {
        let real = manifest.lastPathComponent.replacing(".manifest.json", with: "")
        let name = "\(real)-\(entries)-\(levels.rawValue)-\(seed)-\(manifestHash)-\(generatorHash)"
        return Specimen(
            entries: entries, levels: levels, name: name, seed: seed,
            json: folder.appending(path: name + ".json"),
            workloadFile: folder.appending(path: "\(name)-\(workloadHash).workload.json"),
            naiveFile: folder.appending(path: "\(name)-\(baselineHash).naive.sqlite"),
            bareFile: folder.appending(path: "\(name)-\(baselineHash).bare.sqlite"),
            tokensFile: folder.appending(path: "\(name)-\(indexHash)-\(baselineHash).tokens.sqlite"),
            index: folder.appending(path: "\(name)-\(indexHash).sqlite"))
    }
}
