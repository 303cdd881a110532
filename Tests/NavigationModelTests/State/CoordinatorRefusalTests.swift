import NavigationModel
import Testing

/// Screens that refuse to go, as an app asks them.
@MainActor @Suite struct CoordinatorRefusalTests {
    private func coordinator(_ level: AccessLevel = .public) -> NavigationCoordinator {
        let app = StateExamples.app(level)
        return NavigationCoordinator(StateExamples.manifest, rules: app.rules, viewer: app.viewer)
    }

    @Test func `a guarded screen refuses until it may go, or until somebody insists`() {
        let navigation = coordinator()
        let editor = Destination("about")
        var isSaved = false
        navigation.push(editor)
        // Whoever is asked may look at the state.
        navigation.guardDismissal(of: editor) { isSaved && navigation.state.front == editor }
        #expect(navigation.refusesToGo(editor) && !navigation.refusesToGo(Destination("home")))
        navigation[path: "home", stack: 0] = []
        #expect(navigation[path: "home", stack: 0] == [editor])
        #expect(navigation.refusal == editor)
        navigation.relent()
        #expect(navigation.refusal == nil)
        #expect(navigation.insist() == .nowhere)
        #expect(navigation.back() == .refused(by: editor))
        #expect(navigation.insist().isReached)
        #expect(navigation.state.front == Destination("home") && navigation.refusal == nil)
        // The guard has gone with its screen.
        navigation.push(editor)
        #expect(navigation.back().isReached)
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { isSaved }
        #expect(navigation.back() == .refused(by: editor))
        isSaved = true
        #expect(navigation.back().isReached)
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        #expect(navigation.back(dismissal: .forced).isReached)
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        navigation.removeGuard(of: editor)
        #expect(navigation.back().isReached)
    }

    @Test func `a guard waits for a screen that is still to come, also if something blocks the way there`() {
        let navigation = coordinator()
        let profile = Destination("profile")
        navigation.guardDismissal(of: profile) { false }
        navigation.select(tab: "menu")
        #expect(navigation.navigate(to: profile).word == "blocked profile by sign-in")
        navigation.viewer = Viewer(level: .authenticated)
        #expect(navigation.state.front == profile)
        #expect(navigation.back() == .refused(by: profile))
        #expect(navigation.insist().isReached)
        navigation.navigate(to: profile)
        #expect(navigation.back().isReached)
    }

    @Test func `a guard goes with the navigation to its screen that was given up`() {
        let navigation = coordinator()
        let profile = Destination("profile")
        navigation.guardDismissal(of: profile) { false }
        navigation.navigate(to: profile)
        #expect(navigation.refusesToGo(profile))
        #expect(navigation.back().isReached)
        #expect(!navigation.refusesToGo(profile))
    }

    @Test func `what was refused is forgotten when somebody else uses the app, or another manifest comes`() throws {
        var newer = StateExamples.manifest.manifest
        newer.sections[1].children.removeAll()
        let manifest = try ValidatedManifest(newer)
        for change in [{ $0.viewer = Viewer() }, { $0.loadManifest(manifest) }] as [(NavigationCoordinator) -> Void] {
            let navigation = coordinator(.premium)
            navigation.select(tab: "menu")
            navigation.push(Destination("about"))
            navigation.guardDismissal(of: Destination("about")) { false }
            #expect(navigation.navigate(to: Destination("tea")) == .refused(by: Destination("about")))
            change(navigation)
            #expect(navigation.refusal == nil)
            #expect(navigation.insist() == .nowhere)
            #expect(navigation.state.drawing == "menu>about")
        }
    }

    @Test func `what was refused is forgotten with the state, and not when the same person goes on`() throws {
        let navigation = coordinator()
        let saved = navigation.savedState
        let editor = Destination("about")
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        #expect(navigation.back() == .refused(by: editor))
        navigation.viewer = Viewer(level: .public)
        #expect(navigation.refusal == editor)
        try navigation.restore(from: saved)
        #expect(navigation.refusal == nil && navigation.insist() == .nowhere)
    }

    @Test func `what is refused when a navigation could go on can be insisted on`() {
        let navigation = coordinator()
        let editor = Destination("about")
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        navigation.navigate(to: Destination("profile"))
        navigation.viewer = Viewer(level: .authenticated)
        #expect(navigation.report?.continued == [.refused(by: editor)])
        #expect(navigation.refusal == editor)
        #expect(navigation.state.drawing == "home>about | sheet:sign-in->profile")
        #expect(navigation.insist().isReached)
        #expect(navigation.state.drawing == "home>profile" && navigation.refusal == nil)
        #expect(navigation.insist() == .nowhere)
    }
}
