import NavigationModel
import Testing

/// Navigation by the steps of a command line.
@Suite struct NavigationSessionTests {
    private func session(_ level: AccessLevel = .public) -> NavigationSession {
        let app = StateExamples.app(level) { rules in
            rules.presentations["help"] = .adaptive(compact: .push, regular: .sheet)
            rules.ownScreens.insert("music")
            rules.requirements["music"] = [Requirement(.fact("quiet"), blocking: Destination("ear-plugs"))]
        }
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
        (["push profile", "tab menu", "fact x", "as authenticated", "tab home"], "moved", "home › profile"),
        (["do edit@/receipt"], "moved", "home › orders › order › receipt"), (["do edit@roster"], "unknown", "home"),
        (["push music", "fact quiet"], "adapted", "home › music"),
        (["fact quiet", "push music", "no-fact quiet"], "adapted", "home › ear-plugs (over music)"),
        (["go help"], "moved", "home › help"), (["go help", "regular"], "displayed", "home | sheet: help"),
        (["go help", "regular", "compact"], "displayed", "home › help"), (["menu"], "menu", "home"),
        (["handoff"], "activity", "home"), (["go order", "as admin", "handoff"], "activity", "home › orders › order"),
        (["fact quiet", "push music", "no-fact quiet", "handoff"], "nothing", "home › ear-plugs (over music)"),
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
        (["do edit"], "\"do\" needs an action and a screen: do ACTION@SCREEN."), (["do", "@home"], "\"do\" needs"),
        (["do edit@"], "\"do\" needs"), (["menu", "fact"], "\"fact\" lacks what follows it: fact NAME."),
        (["as", "root"], "\"root\" is no level. Levels are public, authenticated, premium, admin."),
    ])
    func `what is no step says what would be one`(arguments: [String], message: String) {
        let error = #expect(throws: UnreadableStep.self) { try NavigationStep.steps(arguments) }
        #expect(error?.message.contains(message) == true)
    }

    @Test(
        arguments: [
            (["go", "receipt"], []), (["do edit@receipt"], ["action: edit"]),
            (["do edit@profile"], []), (["do edit@profile", "as authenticated"], ["gone: sign-in", "action: edit"]),
            (["go profile", "push help", "as authenticated"], ["gone: help, sign-in"]),
            (["as admin", "push roster", "as public"], ["no longer there: roster"]),
            (
                ["menu"],
                [
                    "Home (home)", "  Orders (orders)", "    Order (order)", "      Receipt (receipt)", "Menu (menu)",
                    "  Coffee (coffee)", "Settings (settings)", "  Sound (sound)",
                ]
            ),
            (["go coffee", "handoff"], ["id: coffee", "path: /coffee", "title: Coffee"]),
        ] as [([String], [String])])
    func `what else is to be said of a step stands below it`(arguments: [String], details: [String]) throws {
        var session = session()
        var last: [String] = []
        for step in try NavigationStep.steps(arguments) {
            let result = session.take(step)
            last = session.details(of: result)
        }
        #expect(last == details)
    }

    @Test(arguments: [
        (["do edit@coffee"], #"{"outcome":"moved","removed":[],"added":["coffee"],"actions":["edit"]}"#),
        (
            ["go profile", "as authenticated"],
            """
            {"outcome":"adapted","dropped":[],\
            "continued":[{"outcome":"moved","removed":["sign-in"],"added":["profile"]}]}
            """
        ),
        (
            ["go help", "regular"],
            #"""
            {"outcome":"displayed","stacks":[{"style":null,"screens":["home"]},{"style":"sheet","screens":["help"]}]}
            """#
        ),
        (
            ["go coffee", "handoff"],
            #"""
            {"outcome":"activity","activity":{"id":"coffee","path":"/coffee","title":"Coffee"}}
            """#
        ),
        (
            ["push music", "back", "fact quiet", "push music", "no-fact quiet", "handoff"],
            #"{"outcome":"nothing","activity":null}"#
        ),
    ])
    func `each step has JSON of its own`(arguments: [String], text: String) throws {
        var session = session()
        var last = ""
        for step in try NavigationStep.steps(arguments) {
            let result = session.take(step)
            var json = JSONWriter()
            json.object { json in
                result.writeMembers(to: &json)
                session.writeActions(to: &json)
            }
            last = json.text
        }
        #expect(last == text)
    }

    @Test func `a menu is a list in JSON`() throws {
        var session = session()
        var json = JSONWriter()
        let result = session.take(try #require(try NavigationStep.steps(["menu"]).first))
        json.object { result.writeMembers(to: &$0) }
        #expect(
            json.text.hasPrefix(#"{"outcome":"menu","menu":[{"id":"home","path":"/home","title":"Home","depth":0},"#))
        #expect(json.text.hasSuffix(#"{"id":"sound","path":"/sound","title":"Sound","depth":1}]}"#))
    }

    @Test(arguments: [
        (["app://x?token=SECRET"], "\"app:…\" is no step."),
        (["lnk app://x?token=SECRET"], "\"lnk app:…\" is no step."),
        (["back app://x?token=SECRET"], "Nothing follows \"back\": \"back app:…\"."),
        (["as", "app:x?token=SECRET"], "\"app:…\" is no level."),
    ])
    func `what may be a link is not repeated as a mistake`(arguments: [String], message: String) {
        let error = #expect(throws: UnreadableStep.self) { try NavigationStep.steps(arguments) }
        #expect(error?.message.contains(message) == true)
        #expect(error?.message.contains("SECRET") == false)
    }

    @Test(arguments: [
        ("link app://receipt?token=SECRET#SECRET", "link app://receipt…"), ("link app://receipt", "link app://receipt"),
        ("link app://drawer?x=SECRET", "link app://drawer…"), ("link app://x/SECRET", "link app://…"),
        ("link SECRET", "link …"), ("link https://user:SECRET@x.example/SECRET", "link https://…"),
        ("link https://x.example/SECRET", "link https://x.example/…"),
        ("go app://receipt?t=SECRET", "go app://receipt…"),
        ("go /receipt", "go /receipt"), ("back", "back"), ("go a:b", "go a://…"), ("go /a:b", "go /a:b"),
        ("go app:/x/SECRET", "go app://…"), ("tab https:/x/SECRET", "tab https://…"), ("go x:a SECRET", "go …"),
    ])
    func `a step is shown without what may be a secret`(argument: String, text: String) throws {
        let step = try #require(try NavigationStep.steps([argument]).first)
        let shown = step.shown(by: LinkResolver(StateExamples.manifest), in: session().environment)
        #expect(shown == text)
        #expect(!shown.contains("SECRET"))
    }

    @Test(arguments: [(nil, true), (false, true), (true, false)] as [(Bool?, Bool)])
    func `a link knows who is signed in, also at the level that everybody has`(
        isSignedIn: Bool?, needsSignIn: Bool
    ) throws {
        let viewer = Viewer(level: .public, isSignedIn: isSignedIn)
        var session = NavigationSession(try LinkExamples.manifest(), rules: NavigationRules(), viewer: viewer)
        let step = try #require(try NavigationStep.steps(["link mycuppa://pay"]).first)
        guard case .link(.specialRoute(let route)) = session.take(step) else { throw Unexpected() }
        #expect(route.needsSignIn == needsSignIn)
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
                {"outcome":"nowhere"},{"outcome":"unknown"},{"outcome":"adapted","dropped":[],"continued":[]}]
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
