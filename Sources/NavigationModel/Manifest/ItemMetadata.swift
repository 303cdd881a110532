/// What search knows about an item besides its title.
public struct ItemMetadata: Sendable, Equatable {
    /// False keeps the item, but not its children, out of search.
    public var searchable: Bool
    /// Words that people may type for it.
    public var keywords: [String]
    /// Short labels, also used to filter.
    public var tags: [String]
    /// A sentence or more about it.
    public var description: String?

    /// Makes metadata; what is left out is as if the manifest did not mention it.
    public init(
        searchable: Bool = true, keywords: [String] = [], tags: [String] = [], description: String? = nil
    ) {
        self.searchable = searchable
        self.keywords = keywords
        self.tags = tags
        self.description = description
    }
}
