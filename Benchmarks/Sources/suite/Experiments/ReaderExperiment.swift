import Foundation
import Generator
import Laboratory
import NavigationSearch
import Workload

/// Whether two threads answer nearly twice as much as one while a process reindexes.
struct ReaderExperiment: Experiment {
    let name = "readers"

    private static let seconds = 2.0
    private static let turns = 2

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload, .bare])
        let queries = try specimen.workload().keystrokes
        let requests = queries.map { SearchRequest($0.text, level: $0.level) }
        let matches = queries.compactMap { MatchText.prefix($0.text) }
        return try bench.withScratch { folder in
            let copy = folder.appending(path: "index.sqlite")
            try FileManager.default.copyItem(at: specimen.index, to: copy)
            let output = Pipe()
            let writer = try ChildProcess.start(
                ["child-writer", "--json", specimen.json.path, "--index", copy.path], output: output)
            defer { writer.terminate() }
            // Once the manifest is decoded, writing begins.
            _ = output.fileHandleForReading.availableData
            let index = try SearchIndex(copy)
            var ours = [0.0, 0.0]
            var bare = [0.0, 0.0]
            for _ in 0..<Self.turns {
                for threads in 1...2 {
                    ours[threads - 1] += try Readers.rate(threads: threads, seconds: Self.seconds) {
                        { number in _ = try index.search(requests[number % requests.count]) }
                    }
                    bare[threads - 1] += try Readers.rate(threads: threads, seconds: Self.seconds) {
                        let table = try specimen.openBare()
                        return { number in _ = table.count(matches[number % matches.count]) }
                    }
                }
            }
            writer.terminate()
            let written = try output.fileHandleForReading.readToEnd()?.count { $0 == UInt8(ascii: "\n") } ?? 0
            let (gain, possible) = (ours[1] / ours[0], bare[1] / bare[0])
            return [
                Row(
                    name, "2 threads / 1, writer at work, 100k", ours: Quantity(gain, .times),
                    baseline: Quantity(possible, .times), against: "bare statements", goal: "≥ 1.8×",
                    passed: written > 0 && gain >= 1.8,
                    note: "one answers \(Quantity(ours[0] / Double(Self.turns), .perSecond).text); "
                        + "\(written) times reindexed")
            ]
        }
    }
}
