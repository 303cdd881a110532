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

    func run() throws {
        let requests = try JSONDecoder().decode(Workload.self, from: Data(contentsOf: URL(fileURLWithPath: workload)))
            .all.map { SearchRequest($0.text, level: $0.level) }
        let index = try SearchIndex(URL(fileURLWithPath: index))
        for number in 0..<queries { _ = try index.search(requests[number % requests.count]) }
        print(ProcessMemory.resident)
    }
}
