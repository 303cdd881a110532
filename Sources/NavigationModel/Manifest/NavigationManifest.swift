/// An app's navigation as a manifest describes it: nothing about it has been checked yet.
///
/// Decode one with ``ManifestReport`` or ``ValidatedManifest``, or build one in memory:
///
/// ```swift
/// let manifest = NavigationManifest(sections: [
///     NavigationItem(id: "home", path: "/home", title: "Home", accessLevel: .public)
/// ])
/// let valid = try ValidatedManifest(manifest)
/// ```
public struct NavigationManifest: Sendable, Equatable {
    /// The content's own version, for people.
    public var version: String?
    /// When the content was last changed, as written.
    public var updatedAt: String?
    /// The outermost items.
    public var sections: [NavigationItem]
    /// Paths that do something else than open a screen.
    public var specialRoutes: [SpecialRoute]
    /// Which links belong to the app.
    public var deepLinking: DeepLinking
    /// The groups that search results can be narrowed to, in the manifest's order.
    public var searchCategories: [SearchCategory]
    /// Words that may stand for others when people search.
    public var synonyms: [SynonymRule]

    /// Makes a manifest of its parts.
    public init(
        version: String? = nil, updatedAt: String? = nil, sections: [NavigationItem],
        specialRoutes: [SpecialRoute] = [], deepLinking: DeepLinking = DeepLinking(),
        searchCategories: [SearchCategory] = [], synonyms: [SynonymRule] = []
    ) {
        self.version = version
        self.updatedAt = updatedAt
        self.sections = sections
        self.specialRoutes = specialRoutes
        self.deepLinking = deepLinking
        self.searchCategories = searchCategories
        self.synonyms = synonyms
    }
}
