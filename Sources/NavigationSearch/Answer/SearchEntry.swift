public import NavigationModel

/// An entry by itself, as an index holds it.
public struct SearchEntry: Sendable, Equatable {
    /// The item's id.
    public let id: String
    /// The item's path.
    public let path: String
    /// The title as written.
    public let title: String
    /// A second line below the title.
    public let subtitle: String?
    /// The name of an icon.
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
    /// The ids of the search categories it belongs to, in the categories' order.
    public let categories: [String]
    /// The ancestors, outermost first.
    public let breadcrumb: [BreadcrumbStep]
    /// A link that opens this screen.
    public let link: String?
}
