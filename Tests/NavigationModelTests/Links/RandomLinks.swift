import NavigationModel

/// Random apps and links to them, made of few components that differ in letter case or in how Unicode writes them.
enum RandomLinks {
    private static let components = [
        "a", "A", "admin", "Admin", "ADMIN", "aDmin", "adMin", "admIn", "search", "Search", "\u{E9}", "e\u{301}",
        "E\u{301}", "\u{C9}A", "x", "X",
    ]

    static func manifest(_ generator: inout SeededGenerator) throws -> ValidatedManifest {
        var paths: Set<String> = []
        let count = Int.random(in: 1...24, using: &generator)
        let items = (0..<count).compactMap { _ -> NavigationItem? in
            let path = path(&generator)
            guard paths.insert(path).inserted else { return nil }
            return NavigationItem(
                id: "i\(paths.count)", path: path, title: "T\(paths.count)",
                accessLevel: AccessLevel.allCases.randomElement(using: &generator) ?? .public,
                priority: Bool.random(using: &generator) ? Int.random(in: 1...3, using: &generator) : nil,
                metadata: ItemMetadata(searchable: Int.random(in: 0..<4, using: &generator) > 0))
        }
        var manifest = NavigationManifest(sections: tree(items, &generator))
        manifest.deepLinking = DeepLinking(
            customSchemes: ["my"],
            universalLinks: UniversalLinks(
                domains: ["x.example"], basePath: Bool.random(using: &generator) ? "/" : "/a"),
            authPatterns: Bool.random(using: &generator) ? [:] : ["back": "X/:who"],
            searchPath: Bool.random(using: &generator) ? "/search" : "/Search")
        for path in ["/admin/x", "/:any/x", "/ADMIN/:any/a", "/A"] where Int.random(in: 0..<3, using: &generator) == 0 {
            manifest.specialRoutes.append(SpecialRoute(path: path, handler: path))
        }
        return try ValidatedManifest(manifest)
    }

    /// A link to the app, most of the time.
    static func url(_ generator: inout SeededGenerator) -> String {
        let beginnings = ["my:/", "my://", "my://", "my://", "https://x.example/", "https://x.example/a/", "your://"]
        let path = path(&generator).dropFirst()
        let endings = ["", "", "", "/", "?q=tea", "?token=1", "#x", "/nothing"]
        return (beginnings.randomElement(using: &generator) ?? "") + path
            + (endings.randomElement(using: &generator) ?? "")
    }

    private static func path(_ generator: inout SeededGenerator) -> String {
        if Int.random(in: 0..<20, using: &generator) == 0 { return "/" }
        return (0..<Int.random(in: 1...3, using: &generator))
            .map { _ in "/" + (components.randomElement(using: &generator) ?? "a") }.joined()
    }

    /// Some items below others.
    private static func tree(_ items: [NavigationItem], _ generator: inout SeededGenerator) -> [NavigationItem] {
        var sections: [NavigationItem] = []
        for item in items {
            if !sections.isEmpty && Bool.random(using: &generator) {
                sections[Int.random(in: sections.indices, using: &generator)].children.append(item)
            } else {
                sections.append(item)
            }
        }
        return sections
    }
}
