import Dispatch
import Foundation
import NavigationServer

/// Clears up when the process is told to end while it waits for input or works on an answer.
final class EndingSignals {
    private let signals: WatchedSignals

    /// From here on `SIGTERM` and `SIGINT` end the process with the status that shells give for them.
    init(_ clearUp: @escaping @Sendable () -> Void) {
        // A queue of its own: the process may be busy with an answer.
        signals = WatchedSignals([SIGTERM, SIGINT], on: DispatchQueue(label: "navsearch.end")) { number in
            clearUp()
            _exit(128 + number)
        }
    }
}
