import NavigationModel
import Testing

@testable import NavigationSearch

/// Random apps whose paths differ in little: the index and the manifest answer the same bytes, and so do those of an
/// app without what is above the level.
@Suite struct RandomIndexedLinkTests {
    private static let components = [
        "a", "A", "admin", "Admin", "ADMIN", "aDmin", "adMin", "admIn", "\u{E9}", "e\u{301}", "E\u{301}", "\u{C9}A",
        "search", "x", "X",
    ]

    @Test(arguments: 0..<25)
    func `index and manifest agree, with and without what is hidden`(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let manifest = try manifest(&generator)
        let urls = (0..<80).map { _ in url(&generator) }
        let resolver = LinkResolver(manifest)
        let whole = try TemporaryIndex(manifest)
        for level in AccessLevel.allCases {
            let seen = manifest.visible(to: level)
            let pruned = try TemporaryIndex(seen)
            let prunedResolver = LinkResolver(seen)
            for url in urls {
                let request = LinkRequest(url, level: level)
                let json = resolver.resolve(request).json
                #expect(try whole.index.resolve(request).json == json, "\(url) at \(level)")
                #expect(try pruned.index.resolve(request).json == json, "\(url) at \(level), pruned")
                #expect(prunedResolver.resolve(request).json == json, "\(url) at \(level), pruned, in memory")
                for asked in AccessLevel.allCases where asked < level {
                    let request = LinkRequest(url, level: asked, showsLockedUpTo: level)
                    let json = resolver.resolve(request).json
                    #expect(try whole.index.resolve(request).json == json, "\(url) at \(asked), \(level)")
                    #expect(try pruned.index.resolve(request).json == json, "\(url) at \(asked), \(level), pruned")
                }
            }
        }
    }

    private func manifest(_ generator: inout SplitMix64) throws -> ValidatedManifest {
        var sections: [NavigationItem] = []
        var paths: Set<String> = []
        for number in 0..<Int.random(in: 1...24, using: &generator) {
            let path = path(&generator)
            guard paths.insert(path).inserted else { continue }
            let item = NavigationItem(
                id: "i\(number)", path: path, title: "T\(number)",
                accessLevel: AccessLevel.allCases.randomElement(using: &generator) ?? .public,
                priority: Bool.random(using: &generator) ? Int.random(in: 1...3, using: &generator) : nil,
                metadata: ItemMetadata(searchable: Int.random(in: 0..<4, using: &generator) > 0))
            if !sections.isEmpty && Bool.random(using: &generator) {
                sections[Int.random(in: sections.indices, using: &generator)].children.append(item)
            } else {
                sections.append(item)
            }
        }
        let routes = ["/admin/x", "/:any/x", "/A"].filter { _ in Bool.random(using: &generator) }
        return try ValidatedManifest(
            NavigationManifest(
                sections: sections, specialRoutes: routes.map { SpecialRoute(path: $0, handler: $0) },
                deepLinking: DeepLinking(customSchemes: ["my"], authPatterns: ["back": "X/:who"])))
    }

    private func url(_ generator: inout SplitMix64) -> String {
        let beginning = Int.random(in: 0..<4, using: &generator) == 0 ? "my:" : "my:/"
        return beginning + path(&generator) + (["", "", "/nothing", "?q=tea"].randomElement(using: &generator) ?? "")
    }

    private func path(_ generator: inout SplitMix64) -> String {
        if Int.random(in: 0..<20, using: &generator) == 0 { return "/" }
        return (0..<Int.random(in: 1...3, using: &generator))
            .map { _ in "/" + (Self.components.randomElement(using: &generator) ?? "a") }.joined()
    }
}
