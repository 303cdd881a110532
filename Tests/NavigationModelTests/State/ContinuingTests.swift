import NavigationModel
import Testing

/// Navigations that were blocked, and what becomes of them.
@Suite struct ContinuingTests {
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

    @Test func `what blocks the way already stays as it is, with what was pushed on it`() {
        var now = Situation(StateExamples.app(.public))
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        _ = now.state.push(Destination("help"), in: now.app)
        #expect(now.state.navigate(to: Destination("cards"), in: now.app).word == "blocked cards by sign-in")
        #expect(now.state.drawing == "home | sheet:sign-in>help->cards")
    }

    /// Two navigations wait on one tab for the same fact, and the lower one for another fact as well.
    private func twoWaiting(pushing screen: String? = nil) -> Situation {
        var now = Situation(
            StateExamples.app(.public) { rules in
                rules.ownScreens.formUnion(["order", "faq"])
                let sign = Requirement(.fact("x"), blocking: Destination("about"))
                rules.requirements["order"] = [sign, Requirement(.fact("y"), blocking: Destination("help"))]
                rules.requirements["faq"] = [sign]
                rules.presentations["faq"] = .sheet
            })
        _ = now.state.push(Destination("order"), in: now.app)
        if let screen { _ = now.state.push(Destination(screen), in: now.app) }
        _ = now.state.navigate(to: Destination("menu"), presentation: .sheet, in: now.app)
        _ = now.state.navigate(to: Destination("faq"), in: now.app)
        return now
    }

    @Test func `what blocks a way below others becomes another if something else is lacking now`() {
        var now = twoWaiting()
        #expect(now.state.drawing == "home | sheet:about->order | sheet:menu | sheet:about->faq")
        #expect(now.become(.public, facts: ["x"]).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home | sheet:help->order | sheet:menu | sheet:faq")
    }

    @Test func `what blocks a way below others stays if what was pushed on it refuses to go`() {
        var now = twoWaiting(pushing: "filter")
        now.app.viewer.facts = ["x"]
        #expect(now.state.adapt(to: now.app) { $0.id != "filter" }.continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home | sheet:about>filter->order | sheet:menu | sheet:faq")
    }

    @Test func `of several navigations on a tab that could go on at once the last one does`() {
        var now = twoWaiting()
        #expect(now.become(.public, facts: ["x", "y"]).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "home | sheet:faq")
    }

    @Test func `of navigations on several tabs the one in front has the last word`() {
        var now = Situation(
            StateExamples.app(.public) { rules in
                for id in ["coffee", "sound"] {
                    rules.requirements[id] = [Requirement(.fact("x"), blocking: Destination("about"))]
                }
            })
        _ = now.state.select(tab: "menu")
        _ = now.state.navigate(to: Destination("sound"), in: now.app)
        _ = now.state.select(tab: "home")
        _ = now.state.navigate(to: Destination("coffee"), in: now.app)
        #expect(now.become(.public, facts: ["x"]).continued.map(\.word) == ["moved", "moved"])
        #expect(now.state.drawing == "menu>coffee")
    }

    @Test func `a navigation that goes on elsewhere leaves the tab in front alone`() {
        var now = Situation(StateExamples.app(.public))
        _ = now.state.navigate(to: Destination("profile"), in: now.app)
        _ = now.state.select(tab: "menu")
        #expect(now.become(.authenticated).continued.map(\.word) == ["moved"])
        #expect(now.state.drawing == "menu; home>profile")
    }

    @Test(arguments: ["menu", "staff"])
    func `it goes to its place on another tab only if its own is in front`(front: String) {
        func situation() -> Situation {
            var now = Situation(StateExamples.app(.public))
            _ = now.state.navigate(to: Destination("orders"), in: now.app)
            now.app.rules.requirements["coffee"] = [Requirement(.fact("hungry"), blocking: Destination("about"))]
            _ = now.state.navigate(to: Destination("coffee"), in: now.app)
            _ = now.state.select(tab: "menu")
            _ = now.state.push(Destination("help"), in: now.app)
            return now
        }
        var away = situation()
        _ = away.state.select(tab: front)
        let shown = away.state.selectedTab
        let report = away.become(.public, facts: ["hungry"])
        guard case .moved(let movement) = report.continued.first else {
            Issue.record("\(report)")
            return
        }
        #expect(movement.removed == [Destination("about")] && movement.added == [Destination("coffee")])
        #expect(report.continued.count == 1 && movement.tab == nil)
        #expect(away.state.selectedTab == shown)
        #expect(away.state.drawing.contains("home>orders>coffee") && away.state.drawing.contains("menu>help"))
        var there = situation()
        _ = there.state.select(tab: "home")
        _ = there.become(.public, facts: ["hungry"])
        #expect(there.state.drawing == "menu>coffee; home>orders")
    }

    @Test(arguments: [(["profile"], "home>profile"), (["profile", "tea"], "home | fullScreen:paywall->tea")])
    func `what stands above what blocked the way is asked, and reported when it goes`(ids: [String], drawing: String) {
        var now = Situation(StateExamples.app(.public))
        for id in ids { _ = now.state.navigate(to: Destination(id), in: now.app) }
        _ = now.state.push(Destination("help"), in: now.app)
        _ = now.state.present(Destination("about"), in: now.app)
        _ = now.state.push(Destination("filter"), in: now.app)
        now.app.viewer = Viewer(level: .authenticated)
        let before = now.state
        var asked: [String] = []
        let refused = now.state.adapt(to: now.app) { screen in
            asked.append(screen.id)
            return screen.id != "about"
        }
        #expect(refused.continued == [.refused(by: Destination("about"))])
        #expect(now.state == before)
        // What blocked the way has done its work, with all that is on its stack.
        #expect(asked == ["filter", "about"])
        let report = now.state.adapt(to: now.app) { $0.id != "help" && $0.id != "sign-in" }
        #expect(now.state.drawing == drawing)
        if case .moved(let movement) = report.continued.first {
            #expect(movement.removed.map(\.id) == ["filter", "about", "help", "sign-in"])
        }
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
}
