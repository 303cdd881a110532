import Foundation
package import NavigationSearch

/// An index that another takes the place of, between two questions, when its source is read again.
///
/// A question that is being answered meanwhile is answered to its end from the index that it began with.
package final class ReplaceableIndex: ForwardingIndex, Reloading, @unchecked Sendable {
    /// Opens the index as its source is now.
    package typealias Opening = @Sendable () throws -> any NavigationSearching

    private let open: Opening
    private let explain: @Sendable (any Error) -> ReloadFailure
    /// Looks at the file that the index is made of, without reading it.
    let stamp: @Sendable () -> FileStamp?
    /// The file as it was before the index was opened for the first time.
    let firstStamp: FileStamp?
    private let lock = NSLock()
    private var opened: any NavigationSearching

    /// Opens the index for the first time.
    /// - Parameters:
    ///   - explain: puts into words why it could not be opened again.
    ///   - stamp: looks at the file that the index is made of, without reading it; nothing if there is none.
    ///   - first: opens it now, if that is another thing than opening it again.
    /// - Throws: what the opening throws.
    package init(
        explaining explain: @escaping @Sendable (any Error) -> ReloadFailure,
        stamp: @escaping @Sendable () -> FileStamp? = { nil }, first: Opening? = nil, _ open: @escaping Opening
    ) throws {
        self.open = open
        self.explain = explain
        self.stamp = stamp
        // Whoever puts another file in its place while this one is read, which may take minutes, means the other one.
        firstStamp = stamp()
        opened = try (first ?? open)()
    }

    package var answering: any NavigationSearching { lock.withLock { opened } }

    package func reload() throws {
        let new: any NavigationSearching
        do { new = try open() } catch { throw explain(error) }
        // The old one is let go of outside the lock: closing a file takes its time.
        let old = lock.withLock {
            defer { opened = new }
            return opened
        }
        withExtendedLifetime(old) {}
    }
}
