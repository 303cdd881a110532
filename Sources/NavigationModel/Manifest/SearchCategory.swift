/// A group that search results can be narrowed to.
///
/// An entry belongs to it if the category lists its id, one of its tags, or one of its ancestors' ids.
public struct SearchCategory: Sendable, Equatable {
    /// Unique among the categories.
    public var id: String
    /// What people see.
    public var title: String
    /// The name of an icon; what it names is the app's business.
    public var icon: String?
    /// The place among the categories, lowest first; nil comes after all that have one.
    public var order: Int?
    /// The items that belong to it, with everything below them.
    public var itemIDs: [String]
    /// Tags whose items belong to it; letter case and diacritics do not matter.
    public var tags: [String]

    /// Makes a category of its parts.
    public init(
        id: String, title: String, icon: String? = nil, order: Int? = nil, itemIDs: [String] = [], tags: [String] = []
    ) {
        self.id = id
        self.title = title
        self.icon = icon
        self.order = order
        self.itemIDs = itemIDs
        self.tags = tags
    }
}

extension SearchCategory {
    /// Categories in the order in which entries and answers name them: by `order`, then by id.
    package static func ordered(_ categories: [SearchCategory]) -> [SearchCategory] {
        categories.sorted {
            ($0.order == nil ? 1 : 0, $0.order ?? 0, $0.id) < ($1.order == nil ? 1 : 0, $1.order ?? 0, $1.id)
        }
    }
}
