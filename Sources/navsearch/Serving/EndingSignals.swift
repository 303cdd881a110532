import Dispatch
import Foundation

/// Clears up when the process is told to end while it waits for input or works on an answer.
final class EndingSignals {
    private let sources: [any DispatchSourceSignal]

    /// From here on `SIGTERM` and `SIGINT` end the process with the status that shells give for them.
    init(_ clearUp: @escaping @Sendable () -> Void) {
        // A queue of its own: the process may be busy with an answer.
        let queue = DispatchQueue(label: "navsearch.end")
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                clearUp()
                _exit(128 + number)
            }
            source.resume()
            return source
        }
    }

    deinit { for source in sources { source.cancel() } }
}
