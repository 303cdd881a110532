import NavigationSearch

/// An index whose searches a ``QueryLog`` watches, however they were asked.
struct LoggedIndex: ForwardingIndex {
    let answering: any NavigationSearching
    let log: QueryLog

    func search(_ request: SearchRequest) throws -> SearchResponse {
        try log.watching { try answering.search(request) }
    }
}
