import Dispatch
import Foundation
import NIOConcurrencyHelpers

/// Sees to it that a process which is told to stop does so in time, whatever its tasks are waiting for.
///
/// A task that is cancelled stops only if it looks; what waits for a disk or computes does not. So the time runs on a
/// thread that no task shares.
final class StopLimit {
    /// What happens once the time is over.
    let expire: @Sendable () -> Void
    private let signals: WatchedSignals
    private let isOver = NIOLockedValueBox(false)

    /// Begins to wait for signals. The process no longer ends at them by itself.
    /// - Parameters:
    ///   - seconds: how long stopping may take from a signal on.
    ///   - onExpiry: is called if ``end()`` was not.
    init(after seconds: Int, _ signals: [CInt], onExpiry: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "navsearch.stop")
        let expire = { @Sendable [isOver] in
            if !isOver.withLockedValue({ $0 }) { onExpiry() }
        }
        self.expire = expire
        self.signals = WatchedSignals(signals, on: queue) { _ in
            queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: expire)
        }
    }

    /// Takes note that all has stopped.
    func end() {
        isOver.withLockedValue { $0 = true }
    }
}
