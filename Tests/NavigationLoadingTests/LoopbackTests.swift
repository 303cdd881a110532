import Foundation
import MisbehavingServer
import NavigationLoading
import NavigationModel
import Testing

/// The loader with a real transport, against a server that misbehaves.
@Suite struct LoopbackTests {
    typealias Step = MisbehavingServer.Step

    static let manifest = Array(
        #"{"version":"1.0.0","sections":[{"id":"home","path":"/home","title":"Home","accessLevel":"public"}]}"#.utf8)
    static let json = "Content-Type: application/json"

    func loader(
        _ time: TestTime = TestTime(), store: (any ManifestStore)? = nil,
        _ configure: (inout ManifestLoaderConfiguration) -> Void = { _ in }
    ) -> ManifestLoader {
        var configuration = ManifestLoaderConfiguration()
        configure(&configuration)
        return ManifestLoader(
            transport: SystemTransport.standard, store: store, configuration: configuration,
            surroundings: time.surroundings)
    }

    func failure(
        _ steps: [Step], _ configure: (inout ManifestLoaderConfiguration) -> Void = { _ in }
    ) async throws -> (LayerMiss?, attempts: Int) {
        let server = try MisbehavingServer { _, _ in steps }
        let error = await #expect(throws: LoadingError.self) {
            try await loader(TestTime()) { configure(&$0) }.load(ManifestAddress(server.url))
        }
        return (error?.misses.first { $0.layer == .network }, error?.attempts.count ?? 0)
    }

