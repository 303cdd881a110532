import Logging
import NIOConcurrencyHelpers

/// What a file says, kept up to date with the file.
///
/// Who asks gets the value as it is; while a new one is made, the old one serves on, and it goes on serving if the new
/// one is no good. Ask ``refresh()`` now and then, or ``reload()`` to have it done at once.
package final class LiveFile<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        /// The file as it was when the value was made, or when that was tried in vain.
        var known: FileStamp?
        /// A change that was seen once: whoever writes the file may not be done yet.
        var seen: FileStamp?
    }

    private let stamp: @Sendable () -> FileStamp?
    private let load: @Sendable () throws -> Value
    private let state: NIOLockedValueBox<State>
    private let loading = NIOLock()

    /// Reads the file.
    /// - Parameters:
    ///   - stamp: looks at the file without reading it.
    ///   - load: reads it.
    package init(stamp: @escaping @Sendable () -> FileStamp?, load: @escaping @Sendable () throws -> Value) throws {
        self.stamp = stamp
        self.load = load
        let known = stamp()
        state = NIOLockedValueBox(State(value: try load(), known: known, seen: nil))
    }

    /// What the file said when it was last read and in order.
    package var value: Value { state.withLockedValue { $0.value } }

    /// Reads the file now, whether it has changed or not. Callers wait for each other.
    /// - Throws: what is wrong with the file; the old value serves on.
    package func reload() throws {
        try loading.withLock {
            let current = stamp()
            // Whatever comes of it, it is tried once for each state of the file.
            state.withLockedValue { state in
                state.known = current
                state.seen = nil
            }
            let value = try load()
            state.withLockedValue { $0.value = value }
        }
    }

    /// Reads the file if it has changed and is no longer being changed: if it is as it was at the last call.
    /// - Returns: whether it was read.
    /// - Throws: what is wrong with the file; the old value serves on.
    package func refresh() throws -> Bool {
        let current = stamp()
        let isSettled = state.withLockedValue { state -> Bool in
            // A file that is away is about to be put back.
            guard let current, current != state.known else {
                state.seen = nil
                return false
            }
            defer { state.seen = current }
            return state.seen == current
        }
        if isSettled { try reload() }
        return isSettled
    }
}
