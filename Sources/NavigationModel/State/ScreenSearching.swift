/// Finds screens by what people type.
///
/// `SearchIndex` of NavigationSearch is one; ``PlainSearch`` stands in where there is none.
public protocol ScreenSearching: Sendable {
    /// The screens that fit a text, best first: only those that the level sees.
    func screens(matching text: String, level: AccessLevel, limit: Int) async throws -> [FoundScreen]
}

/// A screen that a search has found.
public struct FoundScreen: Hashable, Sendable, Identifiable {
    /// The item's id.
    public let id: String
    /// The item's path.
    public let path: String
    /// The item's title.
    public let title: String
    /// A second line below the title.
    public let subtitle: String?
    /// The name of an icon.
    public let icon: String?
    /// The titles of the ancestors, outermost first.
    public let breadcrumb: [String]

    /// Makes a screen of its parts.
    public init(
        id: String, path: String, title: String, subtitle: String? = nil, icon: String? = nil,
        breadcrumb: [String] = []
    ) {
        self.id = id
        self.path = path
        self.title = title
        self.subtitle = subtitle
        self.icon = icon
        self.breadcrumb = breadcrumb
    }

    /// Where it is.
    public var destination: Destination { Destination(id) }
}
