import NIOCore
import NIOHTTPTypes

/// Closes a connection on which a request does not arrive whole in time, however steadily it drips.
///
/// The time runs from the connection or from the end of the request before, so it bounds idle connections as well. A
/// new connection has less time until the head of its first request, since whoever connects means to ask something.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let limit: TimeAmount
    private let firstHead: TimeAmount
    private var isFirst = true
    private var alarm: Scheduled<Void>?

    init(_ limit: TimeAmount, firstHead: TimeAmount) {
        self.limit = limit
        self.firstHead = firstHead
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { start(context, firstHead) }
    }

    func channelActive(context: ChannelHandlerContext) {
        if alarm == nil { start(context, firstHead) }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head where isFirst:
            isFirst = false
            start(context, limit)
        case .end: start(context, limit)
        case .head, .body: break
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        alarm?.cancel()
        alarm = nil
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { alarm?.cancel() }

    private func start(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        alarm?.cancel()
        let channel = context.channel
        alarm = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
}
