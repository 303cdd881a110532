import NIOCore
import NIOHTTPTypes

/// Closes a connection on which a request does not arrive whole in time, however steadily it drips.
///
/// The time runs from the connection or from the end of the request before, so it bounds idle connections as well.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let limit: TimeAmount
    private var alarm: Scheduled<Void>?

    init(_ limit: TimeAmount) { self.limit = limit }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { start(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        if alarm == nil { start(context) }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .end = unwrapInboundIn(data) { start(context) }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        alarm?.cancel()
        alarm = nil
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { alarm?.cancel() }

    private func start(_ context: ChannelHandlerContext) {
        alarm?.cancel()
        let channel = context.channel
        alarm = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
    }
}
