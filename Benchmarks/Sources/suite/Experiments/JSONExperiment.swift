import Foundation
import Generator
import Laboratory
import NavigationModel
import Workload

/// What a search costs that is asked for over standard input.
struct JSONExperiment: Experiment {
    let name = "json"

    private static let roundTrips = 1_200
    private static let pipelined = 40_000
    /// Fewer are sent at once if they would take longer.
    private static let seconds = 10.0

    func rows(_ bench: Bench) throws -> [Row] {
        guard FileManager.default.isExecutableFile(atPath: bench.command.path) else {
            return [.missing(name, "JSON over stdin", because: "\(bench.command.path) is not built")]
        }
        let specimen = try bench.specimen(Bench.middle, .even, [.manifest, .index, .workload])
        let requests = try specimen.workload().keystrokes.prefix(Self.roundTrips).enumerated().map { number, query in
            try Self.request(number, query.text, query.level.rawValue)
        }
        // Each request is sent before it is measured, so one server holds all answers and the other none.
        return try rows(bench, requests, specimen, "made anew", ["--cache-size", "0"])
            + rows(bench, requests, specimen, "held", [])
    }

    private func rows(
        _ bench: Bench, _ requests: [Data], _ specimen: Specimen, _ kind: String, _ options: [String]
    ) throws -> [Row] {
        let server = try JSONServer(bench.command, ["serve", "--index", specimen.index.path] + options)
        for request in requests { try server.roundTrip(request) }
        let trips = try requests.map { request in try Stopwatch.nanoseconds { try server.roundTrip(request) } }
        let mean = Double(trips.reduce(0, +)) / Double(trips.count) / 1e9
        let count = min(Self.pipelined, max(requests.count, Int(Self.seconds / mean)))
        let lines = (0..<count).map { requests[$0 % requests.count] }
        let seconds = try Stopwatch.seconds { try server.pipeline(lines) }
        try server.end()
        let p50 = Latencies(trips).p50
        let rate = Double(count) / seconds
        return [
            Row(
                name, "round trip, p50 at 100k, answers \(kind)", ours: Quantity(p50, .microseconds), goal: "≤ 100 µs",
                passed: server.allAnswered && p50 <= 100,
                note: "keystrokes; p99 \(Quantity(Latencies(trips).p99, .microseconds).text)"),
            Row(
                name, "pipelined at 100k, answers \(kind)", ours: Quantity(rate, .perSecond), goal: "≥ 20000 /s",
                passed: server.allAnswered && rate >= 20_000, note: "one server, one connection"),
        ]
    }

    private static func request(_ number: Int, _ query: String, _ level: String) throws -> Data {
        let text = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
        let json = """
            {"jsonrpc":"2.0","id":\(number),"method":"search","params":{"query":\(text),"level":"\(level)"}}
            """
        return Data((json + "\n").utf8)
    }
}
