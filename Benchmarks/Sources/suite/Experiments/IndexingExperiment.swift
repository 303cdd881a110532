import Foundation
import Generator
import Laboratory

/// What it takes to build an index of 100,000 entries, to change one in a hundred, and how large it is.
struct IndexingExperiment: Experiment {
    let name = "indexing"

    func rows(_ bench: Bench) throws -> [Row] {
        let small = try report(bench, bench.specimen(Bench.small, .even, [.manifest]))
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index])
        var (report, bare) = (try report(bench, specimen), Double.infinity)
        for round in 0..<bench.rounds {
            // The two take turns, and of each the quickest time counts.
            if round > 0 { report.keepQuickest(of: try self.report(bench, specimen)) }
            bare = min(bare, try bareInsert(bench, specimen))
        }
        let json = try Specimen.size(specimen.json)
        let (extra, extraOfSmall) = (report.peakBytes - report.decodedBytes, small.peakBytes - small.decodedBytes)
        return [
            Row(
                name, "build at 100k", ours: Quantity(report.writeSeconds, .seconds),
                baseline: Quantity(bare, .seconds), against: "bare insert of the same tokens", goal: "≤ 1.5×",
                passed: report.writeSeconds <= 1.5 * bare,
                note: "decoding and checking the JSON besides: \(Quantity(report.decodeSeconds, .seconds).text)"),
            memory(extra, extraOfSmall, report),
            Row(
                name, "1 % changed at 100k", ours: Quantity(report.rewriteSeconds, .seconds),
                baseline: Quantity(report.writeSeconds, .seconds), against: "full build", goal: "≤ 0.1×",
                passed: report.rewriteSeconds <= 0.1 * report.writeSeconds,
                note: "\(report.rewritten) rows written"),
            Row(
                name, "size at 100k", ours: .bytes(report.indexBytes), baseline: .bytes(json), against: "JSON",
                goal: "≤ 3×", passed: report.indexBytes <= 3 * json),
        ]
    }

    private func bareInsert(_ bench: Bench, _ specimen: Specimen) throws -> Double {
        try bench.withScratch { folder in
            try BareInsert(of: specimen.index, tokens: specimen.tokensFile).seconds(
                into: folder.appending(path: "bare"))
        }
    }

    private func memory(_ extra: Int, _ extraOfSmall: Int, _ report: ChildIndex.Report) -> Row {
        let measure = "memory beyond the decoded manifest, 100k"
        guard report.peakBytes > 0 else { return .missing(name, measure, because: "there is no /proc here") }
        return Row(
            name, measure, ours: .bytes(extra), baseline: .bytes(extraOfSmall), against: "at 10k", goal: "≤ 2×",
            passed: extra <= 2 * extraOfSmall,
            note: "\(Quantity.bytes(report.decodedBytes).text) once decoded, "
                + "\(Quantity.bytes(report.peakBytes).text) at most")
    }

    private func report(_ bench: Bench, _ specimen: Specimen) throws -> ChildIndex.Report {
        Bench.say("indexing \(specimen.entries) entries")
        return try bench.withScratch { folder in
            let output = try ChildProcess.run([
                "child-index", "--json", specimen.json.path, "--index", folder.appending(path: "index.sqlite").path,
            ])
            return try JSONDecoder().decode(ChildIndex.Report.self, from: output)
        }
    }
}
