import NavigationModel
import Testing

/// One table for each way to move: the steps, what became of the last one, and where one is then.
@Suite struct NavigationStateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let steps: [StateStep]
        let outcome: String
        let drawing: String

        init(_ steps: [StateStep], _ outcome: String, _ drawing: String) {
            self.steps = steps
            self.outcome = outcome
            self.drawing = drawing
        }

        var testDescription: String { "\(steps)" }
    }

    private func check(_ test: Case, in app: NavigationEnvironment = StateExamples.app()) {
        var state = NavigationState(in: app)
        var outcome = NavigationOutcome.nowhere
        for step in test.steps { outcome = step.apply(to: &state, in: app) }
        #expect(outcome.word == test.outcome)
        #expect(state.drawing == test.drawing)
    }

    @Test func `at the start each tab shows its root, and the first is in front`() {
        let state = NavigationState(in: StateExamples.app())
        #expect(state.tabs.map(\.id) == ["home", "menu", "settings", "staff"])
        #expect(state.tabs.allSatisfy { $0.screens == [Destination($0.id)] })
        #expect(state.front == Destination("home"))
    }

    @Test(arguments: [
        Case([.go("receipt")], "moved", "home>orders>order>receipt"),
        Case([.go("coffee")], "moved", "menu>coffee"),
        Case([.go("home")], "there", "home"),
        Case([.go("receipt"), .go("orders")], "moved", "home>orders"),
        Case([.go("receipt"), .go("profile")], "moved", "home>profile"),
        Case([.go("receipt"), .go("receipt")], "there", "home>orders>order>receipt"),
        Case([.go("receipt"), .go("coffee")], "moved", "menu>coffee; home>orders>order>receipt"),
        Case([.go("receipt"), .go("coffee"), .go("home")], "moved", "home; menu>coffee"),
        Case([.push("tea"), .go("orders")], "moved", "home>orders"),
        Case([.present("help", .sheet), .go("orders")], "moved", "home>orders"),
        Case([.present("help", .sheet), .go("coffee")], "moved", "menu>coffee; home | sheet:help"),
        Case([.go("help")], "moved", "home>help"),
        Case([.go("orders"), .go("help")], "moved", "home>orders>help"),
        Case([.go("filter")], "moved", "home | bottomSheet:filter"),
        Case([.goAs("coffee", .fullScreen)], "moved", "home | fullScreen:coffee"),
        Case([.goAs("filter", .push)], "moved", "home>filter"),
        Case([.goPath("/receipt")], "moved", "home>orders>order>receipt"),
        Case([.goPath("/nowhere")], "unknown", "home"),
        Case([.go("nowhere")], "unknown", "home"),
    ])
    func `navigating leads to a screen's place in the tree`(test: Case) { check(test) }

    @Test(arguments: [
        Case([.push("tea")], "moved", "home>tea"),
        Case([.push("tea"), .push("tea")], "there", "home>tea"),
        Case([.push("tea"), .push("help"), .push("tea")], "moved", "home>tea>help>tea"),
        Case([.present("help", .sheet), .push("about")], "moved", "home | sheet:help>about"),
        Case([.present("help", .sheet), .present("help", .sheet)], "there", "home | sheet:help"),
        Case(
            [.present("help", .sheet), .present("about", .fullScreen)], "moved", "home | sheet:help | fullScreen:about"),
        Case([.present("help", .push)], "moved", "home>help"),
        Case([.push("nowhere")], "unknown", "home"),
        Case([.present("nowhere", .sheet)], "unknown", "home"),
    ])
    func `pushing and presenting put a screen on top of what is in front`(test: Case) { check(test) }

    @Test(arguments: [
        Case([.tab("menu")], "moved", "menu"),
        Case([.tab("home")], "there", "home"),
        Case([.tab("nowhere")], "unknown", "home"),
        Case([.push("help"), .tab("menu"), .push("tea"), .tab("home")], "moved", "home>help; menu>tea"),
        Case([.present("help", .sheet), .tab("menu"), .root(.anyStack)], "there", "menu; home | sheet:help"),
    ])
    func `tabs keep what is theirs`(test: Case) { check(test) }

    @Test(arguments: [
        Case([.back(1)], "nowhere", "home"),
        Case([.go("receipt"), .back(1)], "moved", "home>orders>order"),
        Case([.go("receipt"), .back(3)], "moved", "home"),
        Case([.go("receipt"), .back(4)], "nowhere", "home>orders>order>receipt"),
        Case([.go("receipt"), .back(0)], "there", "home>orders>order>receipt"),
        Case([.go("receipt"), .back(-1)], "nowhere", "home>orders>order>receipt"),
        Case([.go("orders"), .present("help", .sheet), .back(1)], "moved", "home>orders"),
        Case([.go("orders"), .present("help", .sheet), .push("about"), .back(2)], "moved", "home>orders"),
        Case([.go("receipt"), .root(.thisStack)], "moved", "home"),
        Case([.root(.thisStack)], "there", "home"),
        Case(
            [.go("orders"), .present("help", .sheet), .push("about"), .root(.thisStack)], "moved",
            "home>orders | sheet:help"),
        Case([.go("orders"), .present("help", .sheet), .push("about"), .root(.anyStack)], "moved", "home"),
        Case([.present("help", .sheet), .push("about"), .dismiss], "moved", "home"),
        Case([.present("help", .sheet), .present("about", .sheet), .dismiss], "moved", "home | sheet:help"),
        Case([.go("orders"), .dismiss], "nowhere", "home>orders"),
    ])
    func `going back leaves screens, and a stack with its root`(test: Case) { check(test) }

    private static let twice: [StateStep] = [.push("help"), .push("tea"), .push("help"), .push("about")]
    private static let sheet: [StateStep] = [.push("help"), .present("tea", .sheet), .push("help"), .push("about")]

    @Test(arguments: [
        Case(twice + [.backTo(ScreenReference("help"))], "moved", "home>help>tea>help"),
        Case(twice + [.backTo(ScreenReference("help", .first))], "moved", "home>help"),
        Case(twice + [.backTo(ScreenReference("help", landing: .before))], "moved", "home>help>tea"),
        Case(twice + [.backTo(ScreenReference("help", .first, landing: .before))], "moved", "home"),
        Case(twice + [.backTo(ScreenReference("about"))], "there", "home>help>tea>help>about"),
        Case(twice + [.backTo(ScreenReference("home"))], "moved", "home"),
        Case(twice + [.backTo(ScreenReference("home", landing: .before))], "nowhere", "home>help>tea>help>about"),
        Case(twice + [.backTo(ScreenReference("menu"))], "nowhere", "home>help>tea>help>about"),
        Case(
            twice + [.backTo(ScreenReference(Destination("help", parameters: ["a": "b"])))], "nowhere",
            "home>help>tea>help>about"),
        Case(sheet + [.backTo(ScreenReference("help", .first))], "moved", "home>help | sheet:tea>help"),
        Case(sheet + [.backTo(ScreenReference("help", .first, within: .anyStack))], "moved", "home>help"),
        Case(sheet + [.backTo(ScreenReference("tea", landing: .before))], "moved", "home>help"),
        Case(sheet + [.backTo(ScreenReference("home"))], "nowhere", "home>help | sheet:tea>help>about"),
        Case(sheet + [.backTo(ScreenReference("home", within: .anyStack))], "moved", "home"),
        Case(
            sheet + [.tab("menu"), .push("sound"), .backTo(ScreenReference("help", within: .anyStack))], "moved",
            "home>help | sheet:tea>help; menu>sound"),
        Case(
            sheet + [.tab("menu"), .push("help"), .backTo(ScreenReference("help", .first, within: .anyStack))], "there",
            "menu>help; home>help | sheet:tea>help>about"),
        Case(
            [.tab("menu"), .backTo(ScreenReference("home", landing: .before, within: .anyStack))], "nowhere", "menu"),
        Case([.tab("menu"), .backTo(ScreenReference("home", within: .anyStack))], "moved", "home"),
    ])
    func `a reference is the first or last, exactly or just before, on this stack or any`(test: Case) { check(test) }

    @Test func `a movement tells what has gone, what is new, and whether the tab has changed`() {
        let app = StateExamples.app()
        var state = NavigationState(in: app)
        _ = state.navigate(to: Destination("receipt"), in: app)
        guard case .moved(let up) = state.navigate(to: Destination("profile"), in: app),
            case .moved(let over) = state.navigate(to: Destination("coffee"), in: app)
        else {
            Issue.record("Both screens can be reached.")
            return
        }
        #expect(up.removed.map(\.id) == ["receipt", "order", "orders"])
        #expect(up.added.map(\.id) == ["profile"])
        #expect(up.tab == nil)
        #expect(over.removed == [] && over.added.map(\.id) == ["coffee"] && over.tab == "menu")
    }

    @Test func `parameters tell screens apart, also a tab's root`() {
        let app = StateExamples.app()
        var state = NavigationState(in: app)
        for sku in ["1", "2"] { _ = state.navigate(to: Destination("order", parameters: ["sku": sku]), in: app) }
        #expect(state.drawing == "home>orders>order(sku: 2)")
        _ = state.push(Destination("order", parameters: ["sku": "3", "a": "b"]), in: app)
        #expect(state.drawing == "home>orders>order(sku: 2)>order(a: b, sku: 3)")
        _ = state.navigate(to: Destination("menu", parameters: ["day": "monday"]), in: app)
        #expect(state.selectedTab?.drawing == "menu>menu(day: monday)")
    }

    @Test func `tabs are those that the rules name, nested items and own screens among them`() {
        let app = StateExamples.app { $0.tabs = ["help", "orders", "nowhere", "orders", "menu"] }
        var state = NavigationState(in: app)
        #expect(state.tabs.map(\.id) == ["help", "orders", "menu"])
        #expect(state.navigate(to: Destination("receipt"), in: app).word == "moved")
        #expect(state.drawing == "orders>order>receipt")
        // What is on no tab goes on the one in front, with all its ancestors.
        #expect(state.navigate(to: Destination("sound"), in: app).word == "moved")
        #expect(state.drawing == "orders>settings>sound")
        #expect(state.navigate(to: Destination("help"), in: app).word == "moved")
        #expect(state.drawing == "help; orders>settings>sound")
    }

    @Test func `without a screen there is no tab, and nothing leads anywhere`() throws {
        let app = NavigationEnvironment(try ValidatedManifest(NavigationManifest(sections: [])))
        var state = NavigationState(in: app)
        #expect(state.tabs.isEmpty && state.selected == nil && state.front == nil && state.focus(in: app) == nil)
        let steps: [StateStep] = [.go("a"), .push("a"), .tab("a"), .back(1), .root(.anyStack), .dismiss]
        #expect(steps.allSatisfy { !$0.apply(to: &state, in: app).isReached })
    }
}
