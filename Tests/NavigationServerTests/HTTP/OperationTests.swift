import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// What whoever runs a server learns from it.
@Suite struct OperationTests {
    @Test("The figures count requests by route, method and status, and never by what was asked")
    func metrics() async throws {
        try await HTTPServer.test { server async throws in
            for target in ["/v1/search?q=secret", "/v1/search?q=a", "/v1/entries/hidden", "/v1/search", "/made/up"] {
                _ = try await server.get(target)
            }
            _ = try await server.get("/healthz", method: .delete)
            let text = try await server.get("/metrics").text
            for line in [
                #"navsearch_http_requests_total{route="/v1/search",method="GET",status="200"} 2"#,
                #"navsearch_http_requests_total{route="/v1/search",method="GET",status="400"} 1"#,
                #"navsearch_http_requests_total{route="/v1/entries/{id}",method="GET",status="404"} 1"#,
                #"navsearch_http_requests_total{route="none",method="GET",status="404"} 1"#,
                #"navsearch_http_requests_total{route="/healthz",method="other",status="405"} 1"#,
                #"navsearch_http_problems_total{code="invalid-parameter"} 1"#,
                #"navsearch_http_request_duration_seconds_bucket{route="/v1/search",le="5e-05"} 3"#,
                #"navsearch_http_request_duration_seconds_bucket{route="/v1/search",le="+Inf"} 3"#,
                #"navsearch_http_request_duration_seconds_count{route="/v1/search"} 3"#,
                "navsearch_http_requests_in_flight 1",
            ] {
                #expect(text.split(separator: "\n").contains(line[...]), "\(line)")
            }
            #expect(!text.contains("secret") && !text.contains("hidden") && !text.contains("made"))
        }
    }

    @Test("Durations fall into steps, and none is lost")
    func histogram() {
        var histogram = LatencyHistogram()
        for duration: UInt64 in [0, 50_000, 50_001, 2_500_000_000, 2_500_000_001] { histogram.record(duration) }
        #expect(histogram.counts.first == 2)
        #expect(histogram.counts.last == 1)
        #expect(histogram.count == 5)
        #expect(histogram.sum == 5_000_100_002)
    }

    @Test("A label may hold anything")
    func labels() {
        var text = PrometheusText()
        text.sample("a", ["b": "\\ \" \n"], 1)
        #expect(text.text == "a{b=\"\\\\ \\\" \\n\"} 1\n")
    }

