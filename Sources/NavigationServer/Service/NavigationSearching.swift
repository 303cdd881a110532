import Foundation
package import NavigationModel
package import NavigationSearch

/// What the service needs of an index, so that a test can put a table in its place.
package protocol NavigationSearching: Sendable {
    /// Answers a request.
    func search(_ request: SearchRequest) throws -> SearchResponse

    /// Completes what is being typed.
    func suggest(_ request: SearchRequest) throws -> SuggestResponse

    /// Finds out where a deep link leads.
    func resolve(_ request: LinkRequest) throws -> LinkOutcome

    /// The entry with this id; nil if there is none and also if this level may not see it.
    func entry(id: String, level: AccessLevel) throws -> SearchEntry?

    /// What is in the index, as a viewer at a level sees it.
    func statistics(level: AccessLevel) throws -> IndexStatistics

    /// Which state of the index answers, for whoever runs the server; nil if it has none.
    func version() throws -> IndexVersion?

    /// The paths of the files of which one changes whenever the index does.
    var files: [String] { get }

    /// Keeps one state for what this thread asks from now on; nil if that saves nothing.
    func keepState() -> KeptState?
}

extension NavigationSearching {
    package func version() throws -> IndexVersion? { nil }

    package var files: [String] { [] }

    package func keepState() -> KeptState? { nil }
}

extension SearchIndex: NavigationSearching {
    /// The index, and what a writer adds to it first.
    package var files: [String] { [url.path, url.path + "-wal"] }
}
