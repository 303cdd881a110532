import NIOCore
import NIOHTTPTypes

/// Has a connection closed only once its answers have gone out.
///
/// A server that is to stop closes each connection when the last part of an answer is handed on. What the system has had
/// no room for until then would be lost. ``RequestDeadline``, which closes what nobody takes anything of, has to stand
/// nearer to the socket, where it does not wait for this.
final class WholeAnswers: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Parts of answers that have not gone out.
    private var waiting = 0
    private var closing: EventLoopPromise<Void>?

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        waiting += 1
        let sent = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        sent.futureResult.whenComplete { _ in
            let (answers, context) = bound.value
            answers.sent(context)
        }
        context.write(data, promise: sent)
    }

    private func sent(_ context: ChannelHandlerContext) {
        waiting -= 1
        guard waiting == 0, let closing else { return }
        self.closing = nil
        context.close(promise: closing)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .all, waiting > 0 else { return context.close(mode: mode, promise: promise) }
        let closed = closing ?? context.eventLoop.makePromise()
        closed.futureResult.cascade(to: promise)
        closing = closed
        context.flush()
    }
}
