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

    @Test("A script's question whether it may ask counts as well")
    func preflightRate() async throws {
        try await HTTPServer.test(settings: {
            $0.requestRate = 1
            $0.allowedOrigins = ["*"]
        }) { server async throws in
            let fields: HTTPFields = [.origin: "https://a.example", .accessControlRequestMethod: "GET"]
            for status in [204, 204, 429] {
                #expect(try await server.get("/v1/search", method: .options, fields: fields).status == status)
            }
        }
    }

    @Test(
        "An origin is taken if browsers write it so",
        arguments: [
            ("https://a.example", true), ("http://a.example:8080", true), ("*", true), ("app://host", true),
            ("https://[::1]:8443", true), ("https://a.example/", false), ("https://a.example/path", false),
            ("https://A.example", false), ("HTTPS://a.example", false), ("https://a.example:443", false),
            ("https://u@a.example", false), ("https://*.example", false), ("https://a.example?q", false),
            ("https://a.example#", false),
            ("a.example", false), ("https://", false), ("", false), ("null", false),
        ])
    func origins(_ text: String, _ isOne: Bool) { #expect(AllowedOrigins.isOrigin(text) == isOne) }

    @Test("A batch counts as its calls")
    func batchRate() async throws {
        let call = #"{"jsonrpc":"2.0","id":1,"method":"no"}"#
        try await HTTPServer.test(settings: { $0.requestRate = 10 }) { server async throws in
            let calls = Array(repeating: call, count: 60).joined(separator: ",")
            #expect(try await server.post("[\(calls)]").status == 200)
            // Twenty at once were free.
            let answer = try await server.post(call)
            #expect(answer.status == 429)
            #expect(answer.fields[.retryAfter] == "5")
        }
    }

    @Test(
        "Who has an address of IPv6 has all of its network, and is no other asker with each of them",
        arguments: [
            ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
            ("[2001:db8::1]:443", "2001:db8::2", true), ("::ffff:10.0.0.1", "10.0.0.1", true),
            ("::ffff:10.0.0.1", "::ffff:10.0.0.2", false), ("10.0.0.1:5000", "10.0.0.1:5001", true),
            ("10.0.0.1", "10.0.0.2", false), ("unknown", "unknown", true), ("", "::", false),
        ])
    func askers(_ one: String, _ other: String, _ areSame: Bool) {
        #expect((RateLimit.asker(one[...]) == RateLimit.asker(other[...])) == areSame)
    }

    @Test("No rate is too low to say when to come again")
    func lowRate() {
        let rate = RequestRate(perSecond: 1e-300)
        #expect(rate.delay(for: "a", at: 0) == nil)
        #expect(rate.delay(for: "a", at: 0) == 86_400)
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

    private func connected() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: RequestDeadline(.seconds(30), firstHead: .seconds(5)))
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).wait()
        return channel
    }

    private static func head(_ method: HTTPRequest.Method) -> HTTPRequestPart {
        .head(.init(method: method, scheme: nil, authority: nil, path: "/"))
    }

    @Test("A connection on which no request begins ends soon")
    func silence() throws {
        let channel = try connected()
        channel.embeddedEventLoop.advanceTime(by: .seconds(4))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test("A request that does not arrive whole in time ends the connection")
    func deadline() throws {
        let channel = try connected()
        try channel.writeInbound(Self.head(.post))
        for _ in 0..<29 {
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test("A connection lives on as long as whole requests arrive")
    func keepAlive() throws {
        let channel = try connected()
        for _ in 0..<5 {
            try channel.writeInbound(Self.head(.post))
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
            try channel.writeInbound(HTTPRequestPart.end(nil))
            try answer(channel)
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        }
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    private func answer(_ channel: EmbeddedChannel) throws {
        try channel.writeOutbound(HTTPResponsePart.head(.init(status: .ok)))
        try channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(string: "x")))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    @Test("A connection that is closed sends what there is of answers first", arguments: [true, false])
    func closing(_ isTaken: Bool) throws {
        let channel = EmbeddedChannel(handler: WholeAnswers())
        try channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).wait()
        let system = SlowSystem()
        try channel.pipeline.syncOperations.addHandler(system, position: .first)
        let part = channel.write(HTTPResponsePart.body(ByteBuffer(string: "x")))
        let end = channel.writeAndFlush(HTTPResponsePart.end(nil))
        let closed = channel.close(), again = channel.close()
        channel.embeddedEventLoop.run()
        #expect(channel.isActive)
        system.answer(isTaken)
        channel.embeddedEventLoop.run()
        #expect(!channel.isActive)
        try closed.wait()
        try again.wait()
        for write in [part, end] { #expect(((try? write.wait()) != nil) == isTaken) }
    }

    /// Takes what is written when it is told to.
    private final class SlowSystem: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart

        private var promises: [EventLoopPromise<Void>] = []

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            promises += [promise].compactMap(\.self)
        }

        func answer(_ isTaken: Bool) {
            for promise in promises { isTaken ? promise.succeed() : promise.fail(ChannelError.eof) }
        }
    }

    @Test("However long an answer takes, its connection stays; then it may be idle no longer than others")
    func longAnswer() throws {
        let channel = try connected()
        for _ in 0..<2 {
            try channel.writeInbound(Self.head(.get))
            try channel.writeInbound(HTTPRequestPart.end(nil))
        }
        channel.embeddedEventLoop.advanceTime(by: .seconds(100))
        try answer(channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(100))
        #expect(channel.isActive)
        try answer(channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test(
        "An address says whether others can connect",
        arguments: [
            ("127.0.0.1:8080", ListeningAddress.host("127.0.0.1", port: 8080), true),
            ("[::1]:1", .host("::1", port: 1), true),
            ("localhost:0", .host("localhost", port: 0), true), ("LocalHost:0", .host("LocalHost", port: 0), true),
            ("[0:0:0:0:0:0:0:1]:1", .host("0:0:0:0:0:0:0:1", port: 1), true),
            ("[::ffff:127.0.0.1]:1", .host("::ffff:127.0.0.1", port: 1), true), ("[::]:1", .host("::", port: 1), false),
            ("127.example:1", .host("127.example", port: 1), false), ("0.0.0.0:80", .host("0.0.0.0", port: 80), false),
            ("unix:/run/a", .socket("/run/a"), true), ("example.com:80", .host("example.com", port: 80), false),
        ])
    func addresses(_ text: String, _ expected: ListeningAddress, _ isLocal: Bool) {
        #expect(ListeningAddress(text) == expected)
        #expect(expected.isLocal == isLocal)
    }

    @Test(
        "What is no address is told",
        arguments: ["", "8080", ":8080", "localhost", "localhost:x", "::1:80", "a:65536", "unix:", "*:80"])
    func noAddresses(_ text: String) { #expect(ListeningAddress(text) == nil) }
}
