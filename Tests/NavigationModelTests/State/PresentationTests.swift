import NavigationModel
import Testing

/// Stacks as they appear where there is little or much room.
@Suite struct PresentationTests {
    private let app = StateExamples.app()
    private let wide = Presentation.adaptive(compact: .push, regular: .sheet)

    private func state() -> NavigationState {
        var state = NavigationState(in: app)
        let steps: [StateStep] = [
            .go("orders"), .present("help", wide), .push("tea"), .present("about", .fullScreen), .push("sound"),
        ]
        for step in steps { _ = step.apply(to: &state, in: app) }
        return state
    }

    private func drawing(_ state: NavigationState, _ sizeClass: SizeClass) -> [String] {
        state.tabs[0].displayed(in: sizeClass).map { stack in
            ((stack.style.map { [$0.rawValue] } ?? []) + [stack.root.id] + stack.path.map(\.id)).joined(separator: " ")
        }
    }

    @Test func `the size class changes the form, never the screens`() {
        let state = state()
        #expect(drawing(state, .compact) == ["home orders help tea", "fullScreen about sound"])
        #expect(drawing(state, .regular) == ["home orders", "sheet help tea", "fullScreen about sound"])
    }

    @Test(
        arguments: [
            (SizeClass.compact, 0, ["orders"], "home>orders"),
            (.compact, 0, ["orders", "help"], "home>orders | push/sheet:help"),
            (.compact, 0, [], "home"),
            (.compact, 0, ["orders", "coffee"], "home>orders>coffee"),
            (.compact, 0, ["orders", "help", "coffee"], "home>orders | push/sheet:help>coffee"),
            (.compact, 1, [], "home>orders | push/sheet:help>tea | fullScreen:about"),
            (.regular, 0, ["orders", "coffee"], "home>orders>coffee"),
            (.regular, 1, ["coffee"], "home>orders | push/sheet:help>coffee"),
            (.regular, 2, ["sound", "coffee"], "home>orders | push/sheet:help>tea | fullScreen:about>sound>coffee"),
            (.regular, 2, ["sound"], "home>orders | push/sheet:help>tea | fullScreen:about>sound"),
        ] as [(SizeClass, Int, [String], String)])
    func `a view may write the path of what it displays`(
        sizeClass: SizeClass, place: Int, path: [String], drawing: String
    ) {
        var state = state()
        let outcome = state.setPath(
            path.map { Destination($0) }, ofStack: place, onTab: "home", sizeClass: sizeClass, in: app)
        #expect(outcome.isReached)
        #expect(state.drawing == drawing)
    }

    @Test func `a path may be written on a tab that is not in front, and leaves it there`() {
        var state = state()
        let before = state
        #expect(StateStep.setPath(["coffee", "tea"], stack: 0, tab: "menu").apply(to: &state, in: app).word == "moved")
        #expect(state.selected == "home")
        #expect(state.tab("menu")?.drawing == "menu>coffee>tea")
        #expect(state.tab("home") == before.tab("home"))
        #expect(StateStep.setPath([], stack: 1, tab: "menu").apply(to: &state, in: app) == .unknown)
        #expect(StateStep.setPath([], stack: 0, tab: "nowhere").apply(to: &state, in: app) == .unknown)
    }

    @Test func `a written path with a screen that cannot be reached changes nothing`() {
        var state = state()
        let before = state
        #expect(StateStep.setPath(["coffee", "nowhere"], stack: 0, tab: "home").apply(to: &state, in: app) == .unknown)
        #expect(state == before)
    }

    @Test func `a written path is blocked as any navigation is`() {
        let app = StateExamples.app(.public)
        var state = NavigationState(in: app)
        let step = StateStep.setPath(["orders", "profile"], stack: 0, tab: "home")
        #expect(step.apply(to: &state, in: app).word == "blocked profile by sign-in")
        #expect(state.drawing == "home>orders | sheet:sign-in->profile")
    }

    @Test(
        arguments: [
            (SizeClass.compact, 1, "moved", "home>orders | push/sheet:help>tea"),
            (.regular, 1, "moved", "home>orders"),
            (.regular, 2, "moved", "home>orders | push/sheet:help>tea"),
            (.compact, 0, "nowhere", "home>orders | push/sheet:help>tea | fullScreen:about>sound"),
            (.compact, 2, "nowhere", "home>orders | push/sheet:help>tea | fullScreen:about>sound"),
        ] as [(SizeClass, Int, String, String)])
    func `a displayed stack goes with all above it`(sizeClass: SizeClass, place: Int, outcome: String, drawing: String)
    {
        var state = state()
        #expect(state.dismiss(stack: place, onTab: "home", sizeClass: sizeClass).word == outcome)
        #expect(state.drawing == drawing)
    }
}
