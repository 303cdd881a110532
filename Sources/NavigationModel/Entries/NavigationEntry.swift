/// An item of the manifest, flattened for search.
///
/// Entries are made by ``ValidatedManifest/entries()`` and nowhere else, so each one comes from a valid tree.
public struct NavigationEntry: Sendable, Equatable {
    /// The item's id, unique in its manifest.
    public let id: String
    /// The item's path, unique in its manifest; starts with `/`.
    public let path: String
    /// The title as written.
    public let title: String
    /// A second line below the title.
    public let subtitle: String?
    /// The name of an icon; what it names is the app's business.
    public let icon: String?
    /// A colour as the manifest spells it.
    public let color: String?
    /// The effective level: the strictest of the item's own and all its ancestors'.
    public let accessLevel: AccessLevel
    /// 1 is the most important; nil stands after every entry that has one.
    public let priority: Int?
    /// Words that people may type for this screen.
    public let keywords: [String]
    /// Short labels, also used to filter.
    public let tags: [String]
    /// A sentence or more about the screen.
    public let description: String?
    /// False if the manifest keeps the item out of search. It still appears in its descendants' breadcrumbs.
    public let isSearchable: Bool
    /// The ancestors, outermost first, without the entry itself.
    public let breadcrumb: [BreadcrumbStep]
    /// The ids of the search categories it belongs to, in the categories' order.
    public let categories: [String]
    /// A link that opens this screen, made from the manifest's deep linking; nil if it has none.
    public let link: String?
    /// The place in the static order, from 0, over all entries of the manifest, searchable or not:
    /// priority, then depth, then title length, then place in the manifest.
    public let staticRank: Int
    /// The place in the manifest, from 0: parents before children, siblings in their order.
    public let manifestPlace: Int

    package init(
        id: String, path: String, title: String, subtitle: String?, icon: String?, color: String?,
        accessLevel: AccessLevel, priority: Int?, keywords: [String], tags: [String], description: String?,
        isSearchable: Bool, breadcrumb: [BreadcrumbStep], categories: [String], link: String?, staticRank: Int,
        manifestPlace: Int
    ) {
        self.id = id
        self.path = path
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.color = color
        self.accessLevel = accessLevel
        self.priority = priority
        self.keywords = keywords
        self.tags = tags
        self.description = description
        self.isSearchable = isSearchable
        self.breadcrumb = breadcrumb
        self.categories = categories
        self.link = link
        self.staticRank = staticRank
        self.manifestPlace = manifestPlace
    }
}
