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
            Request(number: number, query: query, line: try Self.line(number, query.text, query.level.rawValue))
        }
        // Each request is sent before it is measured, so one server holds all answers and the other none.
        return try [("made anew", ["--cache-size", "0"]), ("held", [])].flatMap { kind, options in
            try rows(bench, requests, specimen, kind, options)
        }
    }

    /// A line for the server, and what it asks.
    private struct Request {
        let number: Int
        let query: BenchmarkQuery
        let line: Data
    }

    private func rows(
        _ bench: Bench, _ requests: [Request], _ specimen: Specimen, _ kind: String, _ options: [String]
    ) throws -> [Row] {
        let arguments = ["serve", "--index", specimen.index.path] + options
        let (one, size, rate, wrong) = try OneProcessor.run {
            let server = try JSONServer(bench.command, arguments)
            let (trips, sizes, wrong) = try Self.trips(server, requests)
            let mean = Double(trips.reduce(0, +)) / Double(trips.count) / 1e9
            let count = min(Self.pipelined, max(requests.count, Int(Self.seconds / mean)))
            let numbers = (0..<count).map { $0 % requests.count }
            let lines = numbers.map { requests[$0].line }
            var bytes = 0
            let seconds = try Stopwatch.seconds { bytes = try server.pipeline(lines) }
            try server.end()
            // The answers are those of before, if they have as many bytes.
            let isSame = bytes == numbers.reduce(0) { $0 + sizes[$1] }
            let size = sizes.reduce(0, +) / requests.count
            return (Latencies(trips), size, Double(count) / seconds, isSame ? wrong : max(1, wrong))
        }
        let echo = try OneProcessor.run { try Self.echo(size, requests.count) }
        let server = try JSONServer(bench.command, arguments)
        let (tripsOfSeveral, _, wrongOfSeveral) = try Self.trips(server, requests)
        let several = Latencies(tripsOfSeveral)
        try server.end()
        let echoOfSeveral = try Self.echo(size, requests.count)
        let isRight = wrong == 0 && wrongOfSeveral == 0
        let note = isRight ? nil : "answers are wrong: \(wrong) on one processor, \(wrongOfSeveral) on any"
        return [
            Row(
                name, "round trip on one processor, p50 at 100k, answers \(kind)",
                ours: Quantity(one.p50, .microseconds), baseline: Quantity(echo.p50, .microseconds),
                against: "cat", goal: "≤ 100 µs", passed: isRight && one.p50 <= 100,
                note: note ?? "keystrokes; p99 \(Quantity(one.p99, .microseconds).text)"),
            Row(
                name, "the same on any processor", ours: Quantity(several.p50, .microseconds),
                baseline: Quantity(echoOfSeveral.p50, .microseconds), against: "cat", goal: "", passed: nil,
                note: note ?? "p99 \(Quantity(several.p99, .microseconds).text)"),
            Row(
                name, "pipelined on one processor at 100k, answers \(kind)", ours: Quantity(rate, .perSecond),
                goal: "≥ 20000 /s", passed: isRight && rate >= 20_000, note: note ?? "one server, one connection"),
        ]
    }

    /// How long each request takes when all have been asked once, how many bytes each answer has, and how many answers
    /// are wrong.
    private static func trips(
        _ server: JSONServer, _ requests: [Request]
    ) throws -> (nanoseconds: [UInt64], sizes: [Int], wrong: Int) {
        let answers = try requests.map { try server.answer(to: $0.line) }
        var wrong = zip(answers, requests).count { !isRight($0, $1) }
        var sizes: [Int] = []
        let times = try requests.map { request in
            var size = 0
            let time = try Stopwatch.nanoseconds { size = try server.roundTrip(request.line) }
            sizes.append(size)
            return time
        }
        wrong += zip(sizes, answers).count { $0 != $1.count }
        return (times, sizes, wrong)
    }

    /// What of an answer is looked at.
    private struct Answer: Decodable {
        let id: Int
        let result: Result

        struct Result: Decodable {
            let hits: [Hit]
        }

        struct Hit: Decodable {
            let title: String
        }
    }

    /// Whether it is an answer to the request, with the title first that has to be.
    private static func isRight(_ data: Data, _ request: Request) -> Bool {
        guard let answer = try? JSONDecoder().decode(Answer.self, from: data), answer.id == request.number else {
            return false
        }
        guard let title = request.query.firstTitle else { return true }
        return AnswerCheck.letters(answer.result.hits.first?.title ?? "") == AnswerCheck.letters(title)
    }

    /// How long it takes to get as many bytes back from a program that does nothing with them.
    private static func echo(_ size: Int, _ count: Int) throws -> Latencies {
        let cat = try JSONServer(URL(fileURLWithPath: "/bin/cat"), [])
        let line = Data(repeating: UInt8(ascii: "."), count: max(0, size - 1)) + Data("\n".utf8)
        for _ in 0..<count { try cat.roundTrip(line) }
        let trips = try (0..<count).map { _ in try Stopwatch.nanoseconds { try cat.roundTrip(line) } }
        try cat.end()
        return Latencies(trips)
    }

    private static func line(_ number: Int, _ query: String, _ level: String) throws -> Data {
        let text = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
        let json = """
            {"jsonrpc":"2.0","id":\(number),"method":"search","params":{"query":\(text),"level":"\(level)"}}
            """
        return Data((json + "\n").utf8)
    }
}
