import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NavigationModel
import Testing

@testable import NavigationServer

/// What a server lets through.
@Suite struct LimitTests {
    @Test("A body may have as many bytes as was said", arguments: [TestingSetup.router, .live])
    func body(_ framework: TestingSetup) async throws {
        let message = #"{"jsonrpc":"2.0","id":1,"method":"no"}"#
        let limit = message.utf8.count
        try await HTTPServer.test(framework: framework, settings: { $0.bodyLimit = limit }) { server async throws in
            #expect(try await server.post(message).status == 200)
            let answer = try await server.post(message + " ")
            #expect(answer.status == 413)
            #expect(answer.problem == "body-too-large")
        }
    }

    @Test("A batch may have a hundred calls")
    func batch() async throws {
        let call = #"{"jsonrpc":"2.0","id":1,"method":"no"}"#
        try await HTTPServer.test { server async throws in
            let most = "[" + Array(repeating: call, count: 100).joined(separator: ",") + "]"
            #expect(try await server.post(most).status == 200)
            let more = "[" + Array(repeating: call, count: 101).joined(separator: ",") + "]"
            #expect(try await server.post(more).status == 413)
        }
    }

    @Test("A path and its parameters may have as many bytes as was said")
    func target() async throws {
        try await HTTPServer.test(settings: { $0.targetLimit = 20 }) { server async throws in
            #expect(try await server.get("/v1/search?q=3456789").status == 200)
            let answer = try await server.get("/v1/search?q=34567890")
            #expect(answer.status == 414)
            #expect(answer.problem == "target-too-long")
        }
    }

    @Test("An address may make so many requests a second")
    func rate() async throws {
        try await HTTPServer.test(settings: { $0.requestRate = 2 }) { server async throws in
            for _ in 0..<4 { #expect(try await server.get("/healthz").status == 200) }
            let answer = try await server.get("/healthz")
            #expect(answer.status == 429)
            #expect(answer.fields[.retryAfter] == "1")
        }
    }

    @Test("Behind a proxy the address is the last one that it names")
    func proxy() async throws {
        let field = try #require(HTTPField.Name("X-Forwarded-For"))
        try await HTTPServer.test(settings: {
            $0.requestRate = 0.5
            $0.addressField = field
        }) { server async throws in
            #expect(try await server.get("/healthz", fields: [field: "9.9.9.9, 1.1.1.1"]).status == 200)
            #expect(try await server.get("/healthz", fields: [field: "1.1.1.1,2.2.2.2"]).status == 200)
            #expect(try await server.get("/healthz", fields: [field: "8.8.8.8, 1.1.1.1"]).status == 429)
        }
    }

    @Test("A rate is made up for by waiting, and addresses do not share it")
    func buckets() {
        let rate = RequestRate(perSecond: 10)
        for _ in 0..<20 { #expect(rate.delay(for: "a", at: 0) == nil) }
        #expect(rate.delay(for: "a", at: 0) == 1)
        #expect(rate.delay(for: "b", at: 0) == nil)
        #expect(rate.delay(for: "a", at: 100_000_000) == nil)
        #expect(rate.delay(for: "a", at: 100_000_000) == 1)
        for _ in 0..<20 { #expect(rate.delay(for: "a", at: 3_000_000_000) == nil) }
        #expect(rate.delay(for: "a", at: 3_000_000_000) == 1)
    }

    @Test("However many addresses there are, memory is bounded and nobody goes uncounted")
    func manyAddresses() {
        let rate = RequestRate(perSecond: 1)
        for number in 0..<RequestRate.addressLimit { #expect(rate.delay(for: "\(number)", at: 0) == nil) }
        let strangers = (0..<10).map { rate.delay(for: "stranger \($0)", at: 0) }
        #expect(strangers == [nil, nil] + Array(repeating: 1, count: 8))
        // Two seconds later all are forgotten.
        #expect(rate.delay(for: "stranger 2", at: 2_000_000_000) == nil)
    }

    @Test("A request that does not arrive whole in time ends the connection")
    func deadline() throws {
        let channel = EmbeddedChannel(handler: RequestDeadline(.seconds(30)))
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).wait()
        channel.embeddedEventLoop.advanceTime(by: .seconds(20))
        try channel.writeInbound(HTTPRequestPart.head(.init(method: .post, scheme: nil, authority: nil, path: "/rpc")))
        for _ in 0..<9 {
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test("A connection lives on as long as whole requests arrive")
    func keepAlive() throws {
        let channel = EmbeddedChannel(handler: RequestDeadline(.seconds(30)))
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).wait()
        for _ in 0..<5 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
            try channel.writeInbound(HTTPRequestPart.head(.init(method: .get, scheme: nil, authority: nil, path: "/")))
            try channel.writeInbound(HTTPRequestPart.end(nil))
        }
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(30))
        #expect(!channel.isActive)
    }

    @Test(
        "An address says whether others can connect",
        arguments: [
            ("127.0.0.1:8080", ListeningAddress.host("127.0.0.1", port: 8080), true),
            ("[::1]:1", .host("::1", port: 1), true),
            ("localhost:0", .host("localhost", port: 0), true), ("0.0.0.0:80", .host("0.0.0.0", port: 80), false),
            ("unix:/run/a", .socket("/run/a"), true), ("example.com:80", .host("example.com", port: 80), false),
        ])
    func addresses(_ text: String, _ expected: ListeningAddress, _ isLocal: Bool) {
        #expect(ListeningAddress(text) == expected)
        #expect(expected.isLocal == isLocal)
    }

    @Test(
        "What is no address is told",
        arguments: ["", "8080", ":8080", "localhost", "localhost:x", "::1:80", "a:65536", "unix:"])
    func noAddresses(_ text: String) { #expect(ListeningAddress(text) == nil) }
}
