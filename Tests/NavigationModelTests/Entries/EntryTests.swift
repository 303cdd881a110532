import NavigationModel
import Testing

/// Flattens a tree: order, levels, breadcrumbs, categories, links.
@Suite struct EntryTests {
    private func item(
        _ id: String, title: String? = nil, level: AccessLevel = .public, priority: Int? = nil, tags: [String] = [],
        _ children: [NavigationItem] = []
    ) -> NavigationItem {
        NavigationItem(
            id: id, path: "/" + id, title: title ?? id, accessLevel: level, priority: priority,
            metadata: ItemMetadata(tags: tags), children: children)
    }

    private func entries(
        _ sections: [NavigationItem], links: DeepLinking = DeepLinking(), categories: [SearchCategory] = []
    ) throws -> [NavigationEntry] {
        let manifest = NavigationManifest(sections: sections, deepLinking: links, searchCategories: categories)
        return try ValidatedManifest(manifest).entries()
    }

    @Test func `an entry has everything that its item has`() throws {
        let metadata = ItemMetadata(searchable: false, keywords: ["k"], tags: ["t"], description: "d")
        let item = NavigationItem(
            id: "a", path: "/x", title: "A", subtitle: "s", icon: "i", color: "c", accessLevel: .premium, priority: 3,
            metadata: metadata)
        let entry = try #require(try entries([item]).first)
        #expect(
            entry
                == NavigationEntry(
                    id: "a", path: "/x", title: "A", subtitle: "s", icon: "i", color: "c", accessLevel: .premium,
                    priority: 3, keywords: ["k"], tags: ["t"], description: "d", isSearchable: false, breadcrumb: [],
                    categories: [], link: nil, staticRank: 0, manifestPlace: 0))
    }

    @Test func `priority stands before depth, depth before title length, title length before place`() throws {
        let sections = [
            item("none", [item("deep", title: "x")]),
            item("long", title: "longer", priority: 2),
            item(
                "first", title: "abc", priority: 2, [item("top", priority: 1), item("below", title: "a", priority: 2)]),
            // Three scalars as well, though nine bytes and one character.
            item("second", title: "👨\u{200D}👩", priority: 2),
            item("huge", priority: .max),
        ]
        let entries = try entries(sections)
        #expect(entries.map(\.id) == ["top", "first", "second", "long", "below", "huge", "none", "deep"])
        #expect(entries.map(\.staticRank) == Array(0..<8))
    }

    @Test func `the effective level is the strictest on the way`() throws {
        let sections = [
            item(
                "a", level: .public,
                [
                    item("b", level: .premium, [item("c", level: .public, [item("d", level: .admin)])]),
                    item("e", level: .authenticated),
                ])
        ]
        let levels = Dictionary(uniqueKeysWithValues: try entries(sections).map { ($0.id, $0.accessLevel) })
        #expect(levels == ["a": .public, "b": .premium, "c": .premium, "d": .admin, "e": .authenticated])
    }

    @Test func `a breadcrumb has the ancestors, outermost first, searchable or not`() throws {
        var middle = item("b", title: "Middle", [item("c"), item("d")])
        middle.metadata.searchable = false
        let entries = try entries([item("a", title: "Top", [middle])])
        let steps = [
            BreadcrumbStep(id: "a", path: "/a", title: "Top"), BreadcrumbStep(id: "b", path: "/b", title: "Middle"),
        ]
        #expect(entries.first { $0.id == "d" }?.breadcrumb == steps)
        #expect(entries.first { $0.id == "b" }?.breadcrumb == [steps[0]])
        #expect(entries.first { $0.id == "a" }?.breadcrumb == [])
    }

    @Test func `an entry belongs to categories by its id, an ancestor's id or a tag of its own`() throws {
        let sections = [
            item("a", tags: ["Größe"], [item("b", [item("c", tags: ["CAFE", "café"])])]),
            item("d", tags: ["cafés"]),
        ]
        let categories = [
            SearchCategory(id: "last", title: "T", itemIDs: ["b"]),
            SearchCategory(id: "byTag", title: "T", order: 2, tags: ["Café", "cafe"]),
            SearchCategory(id: "alsoLast", title: "T", itemIDs: ["c", "c", "d"]),
            SearchCategory(id: "first", title: "T", order: -1, itemIDs: ["a"], tags: ["GROSSE"]),
            SearchCategory(id: "empty", title: "T"), SearchCategory(id: "sized", title: "T", tags: ["GRÖSSE"]),
        ]
        let found = Dictionary(
            uniqueKeysWithValues: try entries(sections, categories: categories).map { ($0.id, $0.categories) })
        #expect(found["a"] == ["first", "sized"])
        #expect(found["b"] == ["first", "last"])
        #expect(found["c"] == ["first", "byTag", "alsoLast", "last"])
        #expect(found["d"] == ["alsoLast"])
    }

    @Test(
        arguments: [
            (["my", "other"], ["x.org"], "/", "/home/profile", "my://home/profile"),
            (["my"], [], "/", "/", "my://"),
            (["my"], [], "/", "/a:b@c/d:e@f", "my://a%3Ab%40c/d:e@f"),
            (["my"], [], "/", "/é%/<\">", "my://%C3%A9%25/%3C%22%3E"),
            ([], ["x.org", "y.org"], "/", "/home", "https://x.org/home"),
            ([], ["*.x.org", "y.org"], "/app", "/home", "https://y.org/app/home"),
            ([], ["y.org:8080"], "/app/", "/", "https://y.org:8080/app/"),
            ([], ["Grüße.example"], "/", "/home", "https://xn--gre-6ka8l.example/home"),
            ([], ["例え.example"], "/", "/home", "https://xn--r8jz45g.example/home"),
            ([], ["пример.example"], "/", "/home", "https://xn--e1afmkfd.example/home"),
            ([], ["ü.example"], "/", "/home", "https://xn--tda.example/home"),
            ([], ["bücher-漢a𠀋.example"], "/", "/home", "https://xn--bcher-a-n2a1094w0214a.example/home"),
            ([], ["x.org:443"], "/", "/", "https://x.org/"),
            ([], ["*.x.org"], "/", "/home", nil),
            ([], [], "/", "/home", nil),
        ] as [([String], [String], String, String, String?)])
    func `a link begins with the first scheme, else with the first domain`(
        schemes: [String], domains: [String], basePath: String, path: String, link: String?
    ) throws {
        var item = item("a")
        item.path = path
        let links = DeepLinking(
            customSchemes: schemes, universalLinks: UniversalLinks(domains: domains, basePath: basePath))
        #expect(try entries([item], links: links).first?.link == link)
    }
}
