public import NavigationModel

/// A question to an index: what was typed, who asks, and which part of the answer is wanted.
///
/// ```swift
/// let response = try index.search(SearchRequest("settings", level: .premium))
/// ```
public struct SearchRequest: Sendable, Equatable {
    /// What was typed. Any text is valid; an empty or blank one lists the top entries by static rank.
    public var text: String
    /// Who asks. Nothing above this level leaves a trace in the answer.
    public var level: AccessLevel
    /// Only entries of the search category with this id.
    public var category: String?
    /// Only entries with this tag, letter case and diacritics aside.
    public var tag: String?
    /// Only the entry at this path, entries whose path continues it, and its descendants in the tree.
    public var under: String?
    /// How many hits are returned at the most. Negative counts as 0.
    public var limit: Int
    /// How many hits are skipped before the first one returned. Negative counts as 0.
    public var offset: Int
    /// Whether each hit says in ``SearchHit/explanation`` why it stands where it does.
    public var explain: Bool
    /// How hits are found and ordered.
    public var profile: SearchProfile

    /// The number of hits when nobody says otherwise.
    public static let defaultLimit = 10

    /// A request; who asks without saying a level is `public`.
    public init(
        _ text: String, level: AccessLevel = .public, category: String? = nil, tag: String? = nil,
        under: String? = nil, limit: Int = SearchRequest.defaultLimit, offset: Int = 0, explain: Bool = false,
        profile: SearchProfile = .standard
    ) {
        self.text = text
        self.level = level
        self.category = category
        self.tag = tag
        self.under = under
        self.limit = limit
        self.offset = offset
        self.explain = explain
        self.profile = profile
    }
}
