import Foundation
import Generator
import Laboratory
import Workload

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

    /// Whether there is anything to ask for in the grown manifest.
    func hasQueries() throws -> Bool {
        let workload = try specimen(Self.small, .even, [.manifest, .workload]).workload()
        return ![workload.keystrokes, workload.words, workload.severalWords].contains(where: \.isEmpty)
    }

    /// Removes what experiments that were interrupted more than an hour ago have left.
    func removeLeftovers() {
        let files = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        let folders = try? files.contentsOfDirectory(at: laboratory.folder, includingPropertiesForKeys: keys)
        for folder in folders ?? [] where folder.lastPathComponent.hasPrefix(Self.scratch) {
            let changed = try? folder.resourceValues(forKeys: Set(keys)).contentModificationDate
            if let changed, changed.timeIntervalSinceNow < -3_600 { try? files.removeItem(at: folder) }
        }
    }

    private static let scratch = "scratch-"

    /// What a row says of its latencies: that answers are wrong, that there was no time to measure as often as wanted, or
    /// else something other.
    func note(_ check: AnswerCheck, _ latencies: Latencies, or other: String) -> String {
        let shortage = latencies.rounds < rounds ? "only \(latencies.rounds) of \(rounds) rounds" : nil
        let notes = [check.note, shortage].compactMap(\.self)
        return notes.isEmpty ? other : notes.joined(separator: "; ")
    }

    /// A folder for what one experiment alone needs; it is gone afterwards.
    func withScratch<Value>(_ body: (URL) throws -> Value) throws -> Value {
        let folder = laboratory.folder.appending(path: Self.scratch + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Says on standard error what is going on.
    static func say(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("suite: \(text)\n".utf8)) }
}
