import NavigationModel
import Testing

/// What is a secret in a link is a token, whoever declares it or not, and is never written.
@Suite struct LinkSecretTests {
    private let resolver: LinkResolver

    init() throws { resolver = try LinkExamples.resolver() }

    @Test(
        arguments: [
            "access_token", "accessToken", "ACCESS-TOKEN", "access.token", "token[]", "authToken", "reset_token",
            "oauth_token", "oauth_verifier", "id_token_hint", "jwt", "app_jwt", "oobCode", "code", "auth_code", "pin",
            "sid", "session_id", "JSESSIONID", "signature", "x-signature", "sig", "api_key", "apiKey", "client_secret",
            "password", "new_password", "passwd", "passcode", "otp", "credential", "p%61ssword", "invite_code",
        ])
    func `a name of a secret is known in all its spellings`(name: String) throws {
        let outcome = resolver.resolve("mycuppa://home?\(name)=SECRET")
        guard case .screen(let linked) = outcome else { throw Unexpected() }
        #expect(linked.parameters.token?.value == "SECRET")
        #expect(!"\(outcome)\(outcome.json)".contains("SECRET"))
    }

    @Test(
        arguments: [
            "country_code", "zipcode", "shipping", "spin", "design", "author", "side", "assign", "key", "state", "tab",
            "page", "sessions", "codes", "passenger", "q",
        ])
    func `other names are texts`(name: String) throws {
        #expect(resolver.resolve("mycuppa://home?\(name)=x").summary == "screen /home \(name)=x")
    }

    @Test(
        arguments: [
            ("https%3A%2F%2Fx%2F%3Faccess_token%3DSECRET", "…"), ("mycuppa://home?code=SECRET", "…"),
            ("https%3A%2F%2Fx%2F%23id_token%3DSECRET", "…"), ("/home%3Fa%3D1%26reset-token%3DSECRET", "…"),
            ("https%3A%2F%2Fx%2F%3Fnext%3Dhttps%253A%252F%252Fy%252F%253Ftoken%253DSECRET", "…"),
            ("https%3A%2F%2Fuser%3ASECRET%40x.example%2F", "…"), ("%2525252525252525253FSECRET", "…"),
            ("https%3A%2F%2Fx%2F%3Fu%3Dme%40x%26next%3Dhttps%3A%2F%2Fjoe%3ASECRET%40host%2F", "…"),
            ("https%3A%2F%2Fx%2F%3Ftab%3D2", "https://x/?tab=2"), ("mail%40x.example", "mail@x.example"),
            ("https%3A%2F%2Fx%2F%3Fmail%3Da%40b", "https://x/?mail=a@b"), ("100%25", "100%"), ("a%3Db", "a=b"),
            ("https%3A%2F%2Fx%2F%3Ftoken%3D", "https://x/?token="),
        ])
    func `a link within a link keeps its secrets too`(value: String, shown: String) throws {
        let outcome = resolver.resolve("mycuppa://home?redirect=\(value)")
        #expect(outcome.summary == "screen /home redirect=\(shown)")
        #expect(!"\(outcome)\(outcome.json)".contains("SECRET"))
        // It is not what the link is about.
        guard case .screen(let linked) = outcome else { throw Unexpected() }
        #expect(linked.parameters.token == nil)
    }

    @Test(
        arguments: [
            ("/invite/:token", "/invite/SECRET"), ("/join/:code", "/join/SECRET"),
            ("/reset/:resetToken", "/reset/SECRET"),
            ("/a/:id/:session-id", "/a/1/SECRET"),
        ])
    func `a parameter of a path with the name of a secret is a token, unless it is declared`(
        path: String, link: String
    ) throws {
        var route = SpecialRoute(path: path, handler: "h")
        let outcome = try LinkExamples.resolver([], routes: [route]).resolve("mycuppa:\(link)")
        guard case .specialRoute(let linked) = outcome else { throw Unexpected() }
        #expect(linked.parameters.token?.value == "SECRET")
        #expect(!"\(outcome)\(outcome.json)".contains("SECRET"))
        let name = try #require(linked.parameters.names.last)
        route.parameters = [RouteParameter(name, .string)]
        let declared = try LinkExamples.resolver([], routes: [route]).resolve("mycuppa:\(link)")
        #expect(declared.summary.hasSuffix("\(name)=SECRET"))
    }

    @Test(
        arguments: [
            // Those of the path and declared ones first, in their order.
            ("mycuppa://invite/A?token=B&code=C", "A"), ("mycuppa://team/1?proof=A&code=B&token=C", "A"),
            // Then the name that says it, then any other.
            ("mycuppa://join?code=B&token=A", "A"), ("mycuppa://join?access_token=B&Token=A", "A"),
            ("mycuppa://join?code=A&password=B", "A"), ("mycuppa://join?a=B&otp=A", "A"), ("mycuppa://join?a=B", nil),
        ] as [(String, String?)])
    func `the token that a link is about is the one that says so`(url: String, token: String?) throws {
        let routes = [
            SpecialRoute(path: "/invite/:token", handler: "invite"), SpecialRoute(path: "/join", handler: "join"),
            SpecialRoute(
                path: "/team/:id", handler: "team", parameters: [RouteParameter("proof", .token, isOptional: true)]),
        ]
        let outcome = try LinkExamples.resolver(routes: routes).resolve(url)
        guard case .specialRoute(let route) = outcome else { throw Unexpected() }
        #expect(route.parameters.token?.value == token)
    }

    @Test(
        arguments: [
            ("mycuppa://home?x=SECRET#SECRET", "mycuppa://home…"), ("mycuppa://home", "mycuppa://home"),
            ("https://app.mycuppa.io/home#SECRET", "https://app.mycuppa.io/home…"),
            ("mycuppa://product/7?x=SECRET", "mycuppa://product/7…"), ("mycuppa://invite/SECRET", "mycuppa://…"),
            ("https://app.mycuppa.io/invite/SECRET?x=1", "https://app.mycuppa.io/…"),
            ("mycuppa://auth/SECRET/return", "mycuppa://…"), ("mycuppa://search?q=SECRET", "mycuppa://search…"),
            ("mycuppa://invit/SECRET", "mycuppa://…"), ("mycuppa://home/profile", "mycuppa://…"),
            ("other://SECRET", "other://…"), ("https://name:SECRET@app.mycuppa.io/home", "https://…"),
            ("https://evil.example:8443/SECRET", "https://evil.example:8443/…"), ("SECRET", "…"), ("", "…"),
            ("mycuppa://ho\nme?SECRET", "…"),
        ])
    func `a link is shown without what may be a secret`(url: String, shown: String) {
        #expect(resolver.resolve(url).shownLink(url) == shown)
    }
}
