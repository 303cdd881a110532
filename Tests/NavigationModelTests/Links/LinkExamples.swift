import NavigationModel

/// A small app with everything that links can meet.
enum LinkExamples {
    static func item(
        _ path: String, _ level: AccessLevel = .public, searchable: Bool = true, below children: [NavigationItem] = []
    ) -> NavigationItem {
        NavigationItem(
            id: path == "/" ? "root" : String(path.dropFirst()).replacing("/", with: "-"), path: path,
            title: "T" + path, accessLevel: level, metadata: ItemMetadata(searchable: searchable), children: children)
    }

    static let sections = [
        item(
            "/home",
            below: [
                item("/home/profile", .authenticated, below: [item("/home/profile/cards", .premium)]),
                item("/home/quiet", searchable: false),
            ]),
        item("/settings", below: [item("/settings/größe"), item("/settings/50%"), item("/settings/a:b@c")]),
        item("/admin", .admin, below: [item("/admin/users"), item("/home/secret")]),
        item("/Upper", below: [item("/Upper/Case")]),
        item("/product", below: [item("/product/sale"), item("/product/hidden", .admin)]),
        item("/search"),
    ]

    static let routes = [
        SpecialRoute(path: "/scan", handler: "scan", requiresAuth: false),
        SpecialRoute(path: "/pay", handler: "pay"),
        SpecialRoute(
            path: "/product/:id", handler: "product", requiresAuth: false,
            parameters: [RouteParameter("page", .integer, isOptional: true)]),
        SpecialRoute(
            path: "/order/:number", handler: "order", requiresAuth: false,
            parameters: [RouteParameter("number", .integer)]),
        SpecialRoute(path: "/order/:name", handler: "namedOrder", requiresAuth: false),
        SpecialRoute(
            path: "/day/:year/:month", handler: "day", requiresAuth: false,
            parameters: [
                RouteParameter("year", .integer), RouteParameter("month", .integer, isOptional: true),
                RouteParameter("all", .boolean, isOptional: true),
            ]),
        SpecialRoute(
            path: "/invite/:token", handler: "invite", parameters: [RouteParameter("token", .token)],
            checks: ["notOneself", "stillPending"]),
        SpecialRoute(
            path: "/share", handler: "share", requiresAuth: false,
            parameters: [RouteParameter("what", .uuid), RouteParameter("size", .number, isOptional: true)]),
    ]

    static let links = DeepLinking(
        customSchemes: ["mycuppa", "Cuppa"],
        universalLinks: UniversalLinks(domains: [
            "app.mycuppa.io", "*.cuppa.example", "shop.example:8443", "münchen.example",
        ]),
        authPatterns: ["callback": "auth/callback", "provider": "/auth/:provider/return"])

    static func resolver(
        _ sections: [NavigationItem] = sections, routes: [SpecialRoute] = routes, links: DeepLinking = links
    ) throws -> LinkResolver {
        LinkResolver(try manifest(sections, routes: routes, links: links))
    }

    static func manifest(
        _ sections: [NavigationItem] = sections, routes: [SpecialRoute] = routes, links: DeepLinking = links
    ) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: sections, specialRoutes: routes, deepLinking: links))
    }
}

extension LinkOutcome {
    /// The outcome in a few words, for tables of cases.
    var summary: String {
        switch self {
        case .screen(let screen):
            (["screen", screen.screen.path] + screen.parameters.summary).joined(separator: " ")
        case .specialRoute(let route):
            (["route", route.handler] + route.parameters.summary).joined(separator: " ")
        case .authCallback(let callback): (["auth", callback.name] + callback.parameterNames).joined(separator: " ")
        case .search(let query): "search " + query
        case .locked(let locked): "locked \(locked.screen.path) \(locked.accessLevel)"
        case .unknown(let nearest): "unknown " + (nearest?.path ?? "-")
        case .foreign: "foreign"
        }
    }
}

extension LinkParameters {
    var summary: [String] { names.compactMap { name in self[name].map { "\(name)=\($0)" } } }
}
