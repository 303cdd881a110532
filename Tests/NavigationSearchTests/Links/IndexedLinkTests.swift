import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// An index answers links as its manifest does.
@Suite struct IndexedLinkTests {
    private static let links = DeepLinking(
        customSchemes: ["my"], universalLinks: UniversalLinks(domains: ["my.example"], basePath: "/app"),
        authPatterns: ["callback": "auth/callback"])

    private static let routes = [
        SpecialRoute(path: "/pay", handler: "pay"),
        SpecialRoute(
            path: "/product/:id", handler: "product", requiresAuth: false,
            parameters: [RouteParameter("id", .integer), RouteParameter("page", .integer, isOptional: true)]),
    ]

    private func manifest(
        _ sections: [NavigationItem], links: DeepLinking = links, routes: [SpecialRoute] = routes
    ) throws -> ValidatedManifest {
        try ValidatedManifest(
            NavigationManifest(sections: sections, specialRoutes: routes, deepLinking: links))
    }

    private static func screen(
        _ path: String, _ level: AccessLevel = .public, searchable: Bool = true, priority: Int? = nil,
        below children: [NavigationItem] = []
    ) -> NavigationItem {
        NavigationItem(
            id: path, path: path, title: "T" + path, accessLevel: level, priority: priority,
            metadata: ItemMetadata(searchable: searchable), children: children)
    }

    private static let sections = [
        screen("/"),
        screen(
            "/home",
            below: [
                screen("/home/größe", .authenticated),
                screen(
                    "/home/quiet", searchable: false, below: [screen("/home/quiet/inner", .premium, searchable: false)]),
            ]),
        screen("/hub", searchable: false, below: [screen("/hub/only", searchable: false)]),
        screen("/Upper/case"), screen("/product/sale", .admin),
        // Spelled in two ways: the index has them in another order than the manifest.
        screen("/Twice", priority: 9), screen("/TWICE", priority: 1), screen("/Hidden", .admin), screen("/HIDDEN"),
    ]

    private static let urls = [
        "my://home/gr%C3%B6%C3%9Fe", "my://home/gro%CC%88%C3%9Fe", "my://home/quiet", "my://home/quiet/inner",
        "my://home/quiet/inner/x", "my://hub/only", "my://hub/only/x", "my://upper/case", "my://Upper/case", "my://",
        "my://nothing", "https://my.example/app/home/quiet", "https://my.example/home", "my://product/7?page=2",
        "my://twice", "my://twice/x", "my://hidden", "my://HIDDEN", "my://product/sale", "my://pay",
        "my://auth/callback?code=1", "my://search?query=tea", "my://home//quiet",
        "my://home/%2e%2e", "evil", "my://home" + String(repeating: "/x", count: 10_000),
    ]

    @Test func `every kind of link has the answer that the manifest gives`() throws {
        let manifest = try manifest(Self.sections)
        let resolver = LinkResolver(manifest)
        let index = try TemporaryIndex(manifest).index
        for level in AccessLevel.allCases {
            for locked in [nil, AccessLevel.premium, .admin] {
                for url in Self.urls {
                    let request = LinkRequest(url, level: level, showsLockedUpTo: locked)
                    #expect(try index.resolve(request) == resolver.resolve(request), "\(url)")
                }
            }
        }
    }

    @Test(arguments: SharedData.names)
    func `so it is with every screen of a real manifest, at each level`(name: String) throws {
        let manifest = try SharedData.manifest(name)
        let resolver = LinkResolver(manifest)
        let index = try TemporaryIndex(manifest).index
        let entries = SharedData.share(manifest.entries())
        for entry in entries {
            let link = try #require(entry.link)
            for level in AccessLevel.allCases {
                for url in [link, link + "/x"] {
                    let request = LinkRequest(url, level: level)
                    let outcome = try index.resolve(request)
                    if outcome != resolver.resolve(request) { Issue.record("\(url) at \(level): \(outcome)") }
                }
            }
        }
    }

    @Test func `an updated index answers as a new one`() throws {
        let steps: [[NavigationItem]] = [
            Self.sections,
            // Paths change, screens leave the search and come back, levels rise, screens go.
            [Self.screen("/home", below: [Self.screen("/home/quiet"), Self.screen("/home/größe", searchable: false)])],
            [Self.screen("/home", .premium, searchable: false, below: [Self.screen("/home/quiet", .admin)])],
            [Self.screen("/hub", below: [Self.screen("/hub/only", searchable: false)])],
            Self.sections,
        ]
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest([]), to: url)
        let index = try SearchIndex(url)
        for (number, sections) in steps.enumerated() {
            var links = Self.links
            links.customSchemes.append("step\(number)")
            let manifest = try manifest(sections, links: links)
            _ = try SearchIndex.write(manifest, to: url)
            let resolver = LinkResolver(manifest)
            for level in AccessLevel.allCases {
                for link in Self.urls + ["step\(number)://home/quiet", "step9://home"] {
                    let request = LinkRequest(link, level: level)
                    #expect(try index.resolve(request) == resolver.resolve(request), "\(link)")
                }
            }
        }
    }

    @Test func `nothing is left behind of what is gone`() throws {
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest(Self.sections), to: url)
        _ = try SearchIndex.write(manifest([]), to: url)
        let queue = try DatabaseQueue(path: url.path)
        for table in ["hash", "unlisted", "ancestor", "entry"] {
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } == 0)
        }
    }

    @Test func `paths that share a hash are told apart`() throws {
        let manifest = try manifest(Self.sections)
        let temporary = try TemporaryIndex(manifest)
        let queue = try DatabaseQueue(path: temporary.url.path)
        try queue.write { db in
            // As if every item's path had the hash of every other's.
            let rows = try Int64.fetchAll(db, sql: "SELECT position FROM entry")
            let paths =
                try Int64.fetchAll(db, sql: "SELECT hash FROM unlisted")
                + manifest.entries().map { PathHash.of($0.path) }
            var hashes = HashWriter()
            for path in paths { for row in rows { hashes.add(.path(path), row) } }
            try hashes.write(to: db)
            for path in paths {
                try db.execute(
                    sql: """
                        INSERT OR IGNORE INTO unlisted SELECT ?, id, path, title, level, parent FROM unlisted
                        """, arguments: [path])
            }
        }
        let resolver = LinkResolver(manifest)
        for url in Self.urls {
            let request = LinkRequest(url, level: .admin)
            #expect(try temporary.index.resolve(request) == resolver.resolve(request), "\(url)")
        }
    }

    @Test func `a hash is that of what Unicode takes for the same path`() {
        #expect(PathHash.of("/gr\u{F6}\u{DF}e/a") == PathHash.of("/gro\u{308}\u{DF}e/a"))
        #expect(PathHash.of("/a/b") == PathHash.beginnings(of: LinkPath("/a/b/c"))[2])
        #expect(PathHash.of("/") == PathHash.beginnings(of: LinkPath("/a"))[0])
        #expect(Set(["/", "/a", "/a/b", "/ab", "/é", "/e"].map(PathHash.of)).count == 6)
    }
}
