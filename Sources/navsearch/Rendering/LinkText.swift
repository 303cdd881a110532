import NavigationModel

/// Where a link leads, as people read it: a line with what it is, then its parameters.
struct LinkText {
    /// The lines, each ended by a line break; none if the link leads nowhere.
    let result: String
    /// What to say to someone whose link leads nowhere; nil if it leads somewhere.
    let remark: String?

    init(_ outcome: LinkOutcome, level: AccessLevel) {
        switch outcome {
        case .screen(let linked):
            let way = linked.stack.map(\.title).joined(separator: " › ")
            result = Self.lines(["screen", linked.screen.path, way], Self.values(linked.parameters))
            remark = nil
        case .specialRoute(let route):
            let signIn = route.needsSignIn ? ["needs sign-in"] : []
            let checks = route.checks.isEmpty ? [] : ["checks: " + route.checks.joined(separator: ", ")]
            result = Self.lines(
                ["specialRoute", route.handler, route.path] + signIn, Self.values(route.parameters) + checks)
            remark = nil
        case .authCallback(let callback):
            result = Self.lines(["authCallback", callback.name], callback.parameterNames)
            remark = nil
        case .search(let query):
            result = Self.lines(["search", query], [])
            remark = nil
        case .locked(let locked):
            result = Self.lines(["locked", locked.screen.path, locked.screen.title, locked.accessLevel.rawValue], [])
            remark = nil
        case .unknown(let nearest):
            result = ""
            let above = nearest.map { "; the nearest one above is \(SafeText.line($0.path))" } ?? ""
            remark = "the link leads to no screen that level \(level.rawValue) may open\(above)."
        case .foreign:
            result = ""
            remark = "this is no link to the app: it has none of its schemes and domains."
        }
    }

    /// Where a link leads that leads to no screen, in a few words: `specialRoute openScanner`, `search tea`.
    static func words(_ outcome: LinkOutcome) -> String {
        let name =
            switch outcome {
            case .specialRoute(let route): route.handler
            case .authCallback(let callback): callback.name
            case .search(let query): query
            case .screen, .locked, .unknown, .foreign: ""
            }
        return name.isEmpty ? outcome.name : "\(outcome.name) \(name)"
    }

    private static func values(_ parameters: LinkParameters) -> [String] {
        parameters.names.map { name in "\(name): \(parameters[name].map { "\($0)" } ?? "")" }
    }

    /// Fields parted by two blanks, which no field contains, and indented lines below.
    private static func lines(_ fields: [String], _ details: [String]) -> String {
        let first = fields.map(SafeText.line).joined(separator: "  ")
        return ([first] + details.map { "    " + SafeText.line($0) }).map { $0 + "\n" }.joined()
    }
}
