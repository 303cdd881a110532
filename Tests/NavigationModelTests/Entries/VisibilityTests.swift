import NavigationModel
import Testing

/// What a viewer may not see has never been there.
@Suite struct VisibilityTests {
    private let manifest = NavigationManifest(
        sections: [
            NavigationItem(
                id: "a", path: "/a", title: "A", accessLevel: .public,
                children: [
                    NavigationItem(
                        id: "b", path: "/b", title: "B", accessLevel: .premium,
                        children: [NavigationItem(id: "c", path: "/c", title: "C", accessLevel: .public)]),
                    NavigationItem(id: "d", path: "/d", title: "D", accessLevel: .authenticated),
                ]),
            NavigationItem(id: "e", path: "/e", title: "E", accessLevel: .admin),
        ],
        searchCategories: [SearchCategory(id: "k", title: "K", itemIDs: ["c", "d", "nowhere"])])

    @Test(arguments: [
        (AccessLevel.public, ["a"]), (.authenticated, ["a", "d"]), (.premium, ["a", "b", "d", "c"]),
        (.admin, ["a", "e", "b", "d", "c"]),
    ])
    func `a viewer sees items up to the effective level`(level: AccessLevel, ids: [String]) throws {
        let visible = try ValidatedManifest(manifest).visible(to: level)
        #expect(visible.entries().map(\.id) == ids)
        #expect(visible.findings == [])
        let listed = visible.manifest.searchCategories[0].itemIDs
        #expect(listed == ["c", "d", "nowhere"].filter { ids.contains($0) || $0 == "nowhere" })
    }

    @Test func `what others may see changes nothing for a viewer`() throws {
        var other = manifest
        other.sections[0].children[0].title = "Changed"
        other.sections[0].children[0].children = []
        other.sections.removeLast()
        other.searchCategories[0].itemIDs = ["d", "nowhere"]
        let seen = try ValidatedManifest(manifest).visible(to: .authenticated)
        #expect(try ValidatedManifest(other).visible(to: .authenticated) == seen)
    }

    @Test func `the entries are those of the whole manifest up to the level, in the same order`() throws {
        let all = try ValidatedManifest(manifest)
        for level in AccessLevel.allCases {
            let expected = all.entries().filter { $0.accessLevel <= level }.map(\.id)
            #expect(all.visible(to: level).entries().map(\.id) == expected)
        }
    }
}
