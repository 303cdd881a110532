import Foundation
import NavigationModel
import Testing

/// Saving a state, and restoring it where the manifest may have changed.
@Suite struct RestorationTests {
    private func state(_ steps: [StateStep], in app: NavigationEnvironment) -> NavigationState {
        var state = NavigationState(in: app)
        for step in steps { _ = step.apply(to: &state, in: app) }
        return state
    }

    @Test func `the saved form is small, and stays the same from version to version`() {
        let app = StateExamples.app(.public) { $0.tabs = ["home", "menu"] }
        var state = state(
            [.go("orders"), .tab("menu"), .present("about", .adaptive(compact: .push, regular: .sheet))], in: app)
        _ = state.push(Destination("order", parameters: ["sku": "a/b"]), action: NavigationAction("edit"), in: app)
        _ = state.navigate(to: Destination("profile"), in: app)
        #expect(
            String(decoding: state.saved(), as: UTF8.self) == """
                {"actions":[{"action":{"name":"edit","parameters":{}},"destination":{"id":"order","parameters":\
                {"sku":"a/b"}}}],"selected":"menu","tabs":[{"id":"home","stacks":[{"path":["orders"],"root":"home"}]},\
                {"id":"menu","stacks":[{"root":"menu"},{"path":[{"id":"order","parameters":{"sku":"a/b"}}],\
                "presentation":{"compact":"push","regular":"sheet"},"root":"about"},{"continuation":{"destination":\
                "profile","isPushed":false},"presentation":"sheet","root":"sign-in"}]}],"version":1}
                """)
    }

    @Test func `restoring what was saved gives it back`() throws {
        let app = StateExamples.app(.premium)
        let state = state(
            [.go("receipt"), .present("help", .sheet), .push("tea"), .tab("menu"), .go("coffee")], in: app)
        let restored = try NavigationState.restored(from: state.saved(), in: app)
        #expect(restored.state == state)
        #expect(restored.report.dropped.isEmpty && restored.report.continued.isEmpty)
    }

    /// The manifest as it was, without some items.
    private func manifest(without ids: Set<String>) throws -> ValidatedManifest {
        func prune(_ items: [NavigationItem]) -> [NavigationItem] {
            items.filter { !ids.contains($0.id) }.map { item in
                var item = item
                item.children = prune(item.children)
                return item
            }
        }
        var manifest = StateExamples.manifest.manifest
        manifest.sections = prune(manifest.sections)
        return try ValidatedManifest(manifest)
    }

    @Test(
        arguments: [
            (["receipt"], "home>orders>order | sheet:help>tea; menu>coffee", ["receipt"]),
            (["order"], "home>orders | sheet:help>tea; menu>coffee", ["order", "receipt"]),
            (["tea"], "home>orders>order>receipt | sheet:help; menu>coffee", ["tea"]),
            (["coffee", "billing"], "home>orders>order>receipt | sheet:help>tea", ["coffee"]),
            (["home"], "menu>coffee", ["home", "orders", "order", "receipt", "help", "tea"]),
            (["staff"], "home>orders>order>receipt | sheet:help>tea; menu>coffee", ["staff"]),
        ] as [([String], String, [String])])
    func `screens that are gone are dropped, and the rest stays`(
        gone: [String], drawing: String, dropped: [String]
    ) throws {
        let app = StateExamples.app()
        let state = state(
            [.tab("menu"), .go("coffee"), .go("receipt"), .present("help", .sheet), .push("tea")], in: app)
        let newer = NavigationEnvironment(try manifest(without: Set(gone)), rules: app.rules, viewer: app.viewer)
        let restored = try NavigationState.restored(from: state.saved(), in: newer)
        #expect(restored.state.drawing == drawing)
        #expect(restored.report.dropped.map(\.destination.id) == dropped)
        #expect(restored.state.brokenInvariants(in: newer) == [])
    }

    @Test func `a presented stack without its root goes on with its next screen`() throws {
        let app = StateExamples.app()
        let state = state([.present("tea", .sheet), .push("help"), .present("coffee", .fullScreen)], in: app)
        let newer = NavigationEnvironment(
            try manifest(without: ["tea", "coffee"]), rules: app.rules, viewer: app.viewer)
        #expect(try NavigationState.restored(from: state.saved(), in: newer).state.drawing == "home | sheet:help")
    }

    @Test func `what is no longer allowed is dropped or covered, as everywhere`() throws {
        let state = state([.go("roster"), .go("cards")], in: StateExamples.app(.admin))
        let restored = try NavigationState.restored(from: state.saved(), in: StateExamples.app(.public))
        #expect(restored.state.drawing == "settings>billing>cards")
        #expect(restored.state.focus(in: StateExamples.app(.public))?.shown == Destination("sign-in"))
        let hidden = StateExamples.app(.public) { $0.blockers = [:] }
        let bare = try NavigationState.restored(from: state.saved(), in: hidden)
        #expect(bare.state.drawing == "settings")
        #expect(bare.report.dropped.map(\.destination.id) == ["billing", "cards", "roster"])
    }

    @Test func `a screen with another name now is found by the rules' mapping`() throws {
        let app = StateExamples.app { $0.ownScreens = ["old"] }
        let saved = state([.push("old")], in: app).saved()
        let newer = StateExamples.app { $0.mapping = { screen, _ in screen.id == "old" ? Destination("about") : nil } }
        #expect(try NavigationState.restored(from: saved, in: newer).state.drawing == "home>about")
        // What waits for the screen goes with it.
        var before = NavigationState(in: app)
        let edit = NavigationAction("edit")
        _ = before.push(Destination("old"), action: edit, in: app)
        var after = try NavigationState.restored(from: before.saved(), in: newer).state
        #expect(after.takeActions(for: Destination("about"), in: newer) == [edit])
    }

    @Test func `a tab with another name now keeps what is on it`() throws {
        let app = StateExamples.app { ($0.tabs, $0.ownScreens) = (["home", "old"], $0.ownScreens.union(["old"])) }
        let before = state([.tab("old"), .push("about"), .present("help", .sheet), .push("tea")], in: app)
        #expect(before.drawing == "old>about | sheet:help>tea")
        let newer = StateExamples.app {
            $0.tabs = ["home", "menu"]
            $0.mapping = { screen, _ in screen.id == "old" ? Destination("menu") : nil }
        }
        let restored = try NavigationState.restored(from: before.saved(), in: newer)
        #expect(restored.state.drawing == "menu>about | sheet:help>tea")
        #expect(restored.report.dropped.isEmpty)
        // Where a tab of the new name is there already, or the name leads to no tab, it goes with all that is on it.
        let both = StateExamples.app {
            $0.tabs = ["home"]
            $0.mapping = { screen, _ in screen.id == "old" ? Destination("home") : nil }
        }
        let merged = try NavigationState.restored(from: before.saved(), in: both)
        #expect(merged.state.drawing == "home")
        #expect(merged.report.dropped.map(\.destination.id) == ["old", "about", "help", "tea"])
    }

    @Test func `a way that was blocked is free after restoring with more rights`() throws {
        let saved = state([.go("profile")], in: StateExamples.app(.public)).saved()
        let restored = try NavigationState.restored(from: saved, in: StateExamples.app(.authenticated))
        #expect(restored.state.drawing == "home>profile")
        #expect(restored.report.continued.map(\.word) == ["moved"])
        let gone = NavigationEnvironment(try manifest(without: ["profile"]), rules: StateExamples.app().rules)
        #expect(try NavigationState.restored(from: saved, in: gone).state.drawing == "home")
    }

    @Test(arguments: [
        ("", "not-a-state"), ("[]", "not-a-state"), ("{}", "not-a-state"), ("nonsense", "not-a-state"),
        (#"{"version":2,"anything":[]}"#, "newer-version"),
        (#"{"version":99999999999999999999,"tabs":[]}"#, "newer-version"), (#"{"version":0,"tabs":[]}"#, "not-a-state"),
        (#"{"version":1e400,"tabs":[]}"#, "not-a-state"), (#"{"version":1}"#, "not-a-state"),
        (#"{"version":1,"tabs":[],"selected":"a"}"#, "not-a-state"),
        (#"{"version":1,"tabs":[{"id":"a","stacks":[]}],"selected":"a"}"#, "not-a-state"),
        (#"{"version":1,"tabs":[{"id":"a","stacks":[{"root":"b","path":[]}]}],"selected":"a"}"#, "not-a-state"),
        (#"{"version":1,"tabs":[{"id":"a","stacks":[{"root":"a","path":[]}]}]}"#, "not-a-state"),
        (
            #"{"version":1,"selected":"a","tabs":[{"id":"a","stacks":[{"root":"a","path":[]},{"root":"b","path":[]}]}]}"#,
            "not-a-state"
        ),
        (
            #"""
            {"version":1,"selected":"a","tabs":[{"id":"a","stacks":[{"root":"a","path":[]}]},
            {"id":"a","stacks":[{"root":"a","path":[]}]}]}
            """#, "not-a-state"
        ),
        (
            #"""
            {"version":1,"selected":"a","tabs":[{"id":"a","stacks":[{"root":"a","path":[]},
            {"root":"b","path":[],"presentation":"balloon"}]}]}
            """#, "not-a-state"
        ),
    ])
    func `what is no saved state is an error that says so`(text: String, code: String) {
        let error = #expect(throws: RestorationError.self) {
            _ = try NavigationState.restored(from: Data(text.utf8), in: StateExamples.app())
        }
        #expect(error?.code.rawValue == code)
        #expect(error?.message.contains("Begin with a new state") == true)
    }

    @Test(arguments: [
        ("nonsense", ": it is not JSON."), ("{}", ": $.version is missing."),
        (#"{"version":1,"tabs":[{"id":"a","stacks":[{"root":"a","path":[7]}]}]}"#, ": $.tabs[0].stacks[0].path[0] is"),
        (#"{"version":1,"tabs":[],"selected":"a"}"#, ": $.selected cannot be what it is."),
    ])
    func `an error says where`(text: String, place: String) {
        let error = #expect(throws: RestorationError.self) {
            _ = try NavigationState.restored(from: Data(text.utf8), in: StateExamples.app())
        }
        #expect(error?.message.contains("saved navigation state" + place) == true, "\(error?.message ?? "")")
    }

    @Test func `damage at any byte is an error or a state that keeps every promise`() {
        let app = StateExamples.app(.public)
        let saved = state([.go("receipt"), .present("help", .sheet), .go("profile")], in: app).saved()
        for index in saved.indices {
            for byte: UInt8 in [0, UInt8(ascii: "\""), UInt8(ascii: "x"), UInt8(ascii: "]"), 0xFF] {
                var damaged = saved
                damaged[index] = byte
                guard let restored = try? NavigationState.restored(from: damaged, in: app) else { continue }
                #expect(restored.state.brokenInvariants(in: app) == [])
            }
        }
    }
}
