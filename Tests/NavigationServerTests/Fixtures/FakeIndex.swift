import NavigationModel
import NavigationServer

@testable import NavigationSearch

/// An index made of a table, which finds titles with a word that begins with the query.
struct FakeIndex: NavigationSearching {
    var entries = SearchEntry.examples

    func search(_ request: SearchRequest) throws -> SearchResponse {
        let hits = entries.filter { $0.accessLevel <= request.level }
            .compactMap { entry in entry.hit(for: request.text) }
        return SearchResponse(
            query: request.text, level: request.level, total: hits.count, totalIsLowerBound: false,
            hits: Array(hits.dropFirst(request.offset).prefix(request.limit)))
    }

    func suggest(_ request: SearchRequest) throws -> SuggestResponse {
        SuggestResponse(query: request.text, level: request.level, suggestions: try search(request).hits.map(\.title))
    }

    func resolve(_ request: LinkRequest) throws -> LinkOutcome { .foreign }

    func entry(id: String, level: AccessLevel) throws -> SearchEntry? {
        entries.first { $0.id == id && $0.accessLevel <= level }
    }

    func statistics(level: AccessLevel) throws -> IndexStatistics {
        let visible = entries.filter { $0.accessLevel <= level }
        return IndexStatistics(
            level: level, manifestVersion: "1.0.0", manifestUpdatedAt: "2025-11-14T00:00:00Z", entries: visible.count,
            entriesPerLevel: Dictionary(grouping: visible, by: \.accessLevel).mapValues(\.count),
            categories: [
                .init(
                    id: "account", title: "Account & settings", icon: "person",
                    entries: visible.filter { $0.categories.contains("account") }.count)
            ])
    }
}

/// An index that repeats what it was asked, as a suggestion.
struct EchoingIndex: NavigationSearching {
    func search(_ request: SearchRequest) throws -> SearchResponse {
        SearchResponse(
            query: request.text, level: request.level, total: 0, totalIsLowerBound: false, hits: [],
            suggestions: [String(describing: request)])
    }

    func suggest(_ request: SearchRequest) throws -> SuggestResponse {
        SuggestResponse(
            query: request.text, level: request.level, suggestions: [String(describing: request)])
    }

    func resolve(_ request: LinkRequest) throws -> LinkOutcome { .search(query: String(describing: request)) }

    func entry(id: String, level: AccessLevel) throws -> SearchEntry? { nil }

    func statistics(level: AccessLevel) throws -> IndexStatistics { try FakeIndex().statistics(level: level) }
}

/// An index that cannot be read.
struct BrokenIndex: NavigationSearching {
    let error: any Error

    func search(_ request: SearchRequest) throws -> SearchResponse { throw error }
    func suggest(_ request: SearchRequest) throws -> SuggestResponse { throw error }
    func resolve(_ request: LinkRequest) throws -> LinkOutcome { throw error }
    func entry(id: String, level: AccessLevel) throws -> SearchEntry? { throw error }
    func statistics(level: AccessLevel) throws -> IndexStatistics { throw error }
}

extension SearchEntry {
    fileprivate func hit(for query: String) -> SearchHit? {
        let text = query.lowercased()
        let words = title.lowercased().split(separator: " ")
        guard text.isEmpty || words.contains(where: { $0.hasPrefix(text) }) else { return nil }
        let tier: Tier = text.isEmpty ? .all : title.lowercased() == text ? .exactTitle : .titlePrefix
        let offset = words.prefix { !$0.hasPrefix(text) }.reduce(0) { $0 + $1.count + 1 }
        let highlight = SearchHit.Highlight(field: .title, position: nil, ranges: [offset..<offset + text.count])
        return SearchHit(
            StoredEntry(self), highlights: text.isEmpty ? [] : [highlight],
            match: .init(tier: tier, typos: 0, substitution: .none, dropped: []), explanation: nil)
    }
}
