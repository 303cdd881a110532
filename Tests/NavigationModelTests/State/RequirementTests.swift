import Foundation
import NavigationModel
import Testing

/// Requirements, before a navigation and after they have changed.
@Suite struct RequirementTests {
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

    @Test func `whoever has more than the public level is signed in, also after a change, unless it is said`() {
        for (first, then) in [(AccessLevel.public, AccessLevel.premium), (.premium, .public)] {
            var viewer = Viewer(level: first)
            viewer.level = then
            #expect(viewer.isSignedIn == (then > .public))
            #expect(viewer == Viewer(level: then))
            for isSignedIn in [true, false] {
                viewer = Viewer(level: first, isSignedIn: isSignedIn)
                viewer.level = then
                #expect(viewer.isSignedIn == isSignedIn)
            }
        }
        let signedIn = Requirement(.signedIn, blocking: Destination("sign-in"))
        var now = Situation(StateExamples.app(.public) { $0.requirements = ["sound": [signedIn]] })
        now.app.viewer.level = .authenticated
        #expect(now.app.cover(of: Destination("sound")) == nil)
        now.app.viewer.isSignedIn = false
        #expect(now.app.cover(of: Destination("sound")) == Destination("sign-in"))
    }

    @Test func `a viewer is read as it was written, and says of signing in what was said`() throws {
        for isSignedIn in [nil, true, false] {
            let viewer = Viewer(level: .premium, isSignedIn: isSignedIn, facts: ["onboarded"])
            #expect(try JSONDecoder().decode(Viewer.self, from: JSONEncoder().encode(viewer)) == viewer)
        }
        let saved = #"{"level":"premium","isSignedIn":false,"facts":["onboarded"]}"#
        let viewer = try JSONDecoder().decode(Viewer.self, from: Data(saved.utf8))
        #expect(viewer == Viewer(level: .premium, isSignedIn: false, facts: ["onboarded"]))
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
}
