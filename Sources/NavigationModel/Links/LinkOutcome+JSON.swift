extension LinkOutcome {
    /// What the outcome is called in every spelling.
    package var name: String {
        switch self {
        case .screen: "screen"
        case .specialRoute: "specialRoute"
        case .authCallback: "authCallback"
        case .search: "search"
        case .locked: "locked"
        case .unknown: "unknown"
        case .foreign: "foreign"
        }
    }

    /// The outcome as a JSON object.
    public var json: String { JSONWriter(writeJSON(to:)).text }

    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("outcome", name)
            switch self {
            case .screen(let screen): screen.writeMembers(to: &json)
            case .specialRoute(let route): route.writeMembers(to: &json)
            case .authCallback(let callback):
                json.member("name", callback.name)
                json.member("parameters", callback.parameterNames)
            case .search(let query): json.member("query", query)
            case .locked(let locked):
                locked.screen.writeMembers(to: &json)
                json.member("accessLevel", locked.accessLevel.rawValue)
            case .unknown(let nearest):
                json.member("nearest") { json in
                    if let nearest { json.object { nearest.writeMembers(to: &$0) } } else { json.null() }
                }
            case .foreign: break
            }
        }
    }
}

extension LinkedScreen {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("id", screen.id)
        json.member("path", screen.path)
        json.breadcrumb("stack", stack)
        if !parameters.isEmpty { json.member("parameters") { parameters.writeJSON(to: &$0) } }
    }
}

extension LinkedRoute {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("handler", handler)
        json.member("requiresAuth", requiresAuth)
        json.member("needsSignIn", needsSignIn)
        json.member("path", path)
        if !parameters.isEmpty { json.member("parameters") { parameters.writeJSON(to: &$0) } }
        if !checks.isEmpty { json.member("checks", checks) }
    }
}

extension BreadcrumbStep {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("path", path)
        json.member("title", title)
    }
}
