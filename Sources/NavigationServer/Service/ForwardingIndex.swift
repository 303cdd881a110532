package import NavigationModel
package import NavigationSearch

/// An index in front of another, to which it passes on whatever it does not answer itself.
package protocol ForwardingIndex: NavigationSearching {
    /// The index that answers the question which is being asked.
    var answering: any NavigationSearching { get }
}

extension ForwardingIndex {
    package func search(_ request: SearchRequest) throws -> SearchResponse { try answering.search(request) }

    package func suggest(_ request: SearchRequest) throws -> SuggestResponse { try answering.suggest(request) }

    package func resolve(_ request: LinkRequest) throws -> LinkOutcome { try answering.resolve(request) }

    package func entry(id: String, level: AccessLevel) throws -> SearchEntry? {
        try answering.entry(id: id, level: level)
    }

    package func statistics(level: AccessLevel) throws -> IndexStatistics { try answering.statistics(level: level) }

    package func version() throws -> IndexVersion? { try answering.version() }

    package var files: [String] { answering.files }

    package func keepState() -> KeptState? { answering.keepState() }
}
