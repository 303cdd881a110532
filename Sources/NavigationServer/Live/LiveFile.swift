import NIOConcurrencyHelpers
package import NavigationSearch

/// What a file says, kept up to date with the file.
///
/// While it is read anew the old value serves on, and it goes on serving if the new one is no good.
package final class LiveFile<Value: Sendable>: Sendable {
    private let stamp: @Sendable () -> FileStamp?
    private let load: @Sendable () throws -> Value
    private let state: NIOLockedValueBox<(value: Value, change: FileChange)>

    /// Reads the file.
    /// - Parameters:
    ///   - stamp: looks at the file without reading it.
    ///   - first: reads it now, if that is another thing than reading it again.
    ///   - load: reads it.
    package init(
        stamp: @escaping @Sendable () -> FileStamp?, first: (() throws -> Value)? = nil,
        load: @escaping @Sendable () throws -> Value
    ) throws {
        self.stamp = stamp
        self.load = load
        let change = FileChange(known: stamp())
        state = NIOLockedValueBox((try (first ?? load)(), change))
    }

    /// What the file said when it was last read and in order.
    package var value: Value { state.withLockedValue { $0.value } }

    /// Reads the file if it has changed and is no longer being changed: if it is as it was at the last call.
    /// - Returns: whether it was read.
    /// - Throws: what is wrong with the file.
    package func refresh() throws -> Bool {
        let current = stamp()
        guard state.withLockedValue({ $0.change.look(at: current) }) else { return false }
        state.withLockedValue { $0.change.read(at: current) }
        let value = try load()
        state.withLockedValue { $0.value = value }
        return true
    }
}
