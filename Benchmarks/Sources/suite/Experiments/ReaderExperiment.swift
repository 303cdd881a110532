import Foundation
import Generator
import Laboratory
import NavigationSearch
import Workload

/// Whether two threads answer nearly twice as much as one while a process reindexes, once in each phase.
struct ReaderExperiment: Experiment {
    let name = "readers"

    private static let seconds = 3.0
    private static let turns = 2

    func rows(_ bench: Bench) throws -> [Row] {
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload, .bare])
        let queries = try specimen.workload().keystrokes
        let requests = queries.map { SearchRequest($0.text, level: $0.level) }
        let matches = queries.compactMap { MatchText.prefix($0.text) }
        return try bench.withScratch { folder in
            let copy = folder.appending(path: "index.sqlite")
            try FileManager.default.copyItem(at: specimen.index, to: copy)
            let index = try SearchIndex(copy)
            var check = AnswerCheck()
            try check.ask(index, queries, isRight: AnswerCheck.titleStandsFirst)
            let writer = try Reindexing(specimen.json, copy)
            defer { writer.end() }
            var ours = [0.0, 0.0]
            var bare = [0.0, 0.0]
            for _ in 0..<Self.turns {
                for threads in 1...2 {
                    ours[threads - 1] += try writer.during {
                        try Readers.rate(threads: threads, seconds: Self.seconds) {
                            { number in _ = try index.search(requests[number % requests.count]) }
                        }
                    }
                    bare[threads - 1] += try writer.during {
                        try Readers.rate(threads: threads, seconds: Self.seconds) {
                            let table = try specimen.openBare()
                            return { number in _ = table.count(matches[number % matches.count]) }
                        }
                    }
                }
            }
            let (gain, possible) = (ours[1] / ours[0], bare[1] / bare[0])
            let isSteady = writer.inTime == writer.asked
            return [
                Row(
                    name, "2 threads / 1, writer at work, 100k", ours: Quantity(gain, .times),
                    baseline: Quantity(possible, .times), against: "bare statements", goal: "≥ 1.8×",
                    passed: check.passed && isSteady && gain >= 1.8,
                    note: check.note
                        ?? "one answers \(Quantity(ours[0] / Double(Self.turns), .perSecond).text); reindexed in "
                        + (isSteady ? "each phase" : "\(writer.inTime) of \(writer.asked) phases"))
            ]
        }
    }
}