    @Test("The description has every route, and every status that a route has")
    func description() async throws {
        let bytes = try await HTTPServer.test(settings: { $0.version = "7.8.9" }) {
            try await $0.get("/openapi.json").bytes
        }
        let document = try JSONDocument(bytes).root
        #expect(document["openapi"]?.string == "3.1.0")
        #expect(document["info"]?["version"]?.string == "7.8.9")
        let paths = try #require(document["paths"])
        let described = Set(paths.members.map(\.name))
        #expect(
            described == [
                "/v1/search", "/v1/suggest", "/v1/entries/{id}", "/v1/categories", "/v1/profiles", "/v1/resolve",
                "/rpc", "/healthz",
                "/readyz", "/metrics", "/openapi.json", "/problems/{code}",
            ])
        let statuses = Set(
            paths.members.flatMap { path in
                path.value.members.flatMap { method in method.value["responses"]?.members.map(\.name) ?? [] }
            })
        for kind in ProblemKind.allCases where kind != .methodNotAllowed {
            #expect(statuses.contains("\(kind.status.code)"), "\(kind)")
        }
    }

    @Test("A request is told of without what was asked")
    func log() async throws {
        let record = LogRecord()
        let server = HTTPServer(
            HTTPSettings(address: .host("127.0.0.1", port: 0)), index: FakeIndex(), logger: record.logger(at: .info),
            clocks: .fixed)
        try await server.application().test(.router) { client in
            try await client.execute(uri: "/v1/search?q=secret", method: .get) { answer in
                #expect(HTTPField.Name("X-Request-Id").flatMap { answer.headers[$0] }?.isEmpty == false)
            }
        }
        #expect(
            record.lines.contains("info Answered a request method=GET microseconds=0 route=/v1/search status=200"))
        #expect(!record.lines.joined().contains("secret"))
    }

    @Test("The query log keeps what was not found and what took long")
    func queryLog() throws {
        let log = try ScratchLog(limit: 10_000, durations: [1, 99, 100, 1])
        for (text, total) in [("nothing", 0), ("quick", 3), ("slow", 3), ("q \"\n", 0)] { log.watch(text, total) }
        #expect(
            try log.lines() == [
                #"{"time":"2026-01-01T00:00:00Z","reason":"nothing-found","query":"nothing","level":"public","total":0,"microseconds":0}"#,
                #"{"time":"2026-01-01T00:00:00Z","reason":"slow","query":"slow","level":"public","total":3,"microseconds":0}"#,
                #"{"time":"2026-01-01T00:00:00Z","reason":"nothing-found","query":"q \"\n","level":"public","total":0,"microseconds":0}"#,
            ])
    }

    @Test("The query log never grows beyond its limit, and keeps the newest")
    func queryLogLimit() throws {
        let log = try ScratchLog(limit: 2_000, durations: Array(repeating: 1, count: 101))
        for number in 0..<100 {
            log.watch("query \(number)", 0)
            #expect(try log.size() <= 2_000)
        }
        log.watch(String(repeating: "long", count: 1_000), 0)
        #expect(try log.lines().last?.contains("query 99") == true)
        // Two files of up to 1,000 bytes hold seven lines each, and the older one is full.
        #expect(try log.size() >= 1_000)
    }

    @Test("A query log that somebody takes away or cuts goes on, and its older part stays")
    func queryLogThatIsTakenAway() throws {
        let log = try ScratchLog(limit: 2_000, durations: .init(repeating: 1, count: 300))
        for number in 0..<13 { log.watch("query \(number)", 0) }
        let older = try log.olderText()
        #expect(older.contains("query 0\""))
        try log.remove()
        for number in 13..<16 { log.watch("query \(number)", 0) }
        #expect(try log.lines().count == 3)
        #expect(try log.olderText() == older)
        try log.cut()
        for number in 16..<23 { log.watch("query \(number)", 0) }
        #expect(try log.lines().count == 7)
        #expect(try log.olderText() == older)
    }

    @Test("A query log that is larger than it may be is cut to its last lines", arguments: ["", ".1"])
    func largerQueryLog(_ suffix: String) throws {
        let old = (0..<500).map { Self.logged("old \($0)") }.joined()
        let log = try ScratchLog(limit: 2_000, durations: [1], kept: (suffix, old))
        #expect(try log.size() <= 2_000)
        log.watch("new", 0)
        #expect(try log.size() <= 2_000)
        let all = try log.text()
        #expect(all.contains(Self.logged("old 499")))
        #expect(!all.contains("old 0\""))
        #expect(all.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }

    @Test("That it cannot be written is said once, and then how many lines are lost")
    func unwritableQueryLog() throws {
        let said = LineBox()
        let log = try ScratchLog(limit: 2_000, durations: [1], logger: said.logger)
        log.watch("first", 0)
        // A folder stands in its way.
        try log.remove()
        try log.block()
        for number in 0..<5 { log.watch("lost \(number)", 0) }
        #expect(said.all.count == 1)
        #expect(said.all.first?.contains("The query log cannot be written") == true)
        try log.remove()
        log.watch("again", 0)
        log.watch("and again", 0)
        #expect(said.all.count == 2)
        #expect(said.all.last?.contains("The query log is written again") == true)
        #expect(said.all.last?.contains(#""lost":"5""#) == true)
        #expect(try log.lines().count == 2)
        try log.remove()
        try log.block()
        log.watch("lost", 0)
        #expect(said.all.count == 3)
    }

    private static func logged(_ query: String) -> String {
        #"{"time":"2026-01-01T00:00:00Z","reason":"slow","query":"\#(query)","level":"public","total":1}"# + "\n"
    }

    @Test("What is no query log is not opened as one, and stays as it is", arguments: ["", ".1"])
    func foreignQueryLog(_ suffix: String) throws {
        for text in [
            "a note\n", "\n" + Self.logged("a"), "{}\n", #"{"time":"2026-01-01T00:00:00Z","level":"error"}"# + "\n",
            "\0\u{1}\n",
        ] {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("notes\(suffix)")
            try Data(text.utf8).write(to: file)
            let error = #expect(throws: QueryLogError.self) { try Self.log(folder.appendingPathComponent("notes")) }
            #expect(error?.message.contains("notes\(suffix) is no query log") == true)
            #expect(try Data(contentsOf: file) == Data(text.utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test("Neither is a folder or a device; an empty file is")
    func placesOfQueryLogs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: QueryLogError.self) { try Self.log(folder) }
        #expect(throws: QueryLogError.self) { try Self.log(URL(fileURLWithPath: "/dev/null")) }
        let file = folder.appendingPathComponent("empty")
        try Data().write(to: file)
        #expect(throws: Never.self) { try Self.log(file) }
    }

    private static func log(_ url: URL) throws {
        _ = try QueryLog(
            url, limit: 10, slow: 1, logger: .silent, nanoseconds: { 0 }, now: Clocks.fixed.now)
    }

    @Test("Log lines in JSON are JSON")
    func jsonLog() throws {
        let lines = LineBox()
        var logger = JSONLogHandler(label: "l", now: Clocks.fixed.now) { lines.append($0) }
        logger.metadata = ["b": "2", "a": ["x", "y"], "n": .stringConvertible(7)]
        logger.log(
            event: .init(
                level: .error, message: "line\nbreak", metadata: ["c": ["d": "e"]], source: "", file: "", function: "",
                line: 0))
        #expect(
            lines.text
                == #"{"time":"2026-01-01T00:00:00.000Z","level":"error","label":"l","message":"line\nbreak","a":["x","y"],"b":"2","c":{"d":"e"},"n":7}"#
                + "\n")
    }
}

