import Foundation
import Testing

@Suite struct NavigateCommandTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        return sandbox
    }

    @Test("Each step is a line, and all of them reached ends with 0") func steps() async throws {
        let run = try await sandbox().run(
            "navigate", "--manifest", "app.json", "go /home/profile", "tab", "settings", "sheet home", "back",
            "--level",
            "authenticated")
        #expect(
            run.output == """
                go /home/profile  moved  home › profile
                tab settings  moved  settings
                sheet home  moved  settings | sheet: home
                back  moved  settings

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("A step that leads nowhere ends with 1, hidden or missing alike") func nowhere() async throws {
        let sandbox = try sandbox()
        for screen in ["flags", "missing"] {
            let run = try await sandbox.run("navigate", "--manifest", "app.json", "go", screen)
            #expect(run.output == "go \(screen)  unknown  home\n")
            #expect(run.status == 1)
        }
    }

    @Test("The manifest is not written over") func manifest() async throws {
        let sandbox = try sandbox()
        let run = try await sandbox.run("navigate", "--manifest", "app.json", "back", "--save", "./app.json")
        #expect(run.status == 64)
        #expect(run.errors.contains("'./app.json' would be written over the manifest. Save to another file."))
        #expect(try String(contentsOf: sandbox.url("app.json"), encoding: .utf8) == Fixtures.app)
    }

    @Test("A saved state is gone on from, as far as the viewer sees it") func saved() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run(
            "navigate", "--manifest", "app.json", "go themes", "--level", "premium", "--save", "state.json")
        let same = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--state", "state.json", "--level", "premium")
        #expect(same.output == "settings › themes\n")
        let less = try await sandbox.run("navigate", "--manifest", "app.json", "--state", "state.json")
        #expect(less.output == "settings\n")
        #expect(less.errors == "navsearch: no longer there: themes.\n")
        #expect(less.status == 0)
        let json = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--state", "state.json", "back", "--format", "json")
        #expect(json.output.hasPrefix(#"{"dropped":["themes"],"steps":[{"step":"back","outcome":"nowhere"}],"focus":"#))
        #expect(json.status == 1)
    }

    @Test("Facts, requirements, mappings, actions and room are shown, and what a step takes away") func rules()
        async throws
    {
        let run = try await sandbox().run(
            "navigate", "--manifest", "app.json", "go old", "fact", "has-card", "do buy@themes", "as premium",
            "regular",
            "as public", "no-fact has-card", "--blocker", "authenticated=sign-in", "--map", "old=settings",
            "--requires",
            "settings=has-card:add-card", "--present", "themes=push/sheet", "--blocker", "premium=paywall", "--tab",
            "home")
        #expect(
            run.output == """
                go old  blocked  home | sheet: add-card
                fact has-card  adapted  home › settings
                  gone: add-card
                do buy@themes  blocked  home › settings | sheet: sign-in
                as premium  adapted  home › settings › themes
                  gone: sign-in
                  action: buy
                regular  displayed  home › settings | sheet: themes
                as public  adapted  home › settings | sheet: sign-in (over themes)
                no-fact has-card  adapted  home › add-card (over settings) | sheet: sign-in (over themes)

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 1)
    }

    @Test("The menu is that of whoever is using the app, and another device is told what is in front") func menu()
        async throws
    {
        let sandbox = try sandbox()
        let run = try await sandbox.run(
            "navigate", "--manifest", "app.json", "menu", "as", "authenticated", "menu", "go profile", "handoff")
        #expect(
            run.output == """
                menu  menu  home
                as authenticated  adapted  home
                menu  menu  home
                  Home (home)
                    Profile (profile)
                go profile  moved  home › profile
                handoff  activity  home › profile
                  id: profile
                  path: /home/profile
                  title: Profile

                """)
        let json = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--level", "premium", "do edit@themes", "as public", "--format",
            "json")
        #expect(
            json.output.hasPrefix(
                """
                {"dropped":[],"steps":[{"step":"do edit@themes","outcome":"moved","removed":[],"added":["themes"],\
                "actions":["edit"]},{"step":"as public","outcome":"adapted","dropped":["themes"],"continued":[]}],
                """))
        let text = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--level", "premium", "go themes", "as public")
        #expect(text.output.hasSuffix("as public  adapted  settings\n  no longer there: themes\n"))
    }

    @Test(
        "A rule that makes no sense is wrong usage",
        arguments: [
            ["--blocker", "authenticated=profile"], ["--blocker", "authenticated=themes"], ["--blocker", "profile"],
            ["--requires", "home=fact"], ["--requires", "home"], ["--requires", "home=:sign-in"], ["--map", "home"],
            ["--map", "=home"], ["--present", "home=balloon"], ["--present", "home=push/sheet/push"],
            ["--present", "home=push/"],
        ])
    func flawedRules(options: [String]) async throws {
        let run = try await sandbox().run(["navigate", "--manifest", "app.json", "go", "profile"] + options)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(options[0]))
        #expect(run.errors.contains("\nUsage: navsearch navigate "))
        #expect(run.status == 64)
    }

    @Test("A tab that is no screen is told of, hidden or missing alike", arguments: ["flags", "missing"])
    func noTab(_ id: String) async throws {
        let run = try await sandbox().run("navigate", "--manifest", "app.json", "--tab", id, "--tab", "home", "go home")
        #expect(run.output == "go home  alreadyThere  home\n")
        #expect(
            run.errors
                == "navsearch: left out of the tabs, since no screen that level public may see has that id: \(id).\n")
        #expect(run.status == 0)
    }

    @Test("What is no saved state is an error that says so") func damaged() async throws {
        let sandbox = try sandbox()
        try sandbox.write("{}", to: "state.json")
        let run = try await sandbox.run("navigate", "--manifest", "app.json", "--state", "state.json")
        #expect(run.errors.hasPrefix("navsearch: The text is no saved navigation state"))
        #expect(run.errors.contains("Begin with a new state."))
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }

    private static let links = """
        { "sections": [ { "id": "home", "path": "/home", "title": "Home", "accessLevel": "public" } ],
          "specialRoutes": [
            { "path": "/scan", "handler": "openScanner", "requiresAuth": false },
            { "path": "/invite/:token", "handler": "openInvitation" } ],
          "deepLinking": { "customSchemes": ["app"], "authPatterns": { "callback": "auth/callback" } } }
        """

    @Test(
        "A link is shown without what may be a secret, and with what it leads to",
        arguments: [
            ("app://home?access_token=SECRET", "link app://home…  alreadyThere  home\n", #""outcome":"alreadyThere"}"#),
            (
                "app://auth/callback?code=SECRET", "link app://…  authCallback callback  home\n",
                #""link":{"outcome":"authCallback","name":"callback","parameters":["code"]}}"#
            ),
            (
                "app://invite/SECRET", "link app://…  specialRoute openInvitation  home\n",
                #""parameters":{"token":null}}}"#
            ),
            ("app://scan", "link app://scan  specialRoute openScanner  home\n", #""handler":"openScanner","#),
            (
                "app://search?query=tea", "link app://search…  search tea  home\n",
                #""outcome":"search","link":{"outcome":"search","query":"tea"}}"#
            ),
            ("app://nothing/SECRET", "link app://…  unknown  home\n", #""nearest":null}}"#),
        ])
    func links(url: String, output: String, json: String) async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.links, to: "app.json")
        let text = try await sandbox.run("navigate", "--manifest", "app.json", "link", url)
        #expect(text.output == output)
        let written = try await sandbox.run("navigate", "--manifest", "app.json", "link", url, "--format", "json")
        #expect(written.output.contains(json), "\(written.output)")
        #expect(!(text.output + text.errors + written.output + written.errors).contains("SECRET"))
    }
}
