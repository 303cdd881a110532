import Dispatch
package import Foundation

/// Calls something every so often, and at once when the process gets `SIGHUP`, on a thread of its own.
package final class Heartbeat {
    private let timer: any DispatchSourceTimer
    private let hangup: WatchedSignals

    /// Begins. The process no longer ends at `SIGHUP`.
    /// - Parameters:
    ///   - beat: is called every `interval`.
    ///   - onHangup: is called for `SIGHUP`. Neither is called while the other one is.
    package init(
        every interval: DispatchTimeInterval, _ beat: @escaping @Sendable () -> Void,
        onHangup: @escaping @Sendable () -> Void
    ) {
        let queue = DispatchQueue(label: "navsearch.heartbeat")
        hangup = WatchedSignals([SIGHUP], on: queue) { _ in onHangup() }
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(50))
        timer.setEventHandler(handler: beat)
        timer.resume()
    }

    deinit {
        timer.cancel()
    }
}
