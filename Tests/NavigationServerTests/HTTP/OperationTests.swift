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

private final class LineBox: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

    func append(_ line: [UInt8]) { lock.withLock { bytes += line } }
}
