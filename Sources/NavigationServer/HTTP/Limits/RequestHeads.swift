import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Does with the heads of requests what RFC 9112 and RFC 9110 demand and the library leaves to its users.
///
/// - A request of HTTP/1.1 without `Host`, or one with several, goes on without any, for ``Exchange`` to refuse.
/// - What ends the connection, as HTTP/1.0 does unless it says otherwise, is said by `Connection: close`.
/// - Who waits to be told that the body is welcome (`Expect: 100-continue`) is told, unless it is too large.
/// - What cannot be read as HTTP at all is told of.
final class RequestHeads: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let bodyLimit: Int
    private let onUnreadable: @Sendable () -> Void

    init(bodyLimit: Int, onUnreadable: @escaping @Sendable () -> Void) {
        self.bodyLimit = bodyLimit
        self.onUnreadable = onUnreadable
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let isModern = head.version.major > 1 || head.version.minor > 0
        let hosts = head.headers["Host"].count
        if hosts > 1 {
            head.headers.remove(name: "Host")
        } else if hosts == 0, !isModern {
            head.headers.add(name: "Host", value: "")
        }
        if isModern, isBodyAwaited(head.headers) {
            context.writeAndFlush(
                wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: .continue))), promise: nil)
        }
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError { onUnreadable() }
        context.fireErrorCaught(error)
    }

    private func isBodyAwaited(_ fields: HTTPHeaders) -> Bool {
        let announced = fields.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        return fields[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" } && announced <= bodyLimit
    }
}

/// Puts ``RequestHeads`` where requests are still what was sent.
final class RequestHeadsPlacement: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private let heads: RequestHeads

    init(_ heads: RequestHeads) { self.heads = heads }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(heads, position: .before(codec))
        } catch {
            // Without it, requests would be let through that have to be refused.
            context.close(promise: nil)
        }
    }
}
