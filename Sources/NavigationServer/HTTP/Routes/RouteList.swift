import HTTPTypes

/// The paths that there are, with the methods that each knows.
struct RouteList: Sendable {
    private let methods: [String: [HTTPRequest.Method]]

    init(_ methods: [String: [HTTPRequest.Method]]) { self.methods = methods }

    /// What figures and logs call a route. A path that does not exist is not repeated: anybody can make up many.
    /// - Parameter target: what was asked for. A path that does not know the method has its name, too.
    func name(of endpoint: String?, target: String) -> String {
        guard let endpoint, methods[endpoint] != nil else { return route(of: target)?.key ?? "none" }
        return endpoint
    }

    /// What figures and logs call a method; those that no route has share a name.
    static func name(of method: HTTPRequest.Method) -> String {
        switch method {
        case .get, .head, .post, .options: method.rawValue
        default: "other"
        }
    }

    /// That a path does not know a method; nil if it does, or if there is no such path.
    func problem(method: HTTPRequest.Method, target: String) -> Problem? {
        guard let known = route(of: target)?.value, !known.contains(method) else { return nil }
        let allowed = known.map(\.rawValue).joined(separator: ", ")
        return Problem(.methodNotAllowed, "It knows \(allowed).", fields: [.allow: allowed])
    }

    private func route(of target: String) -> (key: String, value: [HTTPRequest.Method])? {
        let path = target.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        return methods.first { route, _ in
            let parts = route.split(separator: "/")
            return parts.count == path.count && zip(parts, path).allSatisfy { $0 == $1 || $0.first == "{" }
        }
    }
}
