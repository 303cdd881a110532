import NavigationModel
import Testing

/// Navigation by the steps of a command line.
@Suite struct NavigationSessionTests {
    private func session(_ level: AccessLevel = .public) -> NavigationSession {
        let app = StateExamples.app(level)
        return NavigationSession(StateExamples.manifest, rules: app.rules, viewer: app.viewer)
    }

    @Test(arguments: [
        (["go", "/receipt"], "moved", "home › orders › order › receipt"),
        (["go receipt", "back"], "moved", "home › orders › order"),
        (["go", "receipt", "root"], "moved", "home"), (["back"], "nowhere", "home"),
        (["go orders", "push", "coffee", "sheet /sound"], "moved", "home › orders › coffee | sheet: sound"),
        (["full-screen help", "bottom-sheet about"], "moved", "home | fullScreen: help | bottomSheet: about"),
        (["sheet help", "push about", "top"], "moved", "home"), (["sheet help", "dismiss"], "moved", "home"),
        (["go receipt", "back-to orders"], "moved", "home › orders"),
        (["go receipt", "before", "orders"], "moved", "home"),
        (["tab menu"], "moved", "menu"), (["tab", "x"], "unknown", "home"), (["go /roster"], "unknown", "home"),
        (["link app://receipt"], "moved", "home › orders › order › receipt"), (["link app://x"], "unknown", "home"),
        (["link", "app://drawer"], "specialRoute", "home"), (["go profile"], "blocked", "home | sheet: sign-in"),
        (["go /profile", "as authenticated"], "adapted", "home › profile"),
        (
            ["as premium", "go cards", "as public"], "adapted",
            "settings › sign-in (over billing) › sign-in (over cards)"
        ),
    ])
    func `steps lead somewhere`(arguments: [String], word: String, line: String) throws {
        var session = session()
        var last = ""
        for step in try NavigationStep.steps(arguments) { last = session.take(step).word }
        #expect(last == word)
        #expect(session.line == line)
    }

    @Test(arguments: [
        (["fly"], "\"fly\" is no step."), ([""], "is no step."), (["back 2"], "Nothing follows \"back\""),
        (["back", "go"], "\"go\" lacks what follows it: go SCREEN."), (["tab", ""], "\"tab\" lacks"),
        (["as", "root"], "\"root\" is no level. Levels are public, authenticated, premium, admin."),
    ])
    func `what is no step says what would be one`(arguments: [String], message: String) {
        let error = #expect(throws: UnreadableStep.self) { try NavigationStep.steps(arguments) }
        #expect(error?.message.contains(message) == true)
    }

    @Test func `what became of a step, and where one is, are JSON`() throws {
        var session = session()
        var json = JSONWriter()
        let steps = [
            "go receipt", "before orders", "go profile", "back", "back", "link app://x", "as admin",
        ]
        json.array(try NavigationStep.steps(steps)) { json, step in
            let result = session.take(step)
            json.object { result.writeMembers(to: &$0) }
        }
        #expect(
            json.text == """
                [{"outcome":"moved","removed":[],"added":["orders","order","receipt"]},\
                {"outcome":"moved","removed":["receipt","order","orders"],"added":[]},\
                {"outcome":"blocked","by":"sign-in"},{"outcome":"moved","removed":["sign-in"],"added":[]},\
                {"outcome":"nowhere"},{"outcome":"unknown"},{"outcome":"adapted","dropped":[]}]
                """)
        var end = JSONWriter()
        end.object { session.writeMembers(to: &$0) }
        let read = try JSONDocument(end.bytes).root
        #expect(read["focus"]?["screen"]?.string == "home" && read["focus"]?["cover"]?.isNull == true)
        var other = self.session(.admin)
        #expect(try other.restore(try #require(read["state"]).rawBytes).dropped.isEmpty)
        #expect(other.state == session.state)
    }
}
