import NavigationModel
import Testing

/// Trees for menus.
@Suite struct MenuTests {
    private func ids(_ items: [NavigationItem]) -> String {
        items.map { $0.children.isEmpty ? $0.id : "\($0.id)(\(ids($0.children)))" }.joined(separator: " ")
    }

    @Test(arguments: [
        (AccessLevel.public, "home(orders(order(receipt))) menu(coffee) settings(sound)"),
        (.authenticated, "home(orders(order(receipt)) profile) menu(coffee) settings(sound)"),
        (.premium, "home(orders(order(receipt)) profile) menu(coffee tea) settings(sound billing(cards))"),
        (.admin, "home(orders(order(receipt)) profile) menu(coffee tea) settings(sound billing(cards)) staff(roster)"),
    ])
    func `a menu has what the level sees, without hubs that would be empty`(level: AccessLevel, menu: String) {
        #expect(ids(StateExamples.manifest.menu(for: level)) == menu)
    }

    @Test func `a hub of empty hubs is empty, and a strict ancestor hides all below it`() throws {
        func item(_ id: String, _ level: AccessLevel, _ children: [NavigationItem] = []) -> NavigationItem {
            NavigationItem(id: id, path: "/" + id, title: id, accessLevel: level, children: children)
        }
        let manifest = try ValidatedManifest(
            NavigationManifest(sections: [
                item(
                    "a", .public, [item("b", .public, [item("c", .admin)]), item("d", .premium, [item("e", .public)])])
            ]))
        #expect(ids(manifest.menu(for: .public)) == "")
        #expect(ids(manifest.menu(for: .premium)) == "a(d(e))")
        #expect(ids(manifest.menu(for: .admin)) == "a(b(c) d(e))")
    }

    @Test(.needsSharedManifests, arguments: SharedManifests.names.filter { $0.contains(".en.") })
    func `in a real menu each item is visible, and each hub has something below it`(name: String) throws {
        let manifest = try ValidatedManifest(SharedManifests.data(name))
        let entries = Dictionary(uniqueKeysWithValues: manifest.entries().map { ($0.id, $0) })
        let hubs = Set(entries.values.compactMap(\.breadcrumb.last?.id))
        for level in AccessLevel.allCases {
            var listed: Set<String> = []
            var pending = manifest.menu(for: level)
            while let item = pending.popLast() {
                listed.insert(item.id)
                #expect(entries[item.id].map { $0.accessLevel <= level } == true)
                #expect(!item.children.isEmpty || !hubs.contains(item.id))
                pending += item.children
            }
            // All leaves that the level sees are there, with all that leads to them.
            for entry in entries.values where entry.accessLevel <= level && !hubs.contains(entry.id) {
                #expect(listed.contains(entry.id) && entry.breadcrumb.allSatisfy { listed.contains($0.id) })
            }
        }
    }
}
