/// The parameters of a link: those of its path in their order, then those that its route declares for the query, then
/// all others by name.
public struct LinkParameters: Sendable, Hashable {
    /// The names, each once, in order.
    public private(set) var names: [String] = []
    private var values: [String: LinkValue] = [:]

    /// No parameters.
    public init() {}

    /// True if there are none.
    public var isEmpty: Bool { names.isEmpty }

    /// The value of a parameter; nil if the link has none of that name.
    public subscript(name: String) -> LinkValue? { values[name] }

    /// The first token among them.
    public var token: LinkToken? {
        for name in names {
            if case .token(let token) = values[name] { return token }
        }
        return nil
    }

    mutating func append(_ name: String, _ value: LinkValue) {
        if values.updateValue(value, forKey: name) == nil { names.append(name) }
    }

    /// Takes over what nobody has declared, as texts, in the order of the names.
    mutating func append(undeclared query: LinkQuery) {
        for (name, text) in query.values.sorted(by: { $0.key < $1.key }) where values[name] == nil {
            append(name, Self.secretNames.contains(name.lowercased()) ? .token(LinkToken(text)) : .string(text))
        }
    }

    /// Names under which sign-ins, invitations and the like carry secrets, whether somebody declares them or not.
    private static let secretNames: Set<String> = [
        "access_token", "api_key", "apikey", "auth", "client_secret", "code", "id_token", "otp", "password",
        "provider_refresh_token", "provider_token", "refresh_token", "secret", "session", "token", "token_hash",
    ]

    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            for name in names { json.member(name) { values[name]?.writeJSON(to: &$0) } }
        }
    }
}
