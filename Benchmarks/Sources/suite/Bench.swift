import Foundation
import Generator
import Laboratory

/// What experiments have at hand.
struct Bench {
    let laboratory: Laboratory
    /// How often each query is measured.
    let rounds: Int
    /// Whether growth is measured up to a million entries for every mix of levels.
    let allMixes: Bool
    /// The command, built for release.
    let command: URL
    /// The queries that the search for the worst has found.
    let worstQueries: URL

    static let small = 10_000
    static let middle = 100_000
    static let large = 1_000_000

    /// A grown manifest with the parts that are asked for; what is missing is made in a process of its own, so that
    /// the memory that this takes is not this process's.
    func specimen(_ entries: Int, _ levels: LevelMix, _ parts: [Specimen.Part]) throws -> Specimen {
        let specimen = laboratory.specimen(entries, levels)
        let missing = specimen.missing.filter(parts.contains)
        guard !missing.isEmpty else { return specimen }
        Self.say("making \(missing.map(\.rawValue).joined(separator: ", ")) of \(entries) entries (\(levels.rawValue))")
        try ChildProcess.run([
            "child-make", "--manifest", laboratory.manifest.path, "--project", laboratory.project.path, "--cache",
            laboratory.folder.path, "--seed", String(laboratory.seed), "--entries", String(entries), "--levels",
            levels.rawValue, "--parts", missing.map(\.rawValue).joined(separator: ","),
        ])
        return specimen
    }

    /// A folder for what one experiment alone needs; it is gone afterwards.
    func withScratch<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = laboratory.folder.appending(path: "scratch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Says on standard error what is going on.
    static func say(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("suite: \(text)\n".utf8)) }
}
