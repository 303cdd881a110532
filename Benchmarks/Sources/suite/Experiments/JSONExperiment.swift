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
        return try [("made anew", ["--cache-size", "0"]), ("held", [])].flatMap { kind, options in
            try rows(bench, requests, specimen, kind, options)
        }
    }

    private func rows(
        _ bench: Bench, _ requests: [Data], _ specimen: Specimen, _ kind: String, _ options: [String]
    ) throws -> [Row] {
        let arguments = ["serve", "--index", specimen.index.path] + options
        let (one, size, rate, isRight) = try OneProcessor.run {
            let server = try JSONServer(bench.command, arguments)
            let trips = try Self.trips(server, requests)
            let size = server.bytes / (2 * requests.count)
            let mean = Double(trips.reduce(0, +)) / Double(trips.count) / 1e9
            let count = min(Self.pipelined, max(requests.count, Int(Self.seconds / mean)))
            let lines = (0..<count).map { requests[$0 % requests.count] }
            let seconds = try Stopwatch.seconds { try server.pipeline(lines) }
            try server.end()
            return (Latencies(trips), size, Double(count) / seconds, server.allAnswered)
        }
        let echo = try OneProcessor.run { try Self.echo(size, requests.count) }
        let server = try JSONServer(bench.command, arguments)
        let several = Latencies(try Self.trips(server, requests))
        try server.end()
        let echoOfSeveral = try Self.echo(size, requests.count)
        return [
            Row(
                name, "round trip on one processor, p50 at 100k, answers \(kind)",
                ours: Quantity(one.p50, .microseconds), baseline: Quantity(echo.p50, .microseconds),
                against: "cat", goal: "≤ 100 µs", passed: isRight && one.p50 <= 100,
                note: "keystrokes; p99 \(Quantity(one.p99, .microseconds).text)"),
            Row(
                name, "the same on any processor", ours: Quantity(several.p50, .microseconds),
                baseline: Quantity(echoOfSeveral.p50, .microseconds), against: "cat", goal: "", passed: nil,
                note: "p99 \(Quantity(several.p99, .microseconds).text)"),
            Row(
                name, "pipelined on one processor at 100k, answers \(kind)", ours: Quantity(rate, .perSecond),
                goal: "≥ 20000 /s", passed: isRight && rate >= 20_000, note: "one server, one connection"),
        ]
    }

    /// How long each request takes when all have been asked once.
    private static func trips(_ server: JSONServer, _ requests: [Data]) throws -> [UInt64] {
        for request in requests { try server.roundTrip(request) }
        return try requests.map { request in try Stopwatch.nanoseconds { try server.roundTrip(request) } }
    }

    /// How long it takes to get as many bytes back from a program that does nothing with them.
    private static func echo(_ size: Int, _ count: Int) throws -> Latencies {
        let cat = try JSONServer(URL(fileURLWithPath: "/bin/cat"), [])
        let line = Data(repeating: UInt8(ascii: "."), count: max(0, size - 1)) + Data("\n".utf8)
        let trips = try trips(cat, Array(repeating: line, count: count))
        try cat.end()
        return Latencies(trips)
    }

    private static func request(_ number: Int, _ query: String, _ level: String) throws -> Data {
        let text = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
        let json = """
            {"jsonrpc":"2.0","id":\(number),"method":"search","params":{"query":\(text),"level":"\(level)"}}
            """
        return Data((json + "\n").utf8)
    }
}
