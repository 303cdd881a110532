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
    }

    func run() throws {
        SearchIndex.forgoMemoryStatistics()
        let requests = try JSONDecoder().decode(Workload.self, from: Data(contentsOf: URL(fileURLWithPath: workload)))
            .all.map { SearchRequest($0.text, level: $0.level) }
        let index = try SearchIndex(URL(fileURLWithPath: index))
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        var report = Report()
        while report.queries < queries, DispatchTime.now().uptimeNanoseconds < end {
            _ = try index.search(requests[report.queries % requests.count])
            report.queries += 1
        }
        report.bytes = ProcessMemory.resident
        print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }
}
