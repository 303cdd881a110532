import Dispatch
import Foundation
import NavigationServer

/// Clears up when the process is told to end while it waits for input or works on an answer.
final class EndingSignals {
    private let signals: WatchedSignals

    /// From here on `SIGTERM` and `SIGINT` end the process with the status that shells give for them.
    /// - Parameter endsAtHangup: whether `SIGHUP` does, too, unless it is ignored, as below `nohup`.
    init(endsAtHangup: Bool = true, _ clearUp: @escaping @Sendable () -> Void) {
        let hangup = endsAtHangup && !Self.isIgnored(SIGHUP) ? [SIGHUP] : []
        // A queue of its own: the process may be busy with an answer.
        signals = WatchedSignals([SIGTERM, SIGINT] + hangup, on: DispatchQueue(label: "navsearch.end")) { number in
            clearUp()
            _exit(128 + number)
        }
    }

    private static func isIgnored(_ number: CInt) -> Bool {
        let before = signal(number, SIG_IGN)
        signal(number, before)
        return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
