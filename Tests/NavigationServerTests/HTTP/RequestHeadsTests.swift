import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import NavigationServer

/// What RFC 9112 demands of the heads of requests.
@Suite struct RequestHeadsTests {
    /// A connection as the server has it, up to where requests are handled.
    private func channel(onUnreadable: @escaping @Sendable () -> Void = {}) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        let pipeline = channel.pipeline.syncOperations
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false)
        try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
        try pipeline.addHandler(
            RequestHeadsPlacement(RequestHeads(bodyLimit: 10, onUnreadable: onUnreadable)))
        return channel
    }

    private func head(_ text: String, _ channel: EmbeddedChannel? = nil) throws -> HTTPRequest {
        let channel = try channel ?? self.channel()
        try channel.writeInbound(ByteBuffer(string: text.replacing("\n", with: "\r\n")))
        guard case .head(let head) = try #require(try channel.readInbound(as: HTTPRequestPart.self)) else {
            throw ChannelError.unknownLocalAddress
        }
        return head
    }

    @Test("A request of HTTP/1.1 has one host, and an older one need not")
    func hosts() throws {
        #expect(try head("GET / HTTP/1.1\nHost: a\n\n").authority == "a")
        #expect(try head("GET / HTTP/1.1\n\n").authority == nil)
        #expect(try head("GET / HTTP/1.1\nHost: a\nHost: b\n\n").authority == nil)
        #expect(try head("GET / HTTP/1.0\nHost: a\nhost: a\n\n").authority == nil)
        #expect(try head("GET / HTTP/1.0\n\n").authority != nil)
    }

    @Test(
        "What ends a connection says so",
        arguments: [
            ("GET / HTTP/1.1\nHost: a\n\n", false), ("GET / HTTP/1.1\nHost: a\nConnection: Close\n\n", true),
            ("GET / HTTP/1.0\n\n", true), ("GET / HTTP/1.0\nConnection: keep-alive\n\n", false),
        ])
    func closing(_ text: String, _ isLast: Bool) throws {
        #expect((try head(text).headerFields[.connection] == "close") == isLast)
    }

    @Test(
        "Who waits to be told that a body is welcome is told",
        arguments: [
            ("HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 10", true),
            ("HTTP/1.1\nHost: a\nExpect: 100-Continue\nTransfer-Encoding: chunked", true),
            ("HTTP/1.1\nHost: a\nContent-Length: 10", false),
            ("HTTP/1.1\nHost: a\nExpect: 100-continue\nContent-Length: 11", false),
            ("HTTP/1.0\nHost: a\nExpect: 100-continue\nContent-Length: 10", false),
        ])
    func expectation(_ text: String, _ isTold: Bool) throws {
        let channel = try channel()
        _ = try head("POST /rpc \(text)\n\n", channel)
        let answer = try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) }
        #expect(answer?.hasPrefix("HTTP/1.1 100 Continue\r\n") ?? false == isTold)
    }

    @Test("What is no HTTP is told of")
    func unreadable() async throws {
        try await confirmation { confirm in
            let channel = try channel { confirm() }
            #expect(throws: HTTPParserError.self) {
                try channel.writeInbound(ByteBuffer(string: "garbage\r\n\r\n"))
            }
        }
        let metrics = HTTPMetrics()
        metrics.countUnreadable()
        #expect(metrics.counts.problems[.invalidRequest] == 1)
        #expect(metrics.counts.endings.values.first == 1)
    }
}
