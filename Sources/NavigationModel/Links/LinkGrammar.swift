/// All that a manifest says about links, but for its screens.
///
/// It has a stored form, ``json``, so that an index needs no manifest to resolve links.
package struct LinkGrammar: Sendable {
    let addresses: LinkAddresses
    /// Special routes without parameters in their paths, which links reach before screens.
    let literalRoutes: RouteTree
    /// Those with parameters, which links reach after screens.
    let patternRoutes: RouteTree
    let routes: [RoutePattern]
    let authPatterns: RouteTree
    let authNames: [String]
    let searchPath: LinkPath
    /// How paths spell their first components.
    let spellings: FirstSpellings
    /// How many components the longest path of a screen has.
    package let depth: Int

    private let links: DeepLinking
    private let specialRoutes: [SpecialRoute]

    /// - Parameter forEachPath: yields the paths of all screens, each with the lowest level that sees it, in any order.
    package init(
        _ manifest: NavigationManifest, forEachPath: ((_ path: String, _ level: AccessLevel) -> Void) -> Void
    ) {
        var spellings = FirstSpellings.Collector()
        var depth = 0
        forEachPath { path, level in
            depth = max(depth, path.utf8.count(of: UInt8(ascii: "/")))
            spellings.add(path, level: level)
        }
        let links = manifest.deepLinking
        for route in manifest.specialRoutes { spellings.add(route.path, level: .public) }
        for pattern in links.authPatterns.values {
            if let first = LinkPath(pattern).components.first { spellings.add("/" + first, level: .public) }
        }
        spellings.add(links.searchPath, level: .public)
        self.init(links, manifest.specialRoutes, spellings: spellings.spellings, depth: depth)
    }

    private init(
        _ links: DeepLinking, _ specialRoutes: [SpecialRoute], spellings: FirstSpellings, depth: Int
    ) {
        self.links = links
        self.specialRoutes = specialRoutes
        self.spellings = spellings
        self.depth = depth
        addresses = LinkAddresses(links)
        searchPath = LinkPath(links.searchPath)
        routes = specialRoutes.map { RoutePattern($0) }
        var (literals, patterns, callbacks) = (RouteTree(), RouteTree(), RouteTree())
        for (number, route) in routes.enumerated() {
            for components in route.lengths {
                if route.isLiteral { literals.insert(components, number) } else { patterns.insert(components, number) }
            }
        }
        authNames = links.authPatterns.keys.sorted()
        for (number, name) in authNames.enumerated() {
            callbacks.insert(AuthPattern(links.authPatterns[name] ?? "").components, number)
        }
        literalRoutes = literals
        patternRoutes = patterns
        authPatterns = callbacks
    }

    /// The paths that an address may mean, the likeliest first.
    /// - Parameter level: spellings that only higher levels see are left out.
    func paths(of address: LinkAddress, level: AccessLevel) -> [LinkPath] {
        var paths = [address.path]
        if let path = address.wholePath { paths.append(path) }
        // Letter case of a host does not count, and what forwards links makes small letters of it.
        if address.beginsWithHost, let first = address.path.components.first {
            let small = first.smallLetters
            for spelling in [small] + spellings.spellings(of: small, upTo: level) where spelling != first {
                paths.append(address.path.replacingFirst(spelling))
            }
        }
        return paths
    }
}

extension LinkGrammar {
    /// The stored form.
    package var json: String {
        var json = JSONWriter()
        json.object { json in
            let manifest = NavigationManifest(sections: [], specialRoutes: specialRoutes, deepLinking: links)
            json.member("manifest") { $0.raw(manifest.json) }
            json.member("depth", depth)
            json.member("spellings", spellings.writeJSON(to:))
        }
        return json.text
    }

    /// Reads the stored form; nil if it is none.
    package init?(json: String) {
        guard let root = try? JSONDocument(json).root, let depth = root["depth"]?.int, depth >= 0,
            let spellings = root["spellings"].flatMap(FirstSpellings.init), let bytes = root["manifest"]?.rawBytes,
            let manifest = ManifestReport(bytes: bytes).manifest?.manifest
        else { return nil }
        self.init(manifest.deepLinking, manifest.specialRoutes, spellings: spellings, depth: depth)
    }
}

extension String.UTF8View {
    /// How often a byte is in the text.
    fileprivate func count(of byte: UInt8) -> Int {
        withContiguousStorageIfAvailable { $0.count { $0 == byte } } ?? count { $0 == byte }
    }
}
