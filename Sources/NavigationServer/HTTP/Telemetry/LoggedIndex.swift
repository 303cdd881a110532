import NavigationModel
import NavigationSearch

/// An index whose searches a ``QueryLog`` watches, however they were asked.
struct LoggedIndex: NavigationSearching {
    let index: any NavigationSearching
    let log: QueryLog

    func search(_ request: SearchRequest) throws -> SearchResponse {
        try log.watching { try index.search(request) }
    }

    func suggest(_ request: SearchRequest) throws -> SuggestResponse { try index.suggest(request) }

    func resolveLink(_ link: String, level: AccessLevel) throws -> LinkAnswer? {
        try index.resolveLink(link, level: level)
    }

    func entry(id: String, level: AccessLevel) throws -> SearchEntry? { try index.entry(id: id, level: level) }

    func statistics(level: AccessLevel) throws -> IndexStatistics { try index.statistics(level: level) }

    func version() throws -> IndexVersion? { try index.version() }
}
