import Foundation
package import NavigationModel
package import NavigationSearch

/// An index that another takes the place of, between two questions, when its source is read again.
///
/// A question that is being answered meanwhile is answered to its end from the index that it began with.
package final class ReplaceableIndex: NavigationSearching, Reloading, @unchecked Sendable {
    /// Opens the index as its source is now.
    package typealias Opening = @Sendable () throws -> any NavigationSearching

    private let open: Opening
    private let explain: @Sendable (any Error) -> ReloadFailure
    private let lock = NSLock()
    private var opened: any NavigationSearching

    /// Opens the index for the first time.
    /// - Parameter explain: puts into words why it could not be opened again.
    /// - Throws: what the opening throws.
    package init(explaining explain: @escaping @Sendable (any Error) -> ReloadFailure, _ open: @escaping Opening) throws
    {
        self.open = open
        self.explain = explain
        opened = try open()
    }

    private var current: any NavigationSearching { lock.withLock { opened } }

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

    package func search(_ request: SearchRequest) throws -> SearchResponse { try current.search(request) }

    package func suggest(_ request: SearchRequest) throws -> SuggestResponse { try current.suggest(request) }

    package func resolveLink(_ link: String, level: AccessLevel) throws -> LinkAnswer? {
        try current.resolveLink(link, level: level)
    }

    package func entry(id: String, level: AccessLevel) throws -> SearchEntry? {
        try current.entry(id: id, level: level)
    }

    package func statistics(level: AccessLevel) throws -> IndexStatistics { try current.statistics(level: level) }

    package func version() throws -> IndexVersion? { try current.version() }
}
