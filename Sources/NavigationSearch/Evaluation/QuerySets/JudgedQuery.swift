public import NavigationModel

/// A query together with what somebody judged to be good, or forbidden, as its answer.
public struct JudgedQuery: Sendable, Hashable {
    /// What the query is called; each name occurs once in a set.
    public var id: String
    /// The language of the query, as in `de` or `zh-CN`; empty if nobody said.
    public var locale: String
    /// Who asks.
    public var level: AccessLevel
    /// The kind of query, by which figures are grouped, as in `typo1`.
    public var kind: String
    /// What is typed.
    public var text: String
    /// The judged entries. None at all means that nothing may be found, or nothing of what is ``forbidden``.
    public var relevant: [Judgment]
    /// The ids of entries that may not be found.
    public var forbidden: [String]
    /// How many entries fit the query as well as the one that is meant; nil if nobody counted.
    public var ambiguity: Int?
    /// Whatever helps a reader.
    public var note: String

    /// How good an entry is as an answer.
    public struct Judgment: Sendable, Hashable {
        /// The entry's id.
        public var id: String
        /// 3 for the one that is meant, 2 for as good an answer, 1 for a weaker one, 0 for a wrong one.
        public var grade: Int

        /// A judgment; see the members.
        public init(_ id: String, grade: Int) {
            self.id = id
            self.grade = grade
        }
    }

    /// The kind of a query that names none.
    public static let defaultKind = "all"

    /// A judged query; see the members.
    public init(
        id: String, text: String, relevant: [Judgment] = [], forbidden: [String] = [], level: AccessLevel = .public,
        kind: String = JudgedQuery.defaultKind, locale: String = "", ambiguity: Int? = nil, note: String = ""
    ) {
        self.id = id
        self.locale = locale
        self.level = level
        self.kind = kind
        self.text = text
        self.relevant = relevant
        self.forbidden = forbidden
        self.ambiguity = ambiguity
        self.note = note
    }

    /// Whether a ranking can be measured by it; if not, only whether its answer is clean.
    public var isJudged: Bool { !relevant.isEmpty }
}
