/// A special route as the links that it takes.
package struct RoutePattern: Sendable {
    /// What a component of the path has to be.
    enum Component: Sendable, Hashable {
        case literal(String)
        case parameter(RouteParameter)
    }

    let route: SpecialRoute
    let components: [Component]
    /// Parameters that stand in the query.
    let query: [RouteParameter]
    /// How many components a link has at least; those behind are optional parameters.
    let shortestLength: Int

    /// Makes the pattern of a route that validation has let pass.
    init(_ route: SpecialRoute) {
        self.route = route
        let declared = Dictionary(route.parameters.map { ($0.name, $0) }) { first, _ in first }
        var inPath: Set<String> = []
        components = LinkPath(route.path).components.map { component in
            guard let name = Self.parameterName(component) else { return .literal(component) }
            inPath.insert(name)
            // Who forgets to declare a secret must not have it written to a log.
            return .parameter(declared[name] ?? RouteParameter(name, LinkSecrets.isName(name) ? .token : .string))
        }
        query = route.parameters.filter { !inPath.contains($0.name) }
        let optional = components.reversed().prefix { component in
            if case .parameter(let parameter) = component { parameter.isOptional } else { false }
        }
        shortestLength = components.count - optional.count
    }

    /// The parameters of which the route says something, in the order in which links have them: those of the path in
    /// its order, wherever they are declared.
    var declared: [RouteParameter] {
        let inPath = components.compactMap { component in
            if case .parameter(let parameter) = component { parameter } else { nil }
        }
        return inPath.filter(route.parameters.contains) + query
    }

    /// The name of the parameter that a component of a route's path is; nil for one that stands for itself.
    static func parameterName(_ component: some StringProtocol) -> String? {
        component.utf8.first == UInt8(ascii: ":") ? String(decoding: component.utf8.dropFirst(), as: UTF8.self) : nil
    }

    /// True if the path is nothing but literals.
    var isLiteral: Bool {
        components.allSatisfy { component in
            if case .literal = component { true } else { false }
        }
    }

    /// The components of the paths that it takes, one list for each length.
    var lengths: [ArraySlice<Component>] { (shortestLength...components.count).map { components[..<$0] } }

    /// The parameters of a link whose path fits; nil if its query does not.
    ///
    /// What stands in the query and is not declared comes along as text, in the order of the names.
    func parameters(_ path: [String], _ query: LinkQuery) -> LinkParameters? {
        var parameters = LinkParameters()
        for (component, text) in zip(components, path) {
            guard case .parameter(let parameter) = component else { continue }
            guard let value = LinkValue(text, as: parameter.type) else { return nil }
            parameters.append(parameter.name, value)
        }
        // What the path may leave out may stand in the query.
        for case .parameter(let parameter) in components.dropFirst(path.count) {
            guard parameters.append(parameter, from: query) != .unfit else { return nil }
        }
        for parameter in self.query {
            let outcome = parameters.append(parameter, from: query)
            guard outcome == .taken || outcome == .missing && parameter.isOptional else { return nil }
        }
        parameters.append(undeclared: query)
        return parameters
    }

    /// True if it takes every link of another pattern that has the same path.
    func takesEveryQuery(of other: RoutePattern) -> Bool {
        query.allSatisfy { parameter in
            guard let theirs = other.query.first(where: { $0.name == parameter.name }) else {
                return parameter.isOptional && parameter.type == .string
            }
            let isThere = parameter.isOptional || !theirs.isOptional
            return isThere && (parameter.type == .string || parameter.type == theirs.type)
        }
    }

    /// True if it takes every link to a path, whatever stands in its query.
    func takesEveryLink(to path: [Component]) -> Bool {
        components == path && query.allSatisfy { $0.isOptional && $0.type == .string }
    }
}
