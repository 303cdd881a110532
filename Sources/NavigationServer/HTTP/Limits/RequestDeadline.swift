import NIOCore
import NIOHTTPTypes

/// Closes a connection on which a request does not arrive whole in time, however steadily it drips, or on which nothing
/// happens for as long.
///
/// The time of a request runs from its head on, that of an idle connection from its beginning or from the time at which
/// the last answer had gone out. A new connection has less time until the head of its first request, since whoever
/// connects means to ask something. While an answer is made or sent the connection stays, as long as whoever asked takes
/// some of what there is to send.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limit: TimeAmount
    private let firstHead: TimeAmount
    private var alarm: Scheduled<Void>?
    private var isArriving = false
    /// Requests that have begun and whose answers have not gone out: some are answered before all of them is here.
    private var answering = 0
    /// Bytes of answers that were handed on.
    private var handedOn = 0
    /// How many of these had gone out at the last alarm, if any waited then.
    private var sentBefore: Int?

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
        case .head:
            isArriving = true
            answering += 1
            start(context, limit)
        case .end:
            isArriving = false
            start(context, limit)
        case .body: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .end = unwrapOutboundIn(data) else {
            if case .body(let bytes) = unwrapOutboundIn(data) { handedOn += bytes.readableBytes }
            return context.write(data, promise: promise)
        }
        let sent = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        sent.futureResult.whenSuccess {
            let (deadline, context) = bound.value
            deadline.answered(context)
        }
        context.write(data, promise: sent)
    }

    private func answered(_ context: ChannelHandlerContext) {
        answering -= 1
        if answering == 0, !isArriving, context.channel.isActive { start(context, limit) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    private func end() {
        alarm?.cancel()
        alarm = nil
    }

    private func start(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        alarm?.cancel()
        sentBefore = nil
        schedule(context, time)
    }

    private func schedule(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        alarm = context.eventLoop.assumeIsolated().scheduleTask(in: time) { self.look(context) }
    }

    private func look(_ context: ChannelHandlerContext) {
        guard !isArriving, answering > 0 else { return context.close(promise: nil) }
        let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        let sent = handedOn - waiting
        if waiting > 0, let sentBefore, sent <= sentBefore { return context.close(promise: nil) }
        sentBefore = waiting > 0 ? sent : nil
        schedule(context, limit)
    }
}
