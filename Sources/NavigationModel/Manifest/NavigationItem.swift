/// A screen, or a group of screens, in the tree of a manifest.
public struct NavigationItem: Sendable, Equatable {
    /// Unique in the manifest.
    public var id: String
    /// Unique in the manifest; starts with `/`.
    public var path: String
    /// What people see and type.
    public var title: String
    /// A second line below the title.
    public var subtitle: String?
    /// The name of an icon; what it names is the app's business.
    public var icon: String?
    /// A colour as the app spells it.
    public var color: String?
    /// Who may open it; an ancestor may be stricter.
    public var accessLevel: AccessLevel
    /// 1 is the most important; nil comes after all that have one.
    public var priority: Int?
    /// What search knows about it besides its title.
    public var metadata: ItemMetadata
    /// The items below it.
    public var children: [NavigationItem]

    /// Makes an item of its parts.
    public init(
        id: String, path: String, title: String, subtitle: String? = nil, icon: String? = nil, color: String? = nil,
        accessLevel: AccessLevel, priority: Int? = nil, metadata: ItemMetadata = ItemMetadata(),
        children: [NavigationItem] = []
    ) {
        self.id = id
        self.path = path
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.color = color
        self.accessLevel = accessLevel
        self.priority = priority
        self.metadata = metadata
        self.children = children
    }
}
