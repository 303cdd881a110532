extension LinkGrammar {
    /// Finds out where a link leads.
    package func resolve<Screens: LinkScreens>(
        _ request: LinkRequest, in screens: Screens
    ) throws(Screens.Failure) -> LinkOutcome {
        guard let url = URLParts(request.url), let address = addresses.address(of: url) else { return .foreign }
        // Who asks for locked screens may know how they are spelled.
        let paths = paths(of: address, level: max(request.level, request.showsLockedUpTo ?? .public))
        let query = LinkQuery(url.query)
        // What comes first does so for every spelling of the path.
        for path in paths { if let callback = callback(path, url) { return .authCallback(callback) } }
        for path in paths {
            if let route = route(literalRoutes, path, query, request) { return .specialRoute(route) }
        }
        let isSearch = paths.contains { $0.isSound && $0 == searchPath }
        if isSearch, let text = Self.searchText(query) { return .search(query: text) }
        var locked: LockedScreen?
        for path in paths {
            guard let found = try screens.screen(at: path), !request.hiddenScreens.contains(found.screen.id) else {
                continue
            }
            if found.level <= request.level {
                var parameters = LinkParameters()
                parameters.append(undeclared: query)
                return .screen(LinkedScreen(found.screen, below: found.ancestors, parameters: parameters))
            }
            if let limit = request.showsLockedUpTo, found.level <= limit, locked == nil {
                locked = LockedScreen(found.screen, accessLevel: found.level)
            }
        }
        for path in paths {
            if let route = route(patternRoutes, path, query, request) { return .specialRoute(route) }
        }
        if isSearch { return .search(query: "") }
        if let locked { return .locked(locked) }
        for path in paths {
            if let nearest = try Self.nearest(to: path, request, in: screens) { return .unknown(nearest: nearest) }
        }
        return .unknown(nearest: nil)
    }

    private static func nearest<Screens: LinkScreens>(
        to path: LinkPath, _ request: LinkRequest, in screens: Screens
    ) throws(Screens.Failure) -> BreadcrumbStep? {
        var nearest = try screens.nearest(to: path, level: request.level)
        while let hidden = nearest, request.hiddenScreens.contains(hidden.id) {
            guard let above = path.above(LinkPath(hidden.path)) else { return nil }
            nearest = try screens.nearest(to: above, level: request.level)
        }
        return nearest
    }

    /// What a search link looks for; nil if it does not say.
    private static func searchText(_ query: LinkQuery) -> String? { query.values["query"] ?? query.values["q"] }

    private func callback(_ path: LinkPath, _ url: URLParts) -> AuthCallback? {
        authPatterns.first(at: path) { number in
            AuthCallback(name: authNames[number], parameterNames: LinkQuery.names(in: [url.query, url.fragment]))
        }
    }

    private func route(
        _ tree: RouteTree, _ path: LinkPath, _ query: LinkQuery, _ request: LinkRequest
    ) -> LinkedRoute? {
        tree.first(at: path) { number in
            routes[number].parameters(path.components, query).map {
                LinkedRoute(routes[number].route, isSignedIn: request.isSignedIn, parameters: $0)
            }
        }
    }
}
