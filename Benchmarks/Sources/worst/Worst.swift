import ArgumentParser
import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch

/// Searches for the queries that cost most.
@main
struct Worst: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Search for the queries that cost most at a million entries.",
        discussion: """
            Begins with single words, pairs and beginnings of words, common and rare, and goes on from the most \
            expensive: another word, a letter less, another level, a filter, until the time is over. What is found is \
            kept in a table, which the suite asks and the next search begins with.
            """)

    @OptionGroup var laboratory: LaboratoryOptions

    @Option(help: "How many entries the grown manifest has.")
    var entries = 1_000_000

    @Option(help: "How long to search.")
    var seconds = 300.0

    @Option(help: "Another seed searches elsewhere.")
    var searchSeed: UInt64 = 1

    @Option(help: "The table that is kept; the suite asks its queries if it was made for a million entries.")
    var output = "worst-queries.tsv"

    func run() throws {
        SearchIndex.forgoMemoryStatistics()
        let laboratory = try laboratory.laboratory()
        let specimen = laboratory.specimen(entries, .even)
        try specimen.make([.manifest, .index], from: laboratory.manifest)
        let url = URL(fileURLWithPath: output)
        let kept = try? WorstQueries(contentsOf: url)
        let words = try QueryWords(ValidatedManifest(Data(contentsOf: specimen.json)))
        var search = WorstSearch(
            index: try specimen.openIndex(), mutation: QueryMutation(words: words, seed: searchSeed))
        try search.begin(with: kept?.specimen == specimen.name ? kept?.queries ?? [] : [])
        try search.climb(seconds: seconds)
        let worst = search.worst
        print("   µs  hits  query")
        for candidate in worst.prefix(20) { print(try search.line(candidate)) }
        print("\(search.asked) queries asked")
        try WorstQueries(specimen: specimen.name, queries: worst.map(\.query)).write(to: url)
    }
}
