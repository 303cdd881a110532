package import Dispatch
import Foundation

/// Signals that are handled instead of ending the process.
package final class WatchedSignals {
    private let sources: [any DispatchSourceSignal]

    /// Begins to watch. From when this returns no signal is lost, and none ends the process by itself.
    /// - Parameters:
    ///   - queue: calls the handler. It must be free to run something meanwhile.
    ///   - handle: is called with the signal's number.
    package init(_ signals: [CInt], on queue: DispatchQueue, _ handle: @escaping @Sendable (CInt) -> Void) {
        // A source is made ready elsewhere, and what is ignored until then would be gone.
        let ready = DispatchGroup()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handle(number) }
            ready.enter()
            source.setRegistrationHandler { ready.leave() }
            source.resume()
            return source
        }
        ready.wait()
    }

    deinit { for source in sources { source.cancel() } }
}
