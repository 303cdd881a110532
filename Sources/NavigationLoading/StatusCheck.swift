#if !canImport(Darwin)
    import NIOCore
    import NIOHTTP1

    /// Ends a connection on which a status below 100 comes, which is none, and which AsyncHTTPClient does not expect.
    final class StatusCheck: ChannelInboundHandler {
        typealias InboundIn = HTTPClientResponsePart

        struct NoStatus: Error {}

        /// Puts a check behind what reads HTTP.
        @Sendable static func add(to channel: any Channel) -> EventLoopFuture<Void> {
            channel.eventLoop.submit {
                let pipeline = channel.pipeline.syncOperations
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
                try pipeline.addHandler(StatusCheck(), position: .after(decoder))
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 {
                context.fireErrorCaught(NoStatus())
                context.close(promise: nil)
                return
            }
            context.fireChannelRead(data)
        }
    }
#endif
