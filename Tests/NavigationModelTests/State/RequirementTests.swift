import NavigationModel
import Testing

/// Requirements, before a navigation and after they have changed.
@Suite struct RequirementTests {
    private struct Situation {
        var app: NavigationEnvironment
        var state: NavigationState

        init(_ app: NavigationEnvironment) {
            self.app = app
            state = NavigationState(in: app)
        }

        mutating func become(_ level: AccessLevel, facts: Set<String> = []) -> AdaptationReport {
            app.viewer = Viewer(level: level, facts: facts)
            return state.adapt(to: app)
        }
    }

    @Test(arguments: [
        (AccessLevel.public, "profile", "blocked profile by sign-in", "home | sheet:sign-in->profile"),
        (.authenticated, "profile", "moved", "home>profile"),
        (.public, "cards", "blocked cards by sign-in", "home | sheet:sign-in->cards"),
        (.authenticated, "cards", "blocked cards by paywall", "home | fullScreen:paywall->cards"),
        (.premium, "cards", "moved", "settings>billing>cards"),
        // Nothing stands in front of an admin's screens: they are as if they did not exist.
        (.public, "roster", "unknown", "home"), (.premium, "roster", "unknown", "home"),
        (.public, "sign-in", "moved", "home>sign-in"), (.public, "paywall", "moved", "home | fullScreen:paywall"),
    ])
    func `levels are checked from the lowest on`(level: AccessLevel, id: String, outcome: String, drawing: String) {
        var now = Situation(StateExamples.app(level))
        #expect(now.state.navigate(to: Destination(id), in: now.app).word == outcome)
        #expect(now.state.drawing == drawing)
    }

    @Test func `a screen that nobody may know of gets the same answers as one that does not exist`() {
        let app = StateExamples.app(.premium)
        for (hidden, missing) in [("roster", "nothing"), ("/roster", "/nothing")] {
            #expect(app.isAvailable(Destination(hidden)) == app.isAvailable(Destination(missing)))
            #expect(app.destination(at: hidden) == app.destination(at: missing))
            #expect(app.step(of: Destination(hidden)) == nil)
        }
        let named = StateExamples.app(.premium) { $0.tabs = ["home", "roster", "nothing"] }
        #expect(NavigationState(in: named).tabs.map(\.id) == ["home"])
    }

