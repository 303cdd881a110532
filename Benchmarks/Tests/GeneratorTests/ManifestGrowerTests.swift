import Foundation
import Generator
import NavigationModel
import Testing

struct ManifestGrowerTests {
    @Test func `The same seed gives the same bytes, and another one others`() throws {
        let first = try Self.grown(3_000, .even, seed: 7)
        #expect(try Self.grown(3_000, .even, seed: 7) == first)
        #expect(try Self.grown(3_000, .even, seed: 8) != first)
    }

    @Test(arguments: ["mycuppa.en", "mycuppa.de", "mycuppa.ja"])
    func `A grown manifest is valid and has as many entries as were asked for`(name: String) throws {
        let manifest = try ValidatedManifest(Self.grown(3_000, .even, from: name))
        #expect(manifest.entries().count == 3_000)
        #expect(!manifest.findings.contains { $0.severity == .warning })
    }

    @Test(arguments: LevelMix.allCases)
    func `Effective levels come out as the mix says`(mix: LevelMix) throws {
        let entries = try ValidatedManifest(Self.grown(20_000, mix)).entries()
        for level in AccessLevel.allCases {
            let share = Double(entries.count { $0.accessLevel == level }) / Double(entries.count)
            #expect(abs(share - mix.share(of: level)) < 0.02, "\(level)")
        }
    }

    @Test func `The vocabulary grows, but less than the entries do`() throws {
        let few = try Self.words(Self.grown(2_000, .even))
        let many = try Self.words(Self.grown(20_000, .even))
        #expect(many.count > 2 * few.count)
        #expect(many.count < 8 * few.count)
    }

    @Test func `Depths are shared as in the real manifest`() throws {
        let real = try Self.depths(Self.real("mycuppa.en"))
        let grown = try Self.depths(ValidatedManifest(Self.grown(20_000, .even)))
        for depth in 2...4 { #expect(abs(real[depth, default: 0] - grown[depth, default: 0]) < 0.08, "\(depth)") }
    }

    private static func real(_ name: String) throws -> ValidatedManifest {
        let data = URL(fileURLWithPath: #filePath).appending(path: "../../../../data/\(name).manifest.json")
        return try ValidatedManifest(Data(contentsOf: data.standardizedFileURL))
    }

    private static func grown(
        _ entries: Int, _ levels: LevelMix, seed: UInt64 = 1, from name: String = "mycuppa.en"
    ) throws -> Data {
        var grower = ManifestGrower(try real(name), entries: entries, levels: levels, seed: seed)
        let pieces = Pieces()
        try grower.write { pieces.data.append($0) }
        return pieces.data
    }

    private static func words(_ manifest: Data) throws -> Set<String> {
        let titles = try ValidatedManifest(manifest).entries().map { $0.title.lowercased() }
        return Set(titles.flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// The share of entries at each depth.
    private static func depths(_ manifest: ValidatedManifest) -> [Int: Double] {
        let entries = manifest.entries()
        return entries.reduce(into: [:]) { $0[$1.breadcrumb.count, default: 0] += 1 / Double(entries.count) }
    }

    private final class Pieces {
        var data = Data()
    }
}
