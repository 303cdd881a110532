public import NavigationModel

/// A query without judgments: what is typed, and who asks.
public struct AskedQuery: Sendable, Hashable {
    /// What is typed.
    public var text: String
    /// Who asks.
    public var level: AccessLevel

    /// A query; who asks without saying a level is `public`.
    public init(_ text: String, level: AccessLevel = .public) {
        self.text = text
        self.level = level
    }
}

/// Queries to ask one after the other, at least one.
///
/// A query that occurs several times is asked as often, so that a log of what people typed is measured as it was.
public struct QueryList: Sendable, Equatable {
    /// The queries, in order.
    public let queries: [AskedQuery]

    /// A list; nil of none.
    public init?(_ queries: [AskedQuery]) {
        guard !queries.isEmpty else { return nil }
        self.queries = queries
    }

    /// Each query as it is typed: every beginning of it, one character after the other, then the whole.
    ///
    /// Of a query longer than ``typedLimit`` characters only that many beginnings are asked before the whole.
    public var typed: QueryList {
        QueryList(
            checked: queries.flatMap { query in Self.beginnings(query.text) { AskedQuery($0, level: query.level) } })
    }

    /// How many queries ``typed`` has, told without making them.
    public var typedCount: Int {
        queries.reduce(0) { count, query in count + Self.beginnings(query.text) { _ in }.count }
    }

    /// Nobody types more characters than these and looks at the hits of each.
    public static let typedLimit = 100

    private init(checked queries: [AskedQuery]) { self.queries = queries }

    private static func beginnings<Value>(_ text: String, _ make: (String) -> Value) -> [Value] {
        let typed = text.indices.prefix(typedLimit).map { text[...$0] }.filter { !$0.allSatisfy(\.isWhitespace) }
        return (typed.last == text[...] ? typed : typed + [text[...]]).map { make(String($0)) }
    }
}