    @Test func `a rule's requirements come after the levels, the outermost screen's first, and hold below it`() {
        let onboarding = Requirement(.fact("onboarded"), blocking: Destination("onboarding"))
        let card = Requirement(.fact("card"), blocking: Destination("add-card"))
        let signedIn = Requirement(.signedIn, blocking: Destination("sign-in"))
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.requirements = ["cards": [card], "settings": [onboarding], "sound": [signedIn, card]]
            })
        #expect(now.state.navigate(to: Destination("cards"), in: now.app).word == "blocked cards by sign-in")
        #expect(now.become(.premium).continued.map(\.word) == ["blocked cards by onboarding"])
        #expect(now.state.drawing == "home | sheet:onboarding->cards")
        #expect(now.become(.premium, facts: ["onboarded"]).continued.map(\.word) == ["blocked cards by add-card"])
        #expect(now.become(.premium, facts: ["onboarded", "card"]).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "settings>billing>cards")
        now.app.viewer = Viewer(level: .public, facts: ["onboarded"])
        #expect(now.app.cover(of: Destination("sound")) == Destination("sign-in"))
        now.app.viewer = Viewer(level: .public, isSignedIn: true, facts: ["onboarded"])
        #expect(now.app.cover(of: Destination("sound")) == Destination("add-card"))
    }

    @Test func `a blocked navigation goes on where it wanted to, with its action, once the way is free`() {
        var now = Situation(StateExamples.app(.public))
        _ = now.state.navigate(to: Destination("orders"), in: now.app)
        let action = NavigationAction("edit")
        _ = now.state.push(Destination("profile"), action: action, in: now.app)
        #expect(now.state.drawing == "home>orders | sheet:sign-in->profile")
        #expect(now.state.takeActions(for: Destination("profile"), in: now.app) == [])
        #expect(now.become(.authenticated).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home>orders>profile")
        #expect(now.state.takeActions(for: Destination("orders"), in: now.app) == [])
        #expect(now.state.takeActions(for: Destination("profile"), in: now.app) == [action])
        #expect(now.state.takeActions(for: Destination("profile"), in: now.app) == [])
    }

    @Test func `who goes back from what blocks the way does not go on`() {
        var now = Situation(StateExamples.app(.public))
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        _ = now.state.back()
        #expect(now.become(.authenticated).continued.isEmpty)
        #expect(now.state.drawing == "home")
    }

    @Test func `another blocked navigation takes the place of the first`() {
        var now = Situation(StateExamples.app(.public))
        for id in ["profile", "cards"] { _ = now.state.navigate(to: Destination(id), in: now.app) }
        #expect(now.state.drawing == "home | sheet:sign-in->cards")
        now.app.viewer = Viewer(level: .authenticated)
        #expect(now.state.navigate(to: Destination("tea"), in: now.app).word == "blocked tea by paywall")
        #expect(now.state.drawing == "home | fullScreen:paywall->tea")
    }

    @Test func `a navigation that goes on elsewhere leaves the tab in front alone`() {
        var now = Situation(StateExamples.app(.public))
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        _ = now.state.select(tab: "menu")
        #expect(now.become(.authenticated).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "menu; home>profile")
    }

    @Test func `a navigation that is refused when it could go on waits`() {
        var now = Situation(StateExamples.app(.public))
        for id in ["orders", "profile"] { _ = now.state.navigate(to: Destination(id), in: now.app) }
        now.app.viewer = Viewer(level: .authenticated)
        let before = now.state
        let report = now.state.adapt(to: now.app) { $0.id != "orders" }
        #expect(report.continued == [.refused(by: Destination("orders"))])
        #expect(now.state == before)
        #expect(now.state.adapt(to: now.app).continued.map(\.word) == ["moved"])
    }

    @Test func `a screen whose requirement falls away is covered, and comes back`() {
        var now = Situation(StateExamples.app(.premium))
        _ = now.state.navigate(to: Destination("cards"), in: now.app)
        let open = now.state
        #expect(now.state.focus(in: now.app)?.shown == Destination("cards"))
        for (level, cover) in [(AccessLevel.public, "sign-in"), (.authenticated, "paywall")] {
            #expect(now.become(level).dropped.isEmpty)
            #expect(now.state == open)
            #expect(now.state.focus(in: now.app)?.screen == Destination("cards"))
            #expect(now.state.focus(in: now.app)?.shown == Destination(cover))
        }
        _ = now.become(.premium)
        #expect(now.state.focus(in: now.app)?.cover == nil)
    }

    @Test func `a screen without anything to cover it is dropped, with its tab if it is the root`() {
        var now = Situation(StateExamples.app(.admin) { $0.tabs = ["home", "roster"] })
        _ = now.state.push(Destination("roster"), in: now.app)
        _ = now.state.push(Destination("orders"), in: now.app)
        _ = now.state.navigate(to: Destination("roster"), in: now.app)
        _ = now.state.push(Destination("sound"), in: now.app)
        #expect(now.state.drawing == "roster>sound; home>roster>orders")
        let report = now.become(.premium)
        #expect(now.state.drawing == "home>orders")
        #expect(
            report.dropped.map { "\($0.tab) \($0.destination)" } == ["roster roster", "roster sound", "home roster"])
    }

    @Test func `nothing stands in its own way`() {
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.requirements["sign-in"] = [Requirement(.signedIn, blocking: Destination("sign-in"))]
                rules.requirements["a"] = [Requirement(.fact("x"), blocking: Destination("b"))]
                rules.requirements["b"] = [Requirement(.fact("x"), blocking: Destination("a"))]
                rules.ownScreens = ["a", "b"]
            })
        #expect(now.state.push(Destination("sign-in"), in: now.app).word == "moved")
        #expect(now.app.cover(of: Destination("sign-in")) == nil)
        #expect(now.state.push(Destination("a"), in: now.app).word == "blocked a by b")
        #expect(now.become(.public).continued.isEmpty)
        #expect(now.become(.public, facts: ["x"]).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home>sign-in>a")
    }
}
