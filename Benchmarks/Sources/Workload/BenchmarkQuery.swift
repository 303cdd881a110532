public import NavigationModel

/// A query with what its answer is checked against.
public struct BenchmarkQuery: Codable, Sendable {
    /// What is typed.
    public let text: String
    /// Who asks.
    public let level: AccessLevel
    /// The id of the entry that is looked for; nil if there is none.
    public let target: String?
    /// A title that has to stand first; nil if another may.
    public let firstTitle: String?

    /// A query as it is checked.
    public init(text: String, level: AccessLevel, target: String?, firstTitle: String? = nil) {
        self.text = text
        self.level = level
        self.target = target
        self.firstTitle = firstTitle
    }
}
