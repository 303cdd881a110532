import NavigationModel
import Testing

/// The search that needs no index.
@Suite struct PlainSearchTests {
    @Test(
        arguments: [
            ("order", AccessLevel.public, ["order", "orders"]), ("ORD", .public, ["orders", "order"]),
            ("espr", .public, ["coffee"]), ("cof esp", .public, ["coffee"]), ("esp tea", .admin, []),
            ("tea", .authenticated, []), ("tea", .premium, ["tea"]), ("roster", .premium, []),
            ("roster", .admin, ["roster"]),
            ("", .admin, []), ("  -- ", .admin, []), ("ffee", .public, []),
        ] as [(String, AccessLevel, [String])])
    func `words begin words, and nothing above the level is found`(text: String, level: AccessLevel, ids: [String]) {
        let search = PlainSearch(StateExamples.manifest)
        #expect(search.screens(matching: text, level: level, limit: 10).map(\.id) == ids)
    }

    @Test func `the limit is one`() {
        let search = PlainSearch(StateExamples.manifest)
        #expect(search.screens(matching: "o", level: .public, limit: 1).map(\.id) == ["orders"])
        #expect(search.screens(matching: "o", level: .public, limit: 0) == [])
    }

    @Test func `an exact title comes first, then a beginning of one, then all its words, then other words`() throws {
        let titles = ["Tea of the day", "A day of tea", "Day of tea leaves", "Day of"]
        let items = titles.enumerated().map { number, title in
            NavigationItem(
                id: "\(number)", path: "/\(number)", title: title, accessLevel: .public, priority: number + 1,
                metadata: ItemMetadata(keywords: number == 0 ? [] : ["tea"]))
        }
        let other = NavigationItem(
            id: "4", path: "/4", title: "Leaves", accessLevel: .public, priority: 5,
            metadata: ItemMetadata(keywords: ["day of tea"]))
        let search = PlainSearch(try ValidatedManifest(NavigationManifest(sections: [other] + items)))
        #expect(search.screens(matching: "day of", level: .public, limit: 9).map(\.id) == ["3", "2", "0", "1", "4"])
    }

    @Test func `scripts without blanks are searched inside, and diacritics do not matter`() throws {
        func item(_ id: String, _ title: String) -> NavigationItem {
            NavigationItem(id: id, path: "/" + id, title: title, accessLevel: .public)
        }
        var hidden = item("c", "Cafés hidden")
        hidden.metadata.searchable = false
        let manifest = NavigationManifest(sections: [item("a", "网络设置"), item("b", "Cafés nearby"), hidden])
        let search = PlainSearch(try ValidatedManifest(manifest))
        #expect(search.screens(matching: "设置", level: .public, limit: 9).map(\.id) == ["a"])
        #expect(search.screens(matching: "cafe", level: .public, limit: 9).map(\.id) == ["b"])
        #expect(search.screens(matching: "CAFÉS near", level: .public, limit: 9).map(\.id) == ["b"])
    }

    @Test(.needsSharedManifests) func `each real title finds its screen first, or one of the same title`() throws {
        let manifest = try ValidatedManifest(SharedManifests.data("android-settings.en.manifest.json"))
        let search = PlainSearch(manifest)
        for entry in manifest.entries().filter(\.isSearchable).enumerated().filter({ $0.offset % 20 == 0 }) {
            let title = entry.element.title
            guard title.contains(where: \.isLetter) else { continue }
            let first = search.screens(matching: title, level: .admin, limit: 1).first
            let words = { (text: String) in text.lowercased().split { !$0.isLetter && !$0.isNumber } }
            #expect(first.map { words($0.title) } == words(title))
        }
    }
}