/// A query log in a folder of its own, with a clock that is told how long each query takes.
private final class ScratchLog {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
    private let log: QueryLog
    private var url: URL { folder.appendingPathComponent("queries.jsonl") }

    /// - Parameter kept: what stands in the log, or in the older part of it, before it is opened.
    init(
        limit: Int, durations: [UInt64], kept: (suffix: String, text: String)? = nil, logger: Logger = .silent
    ) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let kept {
            try Data(kept.text.utf8).write(to: folder.appendingPathComponent("queries.jsonl\(kept.suffix)"))
        }
        let ticks = TickBox(durations)
        log = try QueryLog(
            folder.appendingPathComponent("queries.jsonl"), limit: limit, slow: 100, logger: logger,
            nanoseconds: { ticks.next() }, now: Clocks.fixed.now)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func watch(_ text: String, _ total: Int) {
        _ = log.watching {
            SearchResponse(
                query: text, level: .public, total: total, totalIsLowerBound: false, hits: [])
        }
    }

    func lines() throws -> [String] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    func olderText() throws -> String { try String(contentsOf: QueryLog.older(url), encoding: .utf8) }

    func remove() throws { try FileManager.default.removeItem(at: url) }

    /// Puts a folder in its place.
    func block() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }

    func cut() throws { try Data().write(to: url) }

    /// What stands in all files.
    func text() throws -> String {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// The bytes of all files.
    func size() throws -> Int {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .reduce(0) { $0 + (try Data(contentsOf: $1).count) }
    }
}

/// A clock that goes on by the next duration every other time it is looked at.
private final class TickBox: @unchecked Sendable {
    private let lock = NSLock()
    private var times: [UInt64]

    init(_ durations: [UInt64]) { times = durations.flatMap { [0, $0] }.reversed() }

    func next() -> UInt64 { lock.withLock { times.popLast() ?? 0 } }
}

private final class LineBox: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

    /// The lines one by one.
    var all: [Substring] { text.split(separator: "\n") }

    /// A log whose lines come here.
    var logger: Logger {
        Logger(label: "test") { label in JSONLogHandler(label: label, now: Clocks.fixed.now) { self.append($0) } }
    }

    func append(_ line: [UInt8]) { lock.withLock { bytes += line } }
}
