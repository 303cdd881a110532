import Benchmark
import Foundation
import NavigationModel
import NavigationSearch

/// How long a keystroke takes: every prefix of every twentieth title, one after the other, as people type them,
/// asked at the premium level with the default limit, from a warm index on disk. The baseline answers the same
/// keystrokes in the same run; only the ratio of the two says something, since machines differ.
///
/// Wall clock and throughput are the metrics: processor time is counted here in steps of ten milliseconds.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .seconds(5), maxIterations: 200)
    for name in ["mycuppa.en", "mycuppa.ja"] {
        guard let subject = try? Subject(name) else {
            fatalError(
                "The benchmark has to run in the folder Benchmarks of the project, which has ../data/\(name).manifest.json"
            )
        }
        Benchmark("keystrokes.\(name).navsearch") { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try subject.typeAll()) }
        }
        Benchmark("keystrokes.\(name).plain-fts5") { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try subject.typeAllIntoPlainTable()) }
        }
    }
}

/// A manifest, indexed both ways, with the keystrokes to answer.
struct Subject: Sendable {
    private let index: SearchIndex
    private let plain: PlainTable
    private let traces: [(title: String, keystrokes: [String])]

    init(_ name: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "../data/\(name).manifest.json"))
        let manifest = try ValidatedManifest(data)
        let folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest, to: url)
        index = try SearchIndex(url)
        let entries = manifest.entries()
        plain = try PlainTable(entries, at: folder.appending(path: "plain.sqlite"))
        traces = entries.filter { $0.isSearchable && $0.accessLevel <= .premium }.enumerated()
            .filter { $0.offset.isMultiple(of: 20) }
            .map { _, entry in
                (entry.title, entry.title.indices.dropFirst().map { String(entry.title[..<$0]) } + [entry.title])
            }
    }

    /// Types every title; the last keystroke has to put it first, or the figure would be worth nothing.
    func typeAll() throws -> Int {
        var hits = 0
        for trace in traces {
            var first: String?
            for keystroke in trace.keystrokes {
                let response = try index.search(SearchRequest(keystroke, level: .premium))
                first = response.hits.first?.title
                hits += response.hits.count
            }
            precondition(first == trace.title, "\(trace.title) has to stand first, but \(first ?? "nothing") does")
        }
        return hits
    }

    func typeAllIntoPlainTable() throws -> Int {
        var hits = 0
        for trace in traces {
            for keystroke in trace.keystrokes { hits += try plain.search(keystroke, level: .premium).count }
        }
        precondition(hits > 0, "the baseline has to find something")
        return hits
    }
}