    @Test func `a manifest arrives, with the query of its platform and language`() async throws {
        let server = try MisbehavingServer { _, _ in [.answer("200 OK", Self.json, body: Self.manifest)] }
        let address = try ManifestAddress(server.url + "?x=%C3%A9", platform: "ios", locale: "de")
        let loaded = try await loader().load(address)
        #expect([UInt8](loaded.data) == Self.manifest)
        #expect(loaded.layer == .network)
        #expect(server.requests.map(\.target) == ["/navigation?x=%C3%A9&platform=ios&locale=de"])
        #expect(server.requests[0].headers["accept"] == "application/json")
        #expect(server.requests[0].headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test func `304 keeps what is cached`() async throws {
        let server = try MisbehavingServer { request, number in
            request.headers["if-none-match"] == #""one""#
                ? [.answer("304 Not Modified", #"ETag: "one""#)]
                : [.answer("200 OK", Self.json, #"ETag: "one""#, body: Self.manifest)]
        }
        let loader = loader(store: MemoryManifestStore())
        let address = try ManifestAddress(server.url)
        let layers = [
            try await loader.load(address).layer, try await loader.load(address, .refreshing).layer,
            try await loader.load(address).layer,
        ]
        #expect(layers == [.network, .etagRefresh, .freshCache])
    }

    @Test func `a tag that lies is found out`() async throws {
        let server = try MisbehavingServer { request, number in
            request.headers["if-none-match"] != nil
                ? [.answer("304 Not Modified", #"ETag: "two""#)]
                : [.answer("200 OK", Self.json, "ETag: \"\(number)\"", body: Self.manifest)]
        }
        let loader = loader(store: MemoryManifestStore())
        let address = try ManifestAddress(server.url)
        _ = try await loader.load(address)
        let again = try await loader.load(address, .refreshing)
        #expect(again.layer == .network)
        #expect(again.notes.map(\.code) == [.contradiction])
        #expect(server.requests.count == 3)
    }

    @Test func `a server that recovers is asked until it does`() async throws {
        let server = try MisbehavingServer { _, number in
            switch number {
            case 1: [.answer("500 Internal Server Error", body: Array("oops".utf8))]
            case 2: [.reset]
            case 3: [.answer("503 Service Unavailable", "Retry-After: 2")]
            default: [.answer("200 OK", Self.json, body: Self.manifest)]
            }
        }
        let time = TestTime()
        let loaded = try await loader(time).load(ManifestAddress(server.url))
        #expect(loaded.attempts.count == 4)
        #expect(time.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test(
        arguments: [
            ("cut in the body", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"sections\":"),
            ("cut in a chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n50\r\n{\"sections\":"),
            ("cut between chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"),
            ("cut in the head", "HTTP/1.1 200 OK\r\nContent-"), ("nothing", ""),
        ])
    func `an answer that is cut is asked for again`(name: String, text: String) async throws {
        let (miss, attempts) = try await failure([.text(text)]) { $0.retries = 1 }
        #expect(miss?.code == .unreachable)
        #expect(attempts == 2)
    }

    @Test(
        arguments: [
            "SSH-2.0-x\r\n\r\n", "HTTP/1.1 1000 OK\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n{}\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 100_000))\r\nContent-Length: 2\r\n\r\n{}",
        ])
    func `what is no answer is not asked for again`(text: String) async throws {
        let (miss, attempts) = try await failure([.text(text), .waitForEnd]) { $0.retries = 1 }
        #expect(miss?.code == .unusableAnswer, "\(miss?.message ?? "")")
        #expect(attempts == 1)
    }

    @Test(arguments: ["099", "000"])
    func `a status that is none is no answer`(status: String) async throws {
        let text = "HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n"
        let (miss, _) = try await failure([.text(text)])
        #expect(miss?.code == .unusableAnswer)
    }

    @Test func `a redirect to a port that is none leads nowhere`() async throws {
        let (miss, _) = try await failure([.answer("302 Found", "Location: http://127.0.0.1:99999/")])
        #expect(miss?.code == .redirect)
    }

    @Test func `slow bytes are waited for until the time is up, and then the connection ends`() async throws {
        let time = TestTime()
        let ended = AsyncStream<Void>.makeStream()
        let server = try MisbehavingServer { _, _ in
            [
                .text("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"), .tell { time.endTimeouts() }, .waitForEnd,
                .tell { ended.continuation.finish() },
            ]
        }
        let error = await #expect(throws: LoadingError.self) {
            try await loader(time) { $0.retries = 0 }.load(ManifestAddress(server.url))
        }
        #expect(error?.misses.first { $0.layer == .network }?.code == .timedOut)
        for await _ in ended.stream {}
    }

    @Test func `cancelling ends the connection`() async throws {
        let started = AsyncStream<Void>.makeStream()
        let ended = AsyncStream<Void>.makeStream()
        let server = try MisbehavingServer { _, _ in
            [
                .text("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"), .tell { started.continuation.finish() },
                .waitForEnd, .tell { ended.continuation.finish() },
            ]
        }
        let loader = loader()
        let address = try ManifestAddress(server.url)
        let task = Task { try await loader.load(address) }
        for await _ in started.stream {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in ended.stream {}
    }

    @Test(
        arguments: [
            ("text/html", "<html>Log in to the hotel's network</html>"), ("application/json", "[]"),
            ("application/json", "{\"sections\":[{\"id\":\"a\",\"path\":\"/a\",\"title\":\"A\"}]}"),
            ("image/png", "\u{89}PNG"),
            ("application/json", ""),
        ])
    func `what is no manifest is refused, and not asked for again`(type: String, body: String) async throws {
        let (miss, attempts) = try await failure([.answer("200 OK", "Content-Type: \(type)", body: Array(body.utf8))])
        #expect(miss?.code == .invalidManifest)
        #expect(miss?.message.contains("(\(type))") == true)
        #expect(attempts == 1)
    }

    @Test func `a manifest of any type is one`() async throws {
        let server = try MisbehavingServer { _, _ in
            [.answer("200 OK", "Content-Type: text/plain", body: Self.manifest)]
        }
        #expect(try await loader().load(ManifestAddress(server.url)).layer == .network)
    }

    @Test func `redirects are followed, and a circle is left`() async throws {
        let server = try MisbehavingServer { request, _ in
            request.target == "/navigation"
                ? [.answer("302 Found", "Location: /moved")]
                : request.target == "/moved"
                    ? [.answer("200 OK", body: Self.manifest)]
                    : [.answer("307 Temporary Redirect", "Location: /circle")]
        }
        let loaded = try await loader().load(ManifestAddress(server.url))
        #expect(loaded.attempts.map(\.outcome) == ["HTTP 302", "HTTP 200"])
        let error = await #expect(throws: LoadingError.self) {
            try await loader().load(ManifestAddress("http://127.0.0.1:\(server.port)/circle"))
        }
        #expect(error?.misses.first { $0.layer == .network }?.code == .redirect)
        #expect(error?.attempts.count == 6)
    }

    @Test(arguments: ["Content-Length: 100000000", "Connection: close"])
    func `100 MB are not read to their end`(field: String) async throws {
        let size = 100_000_000
        let ended = AsyncStream<Void>.makeStream()
        let server = try MisbehavingServer { _, _ in
            [
                .text("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n"), .flood(Array(repeating: 0x20, count: 50_000), upTo: size),
                .tell { ended.continuation.yield() },
            ]
        }
        let error = await #expect(throws: LoadingError.self) {
            try await loader { $0.sizeLimit = 1_000_000 }.load(ManifestAddress(server.url))
        }
        #expect(error?.misses.first { $0.layer == .network }?.code == .tooLarge)
        #expect(error?.attempts.count == 1)
        #expect(server.bytesSent < size / 2)
    }

    @Test func `a manifest as large as the limit is read`() async throws {
        let limit = 30_000_000
        let body = Array(repeating: 0x20, count: limit - Self.manifest.count) + Self.manifest
        let server = try MisbehavingServer { _, _ in [.answer("200 OK", body: body)] }
        let loaded = try await loader { $0.sizeLimit = limit }.load(ManifestAddress(server.url))
        #expect(loaded.data.count == limit)
    }

    @Test func `a port where nobody listens is unreachable, at once`() async throws {
        // Taken, so that no other test's server gets it.
        let port = try TakenPort()
        defer { port.giveBack() }
        let error = await #expect(throws: LoadingError.self) {
            try await loader { $0.retries = 2 }.load(ManifestAddress("http://127.0.0.1:\(port.number)/"))
        }
        #expect(error?.misses.first { $0.layer == .network }?.code == .unreachable)
        #expect(error?.description.contains("Connection refused") == true)
        #expect(error?.attempts.count == 3)
    }

    @Test func `a server without TLS is no server to https`() async throws {
        let server = try MisbehavingServer { _, _ in [.answer("200 OK", body: Self.manifest)] }
        let error = await #expect(throws: LoadingError.self) {
            try await loader { $0.retries = 0 }.load(ManifestAddress("https://127.0.0.1:\(server.port)/"))
        }
        #expect(error?.misses.first { $0.layer == .network }?.code == .insecure)
    }
}
