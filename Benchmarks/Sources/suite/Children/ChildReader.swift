import ArgumentParser
import Foundation
import Laboratory
import NavigationSearch
import Workload

/// Asks an index many queries and says how much memory is resident then.
struct ChildReader: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "child-reader", shouldDisplay: false)

    @Option var index: String
    @Option var workload: String
    @Option var queries: Int
    /// Ends it before that.
    @Option var seconds: Double

    /// How much is resident after how many queries.
    struct Report: Codable {
        var queries = 0
        var bytes = 0
        /// How many answers are wrong.
        var wrong = 0
    }

    func run() throws {
        SearchIndex.forgoMemoryStatistics()
        let asked = try JSONDecoder().decode(Workload.self, from: Data(contentsOf: URL(fileURLWithPath: workload))).all
        let index = try SearchIndex(URL(fileURLWithPath: index))
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        var report = Report()
        while report.queries < queries, DispatchTime.now().uptimeNanoseconds < end {
            let query = asked[report.queries % asked.count]
            let response = try index.search(SearchRequest(query.text, level: query.level))
            if !AnswerCheck.titleStandsFirst(query, response) { report.wrong += 1 }
            report.queries += 1
        }
        report.bytes = ProcessMemory.resident
        print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }
}
