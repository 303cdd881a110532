public import NavigationModel

/// The answer to a ``SearchRequest``.
public struct SearchResponse: Sendable, Equatable {
    /// What was typed, as it was typed.
    public let query: String
    /// The level that the answer was made for.
    public let level: AccessLevel
    /// How many entries match. Exact up to ``countingLimit``; see ``totalIsLowerBound``.
    public let total: Int
    /// True when there are more matches than ``total`` says.
    public let totalIsLowerBound: Bool
    /// The hits asked for, best first.
    public let hits: [SearchHit]
    /// What the viewer may have meant, best first.
    public let suggestions: [String]
    /// What the query's keys give on another keyboard, if that is what the hits are for; nil if they are for the query
    /// itself.
    public let retyped: String?

    /// Up to this many matches are counted.
    public static let countingLimit = 1_000

    package init(
        query: String, level: AccessLevel, total: Int, totalIsLowerBound: Bool, hits: [SearchHit],
        suggestions: [String] = [], retyped: String? = nil
    ) {
        self.query = query
        self.level = level
        self.total = total
        self.totalIsLowerBound = totalIsLowerBound
        self.hits = hits
        self.suggestions = suggestions
        self.retyped = retyped
    }
}
