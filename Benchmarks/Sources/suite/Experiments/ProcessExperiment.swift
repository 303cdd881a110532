import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch

/// What `navsearch query` costs as a whole process.
struct ProcessExperiment: Experiment {
    let name = "process"

    private static let limit = 12.0
    private static let starts = 40

    func rows(_ bench: Bench) throws -> [Row] {
        let measure = "navsearch query, wall time"
        guard FileManager.default.isExecutableFile(atPath: bench.command.path) else {
            return [.missing(name, measure, because: "\(bench.command.path) is not built")]
        }
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index])
        let arguments = ["query", "settings", "--level", "premium", "--index", specimen.index.path]
        let isRight = try Self.isRight(bench.command, arguments, specimen)
        var ours: [UInt64] = []
        var nothing: [UInt64] = []
        for _ in 0..<Self.starts {
            ours.append(try Stopwatch.nanoseconds { try SpawnedProcess.run(bench.command.path, arguments) })
            nothing.append(try Stopwatch.nanoseconds { try SpawnedProcess.run("/usr/bin/env", ["true"]) })
        }
        let (time, floor) = (Latencies(ours).p50 / 1_000, Latencies(nothing).p50 / 1_000)
        return [
            Row(
                name, measure, ours: Quantity(time, .milliseconds), baseline: Quantity(floor, .milliseconds),
                against: "env true", goal: "≤ 12 ms", passed: isRight && time <= Self.limit,
                note: (isRight ? "" : "its first hit is not the index's; ") + "p50 of \(Self.starts); "
                    + "quickest \(Quantity(Latencies(ours).percentile(0) / 1_000, .milliseconds).text)")
        ]
    }

    /// Whether the command's first line is the best hit.
    private static func isRight(_ command: URL, _ arguments: [String], _ specimen: Specimen) throws -> Bool {
        let best = try specimen.openIndex().search(SearchRequest("settings", level: .premium, limit: 1)).hits.first
        let process = Process()
        let output = Pipe()
        process.executableURL = command
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd().map { String(decoding: $0, as: UTF8.self) } ?? ""
        process.waitUntilExit()
        return process.terminationStatus == 0 && best.map { text.hasPrefix($0.path + " ") } ?? false
    }
}
