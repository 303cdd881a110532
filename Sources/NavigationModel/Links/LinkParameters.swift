/// The parameters of a link: those of its path in their order, then those that its route declares for the query, then
/// all others by name.
public struct LinkParameters: Sendable, Hashable {
    /// The names, each once, in order.
    public private(set) var names: [String] = []
    private var values: [String: LinkValue] = [:]
    /// How many of the names are of the path or declared.
    private var declaredCount = 0

    /// No parameters.
    public init() {}

    /// True if there are none.
    public var isEmpty: Bool { names.isEmpty }

    /// The value of a parameter; nil if the link has none of that name.
    public subscript(name: String) -> LinkValue? { values[name] }

    /// The token that the link is about: the first one of the path or declared by the route; without one, that of the
    /// name `token`; without that, the first that has the name of a secret.
    public var token: LinkToken? {
        let others = names.dropFirst(declaredCount)
        return token(in: names.prefix(declaredCount)) ?? token(in: others.filter { $0.lowercased() == "token" }[...])
            ?? token(in: others.filter(LinkSecrets.isName)[...])
    }

    private func token(in names: ArraySlice<String>) -> LinkToken? {
        for name in names {
            if case .token(let token) = values[name] { return token }
        }
        return nil
    }

    mutating func append(_ name: String, _ value: LinkValue) {
        if values.updateValue(value, forKey: name) == nil { names.append(name) }
    }

    /// What became of a parameter that a query may have.
    enum Outcome {
        case taken
        case missing
        /// Its text is not what the parameter may be.
        case unfit
    }

    /// Takes a declared parameter over from a query.
    mutating func append(_ parameter: RouteParameter, from query: LinkQuery) -> Outcome {
        guard let text = query.values[parameter.name] else { return .missing }
        guard let value = LinkValue(text, as: parameter.type) else { return .unfit }
        append(parameter.name, value)
        return .taken
    }

    /// Takes over what nobody has declared, in the order of the names: as texts, but for what may be a secret.
    mutating func append(undeclared query: LinkQuery) {
        declaredCount = names.count
        for (name, text) in query.values.sorted(by: { $0.key < $1.key }) where values[name] == nil {
            let isSecret = LinkSecrets.isName(name) || LinkSecrets.areIn(text)
            append(name, isSecret ? .token(LinkToken(text)) : .string(text))
        }
    }

    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            for name in names { json.member(named: name) { values[name]?.writeJSON(to: &$0) } }
        }
    }
}
