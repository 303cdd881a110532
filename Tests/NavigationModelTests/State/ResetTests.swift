import NavigationModel
import Testing

/// Somebody signs out, and somebody else goes on.
@MainActor @Suite struct ResetTests {
    private let about = Destination("about")

    private func coordinator(_ level: AccessLevel) -> NavigationCoordinator {
        let app = StateExamples.app(level)
        return NavigationCoordinator(StateExamples.manifest, rules: app.rules, viewer: app.viewer)
    }

    @Test func `all is as at the start, and nothing of the former viewer comes back`() {
        let navigation = coordinator(.premium)
        navigation.navigate(
            to: Destination("order", parameters: ["number": "4711"]), action: NavigationAction("pay"))
        navigation.select(tab: "menu")
        navigation.navigate(to: Destination("tea"))
        navigation.push(about)
        navigation.guardDismissal(of: about) { false }
        #expect(navigation.back() == .refused(by: about))
        navigation.reset(for: Viewer())
        #expect(navigation.viewer == Viewer())
        #expect(navigation.state == coordinator(.public).state)
        #expect(navigation.sections.map(\.id) == coordinator(.public).sections.map(\.id))
        #expect(navigation.savedState == coordinator(.public).savedState)
        #expect(navigation.refusal == nil && navigation.report == nil && navigation.insist() == .nowhere)
        navigation.viewer = Viewer(level: .premium)
        #expect(navigation.state.drawing == "home" && navigation.state.actions.isEmpty)
        // Guards are gone, also those of screens that come again.
        navigation.push(about)
        #expect(navigation.back().isReached)
    }

    @Test func `a navigation that was blocked does not go on for the next one`() {
        let navigation = coordinator(.public)
        #expect(navigation.navigate(to: Destination("profile")).word == "blocked profile by sign-in")
        navigation.reset()
        #expect(navigation.state.drawing == "home")
        navigation.viewer = Viewer(level: .authenticated)
        #expect(navigation.report?.continued == [])
        #expect(navigation.state.drawing == "home")
    }

    @Test func `a saved state that waits for a manifest does not come back`() throws {
        let before = coordinator(.premium)
        before.navigate(to: Destination("receipt"))
        let navigation = NavigationCoordinator(rules: before.rules)
        try navigation.restore(from: before.savedState)
        navigation.reset(for: Viewer())
        navigation.loadManifest(StateExamples.manifest)
        #expect(navigation.state == coordinator(.public).state)
    }

    @Test func `who stays has everything at its beginning`() {
        let navigation = coordinator(.premium)
        navigation.navigate(to: Destination("tea"))
        navigation.sizeClass = .regular
        navigation.reset()
        #expect(navigation.viewer.level == .premium && navigation.sizeClass == .regular)
        #expect(navigation.state == coordinator(.premium).state)
    }
}
