import NavigationModel
import Testing

/// What stands in front of screens.
@Suite struct BlockerTests {
    @Test func `the same screen for something else may stand in the way`() {
        let signIn = Destination("checkout", parameters: ["mode": "sign-in"])
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.ownScreens = ["checkout"]
                rules.requirements["checkout"] = [Requirement(.fact("card"), blocking: signIn)]
            })
        #expect(now.state.push(Destination("checkout"), in: now.app).word == "blocked checkout by \(signIn)")
        #expect(now.state.focus(in: now.app)?.shown == signIn)
        #expect(now.become(.public, facts: ["card"]).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home>checkout")
    }

    @Test(arguments: ["profile", "cards"]) func `a level whose blocker needs that level hides its screens`(id: String) {
        var app = StateExamples.app(.public) { $0.blockers[.authenticated] = Destination(id) }
        #expect(app.levelsInTheirOwnWay == [.authenticated])
        var state = NavigationState(in: app)
        for screen in ["profile", "cards"] {
            #expect(state.navigate(to: Destination(screen), in: app) == .unknown)
            #expect(app.cover(of: Destination(screen)) == nil)
        }
        app.rules.blockers[.authenticated] = Destination("coffee")
        #expect(app.levelsInTheirOwnWay.isEmpty)
        #expect(state.navigate(to: Destination("profile"), in: app).word == "blocked profile by coffee")
        // A variant of it that needs the level does not stand in the way either.
        app.rules.mapping = { screen, _ in screen.id == "coffee" ? Destination("profile") : nil }
        #expect(app.cover(of: Destination("profile")) == Destination("coffee"))
    }

    @Test func `above a level without a blocker nothing is known, whatever blocks it`() {
        let app = StateExamples.app(.public) { $0.blockers[.authenticated] = nil }
        #expect(app.reach == .public)
        var state = NavigationState(in: app)
        for screen in ["profile", "tea"] { #expect(state.navigate(to: Destination(screen), in: app) == .unknown) }
    }

    @Test func `no name that an app declares opens an item above the level`() {
        let app = StateExamples.app(.public) { rules in
            rules.ownScreens = ["roster"]
            rules.requirements["sound"] = [Requirement(.fact("x"), blocking: Destination("roster"))]
        }
        var state = NavigationState(in: app)
        for id in ["roster", "sound"] {
            #expect(state.navigate(to: Destination(id), in: app) == .unknown)
            #expect(app.cover(of: Destination(id)) == nil)
        }
        #expect(NavigationState(in: StateExamples.app(.public) { $0.tabs = ["home", "roster"] }).tabs.count == 1)
    }

    @Test func `what covers a screen is not said of one that the viewer may not know of`() {
        let app = StateExamples.app(.public) { $0.blockers = [.authenticated: Destination("sign-in")] }
        for id in ["roster", "cards", "nothing"] { #expect(app.cover(of: Destination(id)) == nil) }
        #expect(app.cover(of: Destination("profile")) == Destination("sign-in"))
    }

    @Test func `what blocks a way is not covered itself, as long as it blocks`() {
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.blockers[.authenticated] = Destination("menu")
                rules.ownScreens.formUnion(["a", "b"])
                rules.requirements["menu"] = [Requirement(.fact("hungry"), blocking: Destination("about"))]
                rules.requirements["a"] = [Requirement(.fact("x"), blocking: Destination("b"))]
                rules.requirements["b"] = [Requirement(.fact("x"), blocking: Destination("a"))]
            })
        let blocker = Destination("menu")
        _ = now.state.push(Destination("help"), in: now.app)
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        #expect(now.state.focus(in: now.app)?.shown == blocker)
        #expect(now.state.cover(of: blocker, onTab: "menu", in: now.app) == Destination("about"))
        _ = now.state.select(tab: "menu")
        #expect(now.state.focus(in: now.app)?.shown == Destination("about"))
        _ = now.state.push(Destination("a"), in: now.app)
        #expect(now.state.focus(in: now.app)?.shown == Destination("b"))
        // It has done its work, and stays since a screen below refuses to go: it is as any other screen then.
        _ = now.state.select(tab: "home")
        now.app.viewer = Viewer(level: .authenticated)
        now.state.adapt(to: now.app) { $0 != Destination("help") }
        #expect(now.state.focus(in: now.app)?.shown == Destination("about"))
    }

    @Test func `what blocks a way stays there, even if it is a screen that one could not go to`() {
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.requirements["sign-in"] = [Requirement(.fact("x"), blocking: Destination("roster"))]
            })
        #expect(now.state.navigate(to: Destination("sign-in"), in: now.app) == .unknown)
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        #expect(now.become(.public, facts: ["y"]).dropped.isEmpty)
        #expect(now.state.drawing == "home | sheet:sign-in->profile")
        #expect(now.become(.authenticated).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home>profile")
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
