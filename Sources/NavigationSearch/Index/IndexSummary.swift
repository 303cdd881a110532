public import NavigationModel

/// What indexing a manifest did to a file.
public struct IndexSummary: Sendable, Equatable {
    /// How many entries the index holds now.
    public let entries: Int
    /// How many of them there are of each effective level.
    public let entriesPerLevel: [AccessLevel: Int]
    /// How many items the manifest keeps out of search.
    public let unsearchable: Int
    /// How many rows were added, changed or moved.
    public let written: Int
    /// How many rows were removed.
    public let removed: Int
    /// The number of committed changes to the file so far, this one included.
    public let generation: Int

    /// Whether the file held just this manifest already and was left as it was.
    public let isUnchanged: Bool
}
