import NavigationModel
import Testing

/// Screens that are asked before they go.
@Suite struct DismissalTests {
    private static let removals: [StateStep] = [
        .back(1), .back(4), .root(.thisStack), .root(.anyStack), .dismiss, .go("orders"), .go("home"),
        .backTo(ScreenReference("help")), .backTo(ScreenReference("home", within: .anyStack)),
        .setPath([], stack: 0, tab: "home"), .setPath(["about"], stack: 1, tab: "home"),
    ]

    private func state(in app: NavigationEnvironment) -> NavigationState {
        var state = NavigationState(in: app)
        for step: StateStep in [.go("receipt"), .present("help", .sheet), .push("tea"), .push("about")] {
            _ = step.apply(to: &state, in: app)
        }
        _ = state.push(Destination("sound"), action: NavigationAction("louder"), in: app)
        return state
    }

    @Test(arguments: removals) func `a refused dismissal changes nothing at all`(step: StateStep) {
        let app = StateExamples.app()
        let before = state(in: app)
        var after = before
        #expect(step.apply(to: &after, in: app) { $0.id != "sound" } == .refused(by: Destination("sound")))
        #expect(after == before)
        #expect(step.apply(to: &after, in: app).isReached)
        #expect(!after.screensOfAllTabs.contains(Destination("sound")))
    }

    @Test func `a navigation that was refused leaves no action waiting`() {
        let app = StateExamples.app()
        let before = state(in: app)
        var after = before
        let outcome = after.navigate(to: Destination("orders"), action: NavigationAction("edit"), in: app) { _ in false
        }
        #expect(outcome == .refused(by: Destination("sound")))
        #expect(after == before)
    }

    @Test func `screens are asked from the front on, and only those that would go`() {
        let app = StateExamples.app()
        var state = state(in: app)
        var asked: [String] = []
        let outcome = state.back(to: ScreenReference("order", within: .anyStack)) { screen in
            asked.append(screen.id)
            return screen.id != "receipt"
        }
        #expect(outcome == .refused(by: Destination("receipt")))
        #expect(asked == ["sound", "about", "tea", "help", "receipt"])
    }

    @Test(
        arguments: [.tab("menu"), .push("coffee"), .present("coffee", .sheet), .go("coffee"), .go("filter")]
            as [StateStep])
    func `who takes nothing away asks nobody`(step: StateStep) {
        let app = StateExamples.app()
        var state = state(in: app)
        #expect(step.apply(to: &state, in: app) { _ in false }.isReached)
    }
}

extension NavigationState {
    var screensOfAllTabs: [Destination] { tabs.flatMap(\.screens) }
}
