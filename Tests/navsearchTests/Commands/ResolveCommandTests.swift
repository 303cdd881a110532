import Testing

@Suite struct ResolveCommandTests {
    private let sandbox: Sandbox

    private static let manifest = """
        { "sections": [
            { "id": "home", "path": "/home", "title": "Home", "accessLevel": "public", "children": [
              { "id": "profile", "path": "/home/profile", "title": "Profile", "accessLevel": "authenticated" } ] } ],
          "specialRoutes": [
            { "path": "/pay", "handler": "openPay" },
            { "path": "/invite/:token", "handler": "openInvitation", "parameters": { "token": "token", "n": "integer?" },
              "checks": ["stillPending"] } ],
          "deepLinking": { "customSchemes": ["app"], "universalLinks": { "domains": ["app.example", "*.app.example"] },
                           "authPatterns": { "callback": "auth/callback" } } }
        """

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Self.manifest, to: "data/app.manifest.json")
    }

    @Test(
        "Says where a link leads, and ends with 0",
        arguments: [
            (["app://home"], "screen  /home  Home\n"),
            (["https://x.app.example/home?tab=2"], "screen  /home  Home\n    tab: 2\n"),
            (["app://home/profile", "--level", "admin"], "screen  /home/profile  Home › Profile\n"),
            (["app://pay"], "specialRoute  openPay  /pay  needs sign-in\n"),
            (["app://pay", "--level", "premium"], "specialRoute  openPay  /pay\n"),
            (
                ["app://invite/SECRET?n=2", "--level", "premium"],
                "specialRoute  openInvitation  /invite/:token\n    token: …\n    n: 2\n    checks: stillPending\n"
            ),
            (["app://auth/callback?code=SECRET&state=SECRET"], "authCallback  callback\n    code\n    state\n"),
            (["app://search?query=a%1B%5Bb%20%20c"], "search  a\u{FFFD}[b c\n"),
        ])
    func somewhere(arguments: [String], output: String) async throws {
        let run = try await sandbox.run(["resolve"] + arguments)
        #expect(run.output == output)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test(
        "Says why a link leads nowhere, and ends with 1",
        arguments: [
            (
                ["app://home/profile"],
                "navsearch: the link leads to no screen that level public may open; the nearest one above is /home.\n"
            ),
            (["app://nothing"], "navsearch: the link leads to no screen that level public may open.\n"),
            (
                ["https://app.example@evil.com/home?token=SECRET"],
                "navsearch: this is no link to the app: it has none of its schemes and domains.\n"
            ),
        ])
    func nowhere(arguments: [String], errors: String) async throws {
        let run = try await sandbox.run(["resolve"] + arguments)
        #expect(run.output == "")
        #expect(run.errors == errors)
        #expect(run.status == 1)
    }

    @Test("Shows a locked screen to whoever asks for it") func locked() async throws {
        let run = try await sandbox.run("resolve", "app://home/profile", "--locked")
        #expect(run.output == "locked  /home/profile  Profile  authenticated\n")
        #expect(run.status == 1)
    }

    @Test(
        "The same as JSON",
        arguments: [
            (
                "app://home",
                #"{"outcome":"screen","id":"home","path":"/home","stack":[{"id":"home","title":"Home"}]}"#,
                0
            ),
            (
                "app://home/profile",
                #"{"outcome":"unknown","nearest":{"id":"home","path":"/home","title":"Home"}}"#, 1
            ),
            ("mailto:a@b", #"{"outcome":"foreign"}"#, 1),
        ])
    func json(url: String, json: String, status: Int32) async throws {
        let run = try await sandbox.run("resolve", url, "--format", "json")
        #expect(run.output == json + "\n")
        #expect(run.errors == "")
        #expect(run.status == status)
    }

    @Test("An index is enough, and one that is missing is an error") func index() async throws {
        _ = try await sandbox.run("index", "data/app.manifest.json", "--output", "app.sqlite")
        let run = try await sandbox.run("resolve", "app://home", "--index", "app.sqlite")
        #expect(run.output == "screen  /home  Home\n")
        let missing = try await sandbox.run("resolve", "app://home", "--index", "none.sqlite")
        #expect(missing.output == "")
        #expect(missing.status == 2)
    }

    @Test("Writes the site association of a manifest") func siteAssociation() async throws {
        let run = try await sandbox.run(
            "site-association", "data/app.manifest.json", "--app-id", "ABCDE12345.com.example.app")
        #expect(
            run.output == #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":["#
                + #"{"/":"/home"},{"/":"/home/"},{"/":"/pay"},{"/":"/pay/"},{"/":"/invite"},{"/":"/invite/*"},"#
                + #"{"/":"/auth"},{"/":"/auth/*"},{"/":"/search"},{"/":"/search/"}]}]}}"# + "\n")
        #expect(
            run.errors == "navsearch: the app's associated domains: applinks:app.example, applinks:*.app.example\n")
        #expect(run.status == 0)
    }

    @Test("A manifest without domains has none") func noDomains() async throws {
        try sandbox.write(Fixtures.app, to: "plain.json")
        let run = try await sandbox.run("site-association", "plain.json", "--app-id", "A.b")
        #expect(run.output == "")
        #expect(
            run.errors == "navsearch: the manifest has no domains in \"deepLinking\": add \"universalLinks\".\n")
        #expect(run.status == 2)
    }
}
