import Foundation
import NavigationModel
import Observation
import Testing

/// The coordinator as views and apps use it.
@MainActor @Suite struct CoordinatorTests {
    private func coordinator(
        _ level: AccessLevel = .public, manifest: ValidatedManifest? = StateExamples.manifest,
        searcher: (any ScreenSearching)? = nil, resolver: (any LinkResolving)? = nil
    ) -> NavigationCoordinator {
        let app = StateExamples.app(level)
        var rules = app.rules
        rules.linkParameters = ["sku", "access_token"]
        return NavigationCoordinator(manifest, rules: rules, viewer: app.viewer, searcher: searcher, resolver: resolver)
    }

    @Test func `views are told of what has changed, and not of what has not`() {
        let navigation = coordinator()
        func isTold(_ act: () -> Void) -> Bool {
            let told = Flag()
            withObservationTracking {
                _ = navigation.state
            } onChange: {
                told.raise()
            }
            act()
            return told.isRaised
        }
        #expect(isTold { navigation.navigate(to: Destination("receipt")) })
        #expect(!isTold { navigation.navigate(to: Destination("receipt")) })
        #expect(!isTold { navigation.navigate(to: Destination("nowhere")) })
        #expect(!isTold { navigation.viewer = Viewer(level: .authenticated) })
        #expect(isTold { navigation[path: "home", stack: 0] = [] })
    }

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        var isRaised: Bool { lock.withLock { value } }
        func raise() { lock.withLock { value = true } }
    }

    @Test func `it goes to items, paths and references, and back`() throws {
        let navigation = coordinator(.admin)
        let orders = try #require(navigation.sections.first?.children.first)
        #expect(navigation.navigate(to: orders).isReached)
        #expect(navigation.navigate(toPath: "/receipt").isReached)
        #expect(navigation.present(Destination("help")).isReached)
        #expect(navigation.push(Destination("about")).isReached)
        #expect(navigation.state.drawing == "home>orders>order>receipt | sheet:help>about")
        #expect(navigation.back().isReached && navigation.dismiss().isReached)
        #expect(navigation.back(to: ScreenReference("orders")).isReached)
        #expect(navigation.backToRoot().isReached && navigation.select(tab: "menu").isReached)
        #expect(navigation.state.drawing == "menu")
    }

    @Test func `the menu follows the viewer and the manifest`() throws {
        let navigation = coordinator(.public)
        #expect(navigation.sections.map(\.id) == ["home", "menu", "settings"])
        #expect(navigation.state.tabs.map(\.id) == ["home", "menu", "settings", "staff"])
        navigation.viewer = Viewer(level: .admin)
        #expect(navigation.sections.map(\.id) == ["home", "menu", "settings", "staff"])
        var newer = StateExamples.manifest.manifest
        newer.sections.removeFirst()
        navigation.navigate(to: Destination("receipt"))
        let report = navigation.loadManifest(try ValidatedManifest(newer))
        #expect(navigation.sections.map(\.id) == ["menu", "settings", "staff"])
        #expect(report.dropped.map(\.destination.id) == ["home", "orders", "order", "receipt"])
        #expect(navigation.report == report)
        #expect(navigation.selection == "menu")
    }

    @Test func `new rules are heeded at once`() {
        let navigation = coordinator(.public)
        navigation.rules.tabs = ["menu", "help"]
        #expect(navigation.state.tabs.map(\.id) == ["menu", "help"])
        navigation.rules.requirements["menu"] = [Requirement(.fact("hungry"), blocking: Destination("about"))]
        #expect(navigation.focus?.shown == Destination("about"))
        navigation.viewer.facts = ["hungry"]
        #expect(navigation.focus?.shown == Destination("menu"))
        #expect(navigation.cover(of: Destination("menu"), onTab: "menu") == nil)
    }

    @Test func `a resolver of the app's own is asked, and the manifest if it fails`() throws {
        struct Resolver: LinkResolving {
            let isBroken: Bool
            func resolve(_ request: LinkRequest) throws -> LinkOutcome {
                if isBroken { throw CancellationError() }
                return .search(query: request.url)
            }
        }
        let url = try #require(URL(string: "app://receipt"))
        #expect(coordinator(resolver: Resolver(isBroken: false)).handle(url) == .other(.search(query: "app://receipt")))
        #expect(coordinator(manifest: nil, resolver: Resolver(isBroken: false)).handle(url) == .waits)
        let navigation = coordinator(resolver: Resolver(isBroken: true))
        navigation.handle(url)
        #expect(navigation.state.front == Destination("receipt"))
    }

    @Test func `what views write becomes the state`() {
        let navigation = coordinator(.admin)
        navigation.selection = "menu"
        navigation[path: "menu", stack: 0] = [Destination("coffee")]
        navigation.present(Destination("help"), as: .adaptive(compact: .bottomSheet, regular: .push))
        #expect(navigation[presented: .sheet, onTab: "menu", aboveStack: 0] == nil)
        #expect(navigation[presented: .bottomSheet, onTab: "menu", aboveStack: 0]?.root == Destination("help"))
        #expect(navigation[presented: .bottomSheet, onTab: "menu", aboveStack: 1] == nil)
        // Nothing is presented where nobody looks, and a view that goes out of sight takes nothing with it.
        navigation.selection = "home"
        #expect(navigation[presented: .bottomSheet, onTab: "menu", aboveStack: 0] == nil)
        navigation[presented: .bottomSheet, onTab: "menu", aboveStack: 0] = nil
        navigation.selection = "menu"
        navigation[presented: .sheet, onTab: "menu", aboveStack: 0] = nil
        #expect(navigation.state.drawing == "menu>coffee | bottomSheet/push:help")
        navigation.sizeClass = .regular
        #expect(navigation[path: "menu", stack: 0] == [Destination("coffee"), Destination("help")])
        navigation.sizeClass = .compact
        navigation[presented: .bottomSheet, onTab: "menu", aboveStack: 0] = nil
        #expect(navigation.state.drawing == "menu>coffee")
        #expect(navigation[path: "nowhere", stack: 0] == [] && navigation[path: "menu", stack: 3] == [])
    }

    @Test func `an action is delivered once, when its screen is in front`() {
        let navigation = coordinator(.public)
        let edit = NavigationAction("edit", parameters: ["field": "name"])
        let profile = Destination("profile")
        #expect(!navigation.navigate(to: profile, action: edit).isReached)
        #expect(navigation.takeActions(for: profile) == [])
        navigation.viewer = Viewer(level: .authenticated)
        #expect(navigation.focus == navigation.state.focus(in: navigation.environment))
        navigation.select(tab: "menu")
        #expect(navigation.takeActions(for: profile) == [])
        navigation.select(tab: "home")
        #expect(navigation.takeActions(for: profile) == [edit])
        #expect(navigation.takeActions(for: profile) == [])
        #expect(navigation.navigate(to: profile, action: edit) == .alreadyThere)
        #expect(navigation.takeActions(for: profile) == [edit])
    }

    @Test(arguments: [
        ("app://receipt", "moved", "home>orders>order>receipt"),
        ("app://order?sku=1&utm_source=mail&access_token=x", "moved", "home>orders>order(sku: 1)"),
        ("app://profile?sku=2", "blocked profile(sku: 2) by sign-in", "home | sheet:sign-in->profile(sku: 2)"),
        ("app://roster", "other unknown", "home"), ("app://nothing", "other unknown", "home"),
        ("app://drawer", "other openDrawer", "home"), ("app://auth/callback?code=1", "other callback", "home"),
        ("app://search?query=tea", "other search tea", "home"), ("https://example.com/", "other foreign", "home"),
    ])
    func `a link leads to a screen, or is left to the app`(link: String, word: String, drawing: String) throws {
        let navigation = coordinator(.public)
        let handling = navigation.handle(try #require(URL(string: link)))
        let said =
            switch handling {
            case .navigated(let outcome): outcome.word
            case .other(.unknown): "other unknown"
            case .other(.specialRoute(let route)): "other \(route.handler)"
            case .other(.authCallback(let callback)): "other \(callback.name)"
            case .other(.search(let query)): "other search \(query)"
            case .other(.foreign): "other foreign"
            case .other, .waits: "\(handling)"
            }
        #expect(said == word)
        #expect(navigation.state.drawing == drawing)
    }

    @Test func `each real link leads to its screen`() throws {
        let navigation = coordinator(.admin)
        for entry in StateExamples.manifest.entries() {
            let link = try #require(entry.link.flatMap { URL(string: $0) })
            guard case .navigated(let outcome) = navigation.handle(link) else {
                Issue.record("\(link)")
                continue
            }
            #expect(outcome.isReached && navigation.state.front == Destination(entry))
        }
    }

    @Test func `before there is a manifest, links wait, and so does a saved state`() throws {
        let saved = StateExamples.manifest
        let before = coordinator(.admin)
        before.navigate(to: Destination("receipt"))
        let navigation = coordinator(.admin, manifest: nil)
        #expect(navigation.handle(try #require(URL(string: "app://receipt"))) == .waits)
        #expect(navigation.state.tabs.isEmpty && navigation.sections.isEmpty && navigation.focus == nil)
        #expect(throws: RestorationError.self) { try navigation.restore(from: Data("nonsense".utf8)) }
        #expect(try navigation.restore(from: before.savedState) == nil)
        navigation.loadManifest(saved)
        #expect(navigation.state == before.state)
        navigation.backToRoot()
        navigation.loadManifest(saved)
        #expect(navigation.state.drawing == "home")
        #expect(try navigation.restore(from: before.savedState)?.dropped == [])
        #expect(navigation.state == before.state)
    }

    @Test func `the manifest that was asked for last stays, whichever comes last`() async throws {
        struct Source: ManifestProviding {
            let manifest: ValidatedManifest
            let gate: AsyncStream<Void>
            var asked: AsyncStream<Void>.Continuation?
            func manifest() async throws -> ValidatedManifest {
                asked?.yield()
                for await _ in gate { return manifest }
                throw CancellationError()
            }
        }
        let newer = try ValidatedManifest(
            NavigationManifest(sections: [NavigationItem(id: "new", path: "/new", title: "New", accessLevel: .public)]))
        let navigation = coordinator(manifest: nil)
        let (firstGate, openFirst) = AsyncStream.makeStream(of: Void.self)
        let (secondGate, openSecond) = AsyncStream.makeStream(of: Void.self)
        let first = Task { @MainActor in
            try await navigation.loadManifest(from: Source(manifest: StateExamples.manifest, gate: firstGate))
        }
        // Main actor tasks begin in order, so the first has asked before the second.
        let second = Task { @MainActor in
            try await navigation.loadManifest(from: Source(manifest: newer, gate: secondGate))
        }
        openSecond.yield()
        try await second.value
        openFirst.yield()
        try await first.value
        #expect(navigation.sections.map(\.id) == ["new"])
        openFirst.finish()
        await #expect(throws: CancellationError.self) {
            try await navigation.loadManifest(from: Source(manifest: newer, gate: firstGate))
        }
        #expect(navigation.sections.map(\.id) == ["new"])
        // One that is handed over counts as well.
        let (thirdGate, openThird) = AsyncStream.makeStream(of: Void.self)
        let (asked, tellOfAsking) = AsyncStream.makeStream(of: Void.self)
        let third = Task { @MainActor in
            try await navigation.loadManifest(from: Source(manifest: newer, gate: thirdGate, asked: tellOfAsking))
        }
        for await _ in asked { break }
        navigation.loadManifest(StateExamples.manifest)
        openThird.yield()
        try await third.value
        #expect(navigation.sections.map(\.id) == ["home", "menu", "settings"])
    }

    @Test func `it loads through a loader, and keeps what it has if there is nothing better`() async throws {
        func answer(_ ids: String...) -> FakeTransport.Answer {
            let sections = ids.map { #"{"id":"\#($0)","path":"/\#($0)","title":"\#($0)","accessLevel":"public"}"# }
            return FakeTransport.text(#"{"sections":[\#(sections.joined(separator: ","))]}"#, type: "application/json")
        }
        let loader = ManifestLoader(
            transport: FakeTransport(
                answer("home", "old"), answer("home", "new"), FakeTransport.text(LoadingFixtures.invalid),
                answer("home")),
            surroundings: ManualTime().surroundings)
        let source = loader.manifest(at: LoadingFixtures.address)
        let navigation = coordinator(manifest: nil)
        try await navigation.loadManifest(from: source)
        #expect(navigation.sections.map(\.id) == ["home", "old"])
        navigation.select(tab: "old")
        try await navigation.loadManifest(from: source)
        #expect(navigation.sections.map(\.id) == ["home", "new"])
        #expect(navigation.report?.dropped.map(\.destination.id) == ["old"])
        #expect(navigation.state.drawing == "home")
        await #expect(throws: LoadingError.self) { try await navigation.loadManifest(from: source) }
        #expect(navigation.sections.map(\.id) == ["home", "new"])
        try await navigation.loadManifest(from: loader.manifest(at: LoadingFixtures.address, .refreshing))
        #expect(navigation.sections.map(\.id) == ["home"])
    }

    @Test func `another device goes on where this one is`() {
        let here = coordinator(.admin)
        here.navigate(to: Destination("order", parameters: ["sku": "1"]))
        let activity = here.activity
        #expect(activity == ["id": "order", "path": "/order", "title": "Order", "parameter.sku": "1"])
        let there = coordinator(.public)
        #expect(there.continueActivity(activity ?? [:]).isReached)
        #expect(there.state.front == here.state.front)
        #expect(there.continueActivity(["id": "renamed", "path": "/receipt"]).isReached)
        #expect(there.continueActivity(["path": "/roster"]) == .unknown)
        #expect(there.continueActivity(["id": 7, 8: "x"]) == .unknown)
        here.push(Destination("help"))
        #expect(here.activity == ["id": "help"])
        here.navigate(to: Destination("profile"))
        here.viewer = Viewer()
        #expect(here.activity == nil)
    }

    @Test func `searching asks the searcher, with the viewer's level, and does without one`() async throws {
        struct Echo: ScreenSearching {
            func screens(matching text: String, level: AccessLevel, limit: Int) async throws -> [FoundScreen] {
                [FoundScreen(id: text, path: "/", title: "\(level) \(limit)")]
            }
        }
        let echoed = try await coordinator(.premium, searcher: Echo()).search("tea", limit: 3)
        #expect(echoed.map(\.title) == ["premium 3"])
        let navigation = coordinator(.public)
        #expect(try await navigation.search("tea") == [])
        navigation.viewer = Viewer(level: .premium)
        let found = try #require(try await navigation.search("tea").first)
        #expect(navigation.navigate(to: found.destination).isReached)
        #expect(try await coordinator(manifest: nil).search("tea") == [])
    }
}
