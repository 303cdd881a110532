public import NavigationModel

/// What is in an index, as a viewer at one level sees it.
public struct IndexStatistics: Sendable, Equatable {
    /// The level that the figures were counted for.
    public let level: AccessLevel
    /// The version that the manifest gives itself.
    public let manifestVersion: String?
    /// When the manifest says that it was last changed, as it is written there.
    public let manifestUpdatedAt: String?
    /// How many entries can be found.
    public let entries: Int
    /// How many of them there are of each effective level that this viewer sees.
    public let entriesPerLevel: [AccessLevel: Int]
    /// The search categories in their order, those without a visible entry left out.
    public let categories: [Category]

    /// A search category and how much of it this viewer sees.
    public struct Category: Sendable, Equatable {
        /// The category's id.
        public let id: String
        /// The category's title.
        public let title: String
        /// The name of an icon.
        public let icon: String?
        /// How many visible entries belong to it.
        public let entries: Int
    }
}
