import Foundation
import NavigationModel
import Testing

/// Screens with a requirement that is blocked by a screen which the viewer may not know of are as if they did not exist.
@MainActor @Suite struct HiddenScreenTests {
    private static func coordinator(
        _ sections: [NavigationItem] = LinkExamples.sections, hiding ids: [String] = [], level: AccessLevel = .public
    ) throws -> NavigationCoordinator {
        let manifest = try LinkExamples.manifest(sections)
        let hidden = Requirement(.fact("staff"), blocking: Destination("admin-users"))
        let rules = NavigationRules(requirements: Dictionary(uniqueKeysWithValues: ids.map { ($0, [hidden]) }))
        return NavigationCoordinator(manifest, rules: rules, viewer: Viewer(level: level))
    }

    private static func without(_ ids: [String], _ items: [NavigationItem]) -> [NavigationItem] {
        items.filter { !ids.contains($0.id) }.map { item in
            var item = item
            item.children = without(ids, item.children)
            return item
        }
    }

    @Test(
        arguments: [
            ["home"], ["home-profile"], ["home-quiet"], ["home", "home-profile"], ["product"], ["product-sale"],
            ["settings-größe", "search"], ["Upper-Case"], ["Upper"],
        ])
    func `a link to one has the answer that it has without the screen`(ids: [String]) throws {
        let paths =
            ["/home", "/home/profile", "/home/profile/cards", "/home/quiet", "/product", "/product/sale"]
            + ["/settings", "/settings/größe", "/search", "/Upper", "/Upper/Case", "/upper/case", "/HOME"]
        let links = paths.flatMap { ["mycuppa:/" + $0, "mycuppa:/" + $0 + "/x", "https://app.mycuppa.io" + $0] }
        let sections = Self.without(ids, LinkExamples.sections)
        for level in [AccessLevel.public, .authenticated, .premium] {
            let hiding = try Self.coordinator(hiding: ids, level: level)
            let missing = try Self.coordinator(sections, level: level)
            for link in links {
                let url = try #require(URL(string: link))
                #expect(hiding.handle(url) == missing.handle(url), "\(link) \(level)")
                #expect(hiding.state == missing.state, "\(link) \(level)")
            }
        }
    }

    @Test func `the nearest screen is one that is not hidden, and what a known screen blocks is gone to`() throws {
        let navigation = try Self.coordinator(hiding: ["home-profile-cards"], level: .premium)
        let nearest = BreadcrumbStep(id: "home-profile", path: "/home/profile", title: "T/home/profile")
        let url = try #require(URL(string: "mycuppa://home/profile/cards"))
        #expect(navigation.handle(url) == .other(.unknown(nearest: nearest)))
        navigation.viewer.level = .admin
        #expect(navigation.handle(url).isBlocked)
    }

    @Test func `a resolver that pays no heed gives nothing away`() throws {
        struct Heedless: LinkResolving {
            let resolver: LinkResolver
            func resolve(_ request: LinkRequest) -> LinkOutcome {
                var request = request
                request.hiddenScreens = []
                return resolver.resolve(request)
            }
        }
        let rules = try Self.coordinator(hiding: ["home"]).rules
        let navigation = NavigationCoordinator(
            try LinkExamples.manifest(), rules: rules, resolver: Heedless(resolver: try LinkExamples.resolver()))
        for link in ["mycuppa://home", "mycuppa://home/x"] {
            #expect(navigation.handle(try #require(URL(string: link))) == .other(.unknown(nearest: nil)))
        }
    }

    @Test func `a screen that the rules lead elsewhere is found by its link`() throws {
        let navigation = try Self.coordinator(hiding: ["product-sale"])
        navigation.rules.mapping = { screen, _ in screen.id == "product-sale" ? Destination("settings") : nil }
        navigation.handle(try #require(URL(string: "mycuppa://product/sale")))
        #expect(navigation.state.front == Destination("settings"))
    }

    /// Notes for how many screens it was asked.
    private actor Counting: ScreenSearching {
        private(set) var limits: [Int] = []
        private let search = PlainSearch(StateExamples.manifest)

        func screens(matching text: String, level: AccessLevel, limit: Int) -> [FoundScreen] {
            limits.append(limit)
            return search.screens(matching: text, level: level, limit: limit)
        }
    }

    @Test func `a search does not find one, and others take its place`() async throws {
        let searcher = Counting()
        let plain = NavigationCoordinator(StateExamples.manifest)
        let asking = NavigationCoordinator(StateExamples.manifest, searcher: searcher)
        for navigation in [plain, asking] {
            #expect(try await navigation.search("s", limit: 1).map(\.id) == ["staff"])
            let hidden = Requirement(.fact("x"), blocking: Destination("roster"))
            navigation.rules.requirements = ["staff": [hidden], "settings": [hidden]]
            #expect(navigation.state.tabs.map(\.id) == ["home", "menu"])
            #expect(try await navigation.search("s", limit: 1) == [])
            navigation.rules.requirements["settings"] = nil
            #expect(try await navigation.search("s", limit: 1).map(\.id) == ["settings"])
            #expect(try await navigation.search("staff") == [])
            #expect(try await navigation.search("s", limit: 0) == [])
        }
        #expect(await searcher.limits.prefix(4) == [1, 1, 2, 4])
    }
}

extension LinkHandling {
    fileprivate var isBlocked: Bool {
        if case .navigated(.blocked) = self { return true }
        return false
    }
}
