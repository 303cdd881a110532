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
    /// How paths spell their first components, by these in small letters; only those that have capital letters.
    let capitals: [String: [String]]
    /// How many components the longest path of a screen has.
    package let depth: Int

    private let links: DeepLinking
    private let specialRoutes: [SpecialRoute]

    /// How many spellings of one first component are tried.
    private static let mostSpellings = 4
    /// How many first components with capital letters are remembered; apps have a few sections.
    private static let mostCapitals = 10_000

    /// - Parameter paths: those of all screens.
    package init(_ manifest: NavigationManifest, paths: some Sequence<String>) {
        var capitals: [String: [String]] = [:]
        var depth = 0
        for path in paths {
            depth = max(depth, path.utf8.count { $0 == UInt8(ascii: "/") })
            Self.note(path, in: &capitals)
        }
        self.init(manifest.deepLinking, manifest.specialRoutes, capitals: capitals, depth: depth)
    }

    private init(
        _ links: DeepLinking, _ specialRoutes: [SpecialRoute], capitals: [String: [String]], depth: Int
    ) {
        self.links = links
        self.specialRoutes = specialRoutes
        self.depth = depth
        addresses = LinkAddresses(links)
        searchPath = LinkPath(links.searchPath)
        routes = specialRoutes.map { RoutePattern($0) }
        var capitals = capitals
        var (literals, patterns, callbacks) = (RouteTree(), RouteTree(), RouteTree())
        for (number, route) in routes.enumerated() {
            Self.note(route.route.path, in: &capitals)
            for components in route.lengths {
                if route.isLiteral { literals.insert(components, number) } else { patterns.insert(components, number) }
            }
        }
        authNames = links.authPatterns.keys.sorted()
        for (number, name) in authNames.enumerated() {
            let path = LinkPath(links.authPatterns[name] ?? "").components
            if let first = path.first { Self.note("/" + first, in: &capitals) }
            callbacks.insert(
                path.map { component in
                    RoutePattern.parameterName(component).map { .parameter(RouteParameter($0)) } ?? .literal(component)
                }, number)
        }
        literalRoutes = literals
        patternRoutes = patterns
        authPatterns = callbacks
        self.capitals = capitals
    }

    private static func note(_ path: String, in capitals: inout [String: [String]]) {
        let bytes = path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        guard bytes.contains(where: { $0 != $0.smallLetter }) else { return }
        let spelling = String(Substring(bytes))
        let known = capitals[spelling.smallLetters] ?? []
        if known.isEmpty && capitals.count >= mostCapitals { return }
        if known.count < mostSpellings && !known.contains(spelling) {
            capitals[spelling.smallLetters] = known + [spelling]
        }
    }

    /// The paths that an address may mean, the likeliest first.
    func paths(of address: LinkAddress) -> [LinkPath] {
        var paths = [address.path]
        if let path = address.wholePath { paths.append(path) }
        // Letter case of a host does not count, and what forwards links makes small letters of it.
        if address.beginsWithHost, let first = address.path.components.first {
            let small = first.smallLetters
            for spelling in [small] + (capitals[small] ?? []) where spelling != first {
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
            json.member("capitals") { json in
                json.object { json in
                    for (small, spellings) in capitals.sorted(by: { $0.key < $1.key }) { json.member(small, spellings) }
                }
            }
        }
        return json.text
    }

    /// Reads the stored form; nil if it is none.
    package init?(json: String) {
        guard let root = try? JSONDocument(json).root, let depth = root["depth"]?.int,
            let capitals = root["capitals"], let bytes = root["manifest"]?.rawBytes,
            let manifest = ManifestReport(bytes: bytes).manifest?.manifest
        else { return nil }
        let spellings = capitals.members.map { ($0.name, $0.value.elements.compactMap(\.string)) }
        self.init(
            manifest.deepLinking, manifest.specialRoutes,
            capitals: Dictionary(spellings) { first, _ in first }, depth: depth)
    }
}

extension String {
    /// The text with ASCII letters made small, as hosts are compared.
    fileprivate var smallLetters: String { String(decoding: utf8.map(\.smallLetter), as: UTF8.self) }
}
