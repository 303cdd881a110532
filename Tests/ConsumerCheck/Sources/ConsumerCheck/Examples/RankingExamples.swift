import Foundation
import NavigationModel
import NavigationSearch

func search(_ index: SearchIndex, with url: URL) throws -> SearchResponse {
    let profile = try SearchProfile(data: Data(contentsOf: url))
    let response = try index.search(SearchRequest("wifi", profile: profile))
    return response
}

func compare(_ index: SearchIndex, with profile: SearchProfile) throws {
    let queries = try QuerySet(tsv: Data(contentsOf: queriesURL))  // or throws all that is wrong
    let before = try Evaluation(of: queries, on: index, clock: ContinuousClock())
    let after = try Evaluation(of: queries, on: index, profile: profile, clock: ContinuousClock())
    for loss in EvaluationComparison(before, after, maximumLoss: 0.02)?.losses ?? [] {
        print(loss.kind ?? "all queries", loss.before, loss.after, loss.adjustedPValue)
    }
}

func searchOnce(_ index: SearchIndex) throws {
    let response = try index.search(SearchRequest("settings", level: .premium))
    print(response.total)
}

func searchAnIndex(_ url: URL) throws {
    let index = try SearchIndex(url)
    for hit in try index.search(SearchRequest("wi fi")).hits { print(hit.title) }
}

func readProfile(_ url: URL) throws -> SearchProfile {
    let report = ProfileReport(data: try Data(contentsOf: url))
    for finding in report.findings { print(finding) }
    let profile = report.profile ?? .standard
    return profile
}

func index(_ manifest: ValidatedManifest, at index: URL, thesaurusAt url: URL) throws {
    let thesaurus = try Thesaurus(contentsOf: Data(contentsOf: url))
    try SearchIndex.write(manifest, to: index, thesaurus: thesaurus)
}

func evaluate(_ index: SearchIndex, _ url: URL) throws {
    let queries = try QuerySet(tsv: Data(contentsOf: url))
    let evaluation = try Evaluation(of: queries, on: index, clock: ContinuousClock())
    for summary in evaluation.kinds { print(summary.kind ?? "all", summary.measures?.reciprocalRank ?? "-") }
}

func measure(_ list: QueryList, _ index: SearchIndex) throws {
    let settings = BenchmarkSettings(rounds: 5)
    let benchmark = try SearchBenchmark(of: list, on: index, settings: settings, clock: ContinuousClock())
    print(benchmark.latency.percentile99, benchmark.slowest(10).map(\.query.text))
}

func generate(_ manifest: ValidatedManifest) -> QuerySet {
    let querySet = QueryGenerator(manifest, seed: 1).querySet()
    return querySet
}

func lint(_ data: Data, _ folder: URL) throws {
    let report = try SearchLint(data)?.report(in: folder)
    print(report?.findings ?? [])
}
