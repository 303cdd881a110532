/// Words that may stand for others when people search.
///
/// Each text is a word or several: `["tv", "cast screen"]`. Letter case and diacritics do not matter.
public struct SynonymRule: Sendable, Hashable {
    /// What people may type.
    public var from: [String]
    /// What entries may say instead.
    public var to: [String]

    /// Words of which each stands for every other.
    public init(_ words: [String]) {
        from = words
        to = words
    }

    /// Words that stand for others, but not the other way round.
    public init(from: [String], to: [String]) {
        self.from = from
        self.to = to
    }

    /// Whether each of the words stands for every other.
    public var isTwoWay: Bool { from == to }
}
