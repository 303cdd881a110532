/// The paths of links with which a sign-in returns. No value of their parameters is kept.
struct AuthPattern: Sendable {
    let components: [RoutePattern.Component]

    /// - Parameter text: as a manifest writes it, with or without the first slash.
    init(_ text: String) {
        components = LinkPath(text).components.map { component in
            RoutePattern.parameterName(component).map { .parameter(RouteParameter($0)) } ?? .literal(component)
        }
    }

    /// The one path that it takes, as an item has it; nil if it has parameters.
    var path: String? {
        var path = ""
        for component in components {
            guard case .literal(let text) = component else { return nil }
            path += "/" + text
        }
        return path.isEmpty ? "/" : path
    }

    /// True if it takes all paths that some components take.
    func covers(_ others: some Collection<RoutePattern.Component>) -> Bool {
        components.count == others.count
            && zip(components, others).allSatisfy { component, other in
                if case .parameter = component { true } else { component == other }
            }
    }

    /// True if it takes the same paths as another.
    func isAlike(_ other: AuthPattern) -> Bool { covers(other.components) && other.covers(components) }
}
