public import NavigationModel

extension SearchIndex: ScreenSearching {
    /// The screens that fit a text, best first, as ``search(_:)`` finds them: for a `NavigationCoordinator`.
    /// - Throws: what ``search(_:)`` throws, and `CancellationError` if the task is cancelled before it searches.
    public func screens(matching text: String, level: AccessLevel, limit: Int) async throws -> [FoundScreen] {
        try Task.checkCancellation()
        return try search(SearchRequest(text, level: level, limit: limit)).hits.map { hit in
            FoundScreen(
                id: hit.id, path: hit.path, title: hit.title, subtitle: hit.subtitle, icon: hit.icon,
                breadcrumb: hit.breadcrumb.map(\.title))
        }
    }
}
