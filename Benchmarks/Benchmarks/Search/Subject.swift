import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// A manifest grown to 10,000 entries, indexed both ways, with the queries to answer.
struct Subject: Sendable {
    private static let titles = 20

    private let index: SearchIndex
    private let naive: NaiveTable
    private let keystrokes: [BenchmarkQuery]
    private let words: [BenchmarkQuery]

    init(_ name: String) throws {
        let laboratory = try Laboratory(
            manifest: URL(fileURLWithPath: "../data/\(name).manifest.json"), project: URL(fileURLWithPath: ".."),
            folder: URL(fileURLWithPath: ".build/laboratory"), seed: 1)
        let specimen = laboratory.specimen(10_000, .even)
        try specimen.make([.manifest, .index, .workload, .naive], from: laboratory.manifest)
        index = try specimen.openIndex()
        naive = try specimen.openNaive()
        let workload = try specimen.workload()
        let ends = workload.keystrokes.indices.filter { workload.keystrokes[$0].firstTitle != nil }
        keystrokes = Array(workload.keystrokes[...ends[Self.titles - 1]])
        words = Array(workload.severalWords.prefix(100))
    }

    /// Types every title; the last keystroke has to put it first, or the figure would be worth nothing.
    func typeTitles() throws -> Int {
        var hits = 0
        for keystroke in keystrokes {
            let response = try index.search(SearchRequest(keystroke.text, level: keystroke.level))
            hits += response.hits.count
            if let title = keystroke.firstTitle, response.hits.first?.title.lowercased() != title.lowercased() {
                fatalError("\(title) has to stand first, but \(response.hits.first?.title ?? "nothing") does")
            }
        }
        return hits
    }

    /// Asks for several words of titles; each query has to find something.
    func askForWords() throws -> Int {
        var hits = 0
        for query in words {
            let count = try index.search(SearchRequest(query.text, level: query.level)).hits.count
            guard count > 0 else { fatalError("\"\(query.text)\" has to find something") }
            hits += count
        }
        return hits
    }

    /// The baseline, which has to find something at all.
    func typeTitlesIntoNaiveTable() throws -> Int {
        var hits = 0
        for keystroke in keystrokes { hits += try naive.search(keystroke.text, level: keystroke.level).count }
        guard hits > 0 else { fatalError("the baseline has to find something") }
        return hits
    }
}
