import NavigationModel
import Testing

/// Special routes: patterns, parameters, and who may follow them.
@Suite struct SpecialRouteLinkTests {
    private let resolver: LinkResolver

    init() throws { resolver = try LinkExamples.resolver() }

    @Test(
        arguments: [
            ("mycuppa://scan", "route scan"),
            ("mycuppa://scan?from=widget", "route scan from=widget"),
            ("https://app.mycuppa.io/scan", "route scan"),
            ("mycuppa://product/7", "route product id=7"),
            ("mycuppa://product/a%20b", "route product id=a b"),
            ("mycuppa://product/7?page=2", "route product id=7 page=2"),
            ("mycuppa://product/7?z=1&page=2&a=3", "route product id=7 page=2 a=3 z=1"),
            ("mycuppa://product/7?page=two", "unknown /product"),
            ("mycuppa://product/7?page=", "unknown /product"),
            ("mycuppa://product/7?page=+2", "unknown /product"),
            ("mycuppa://product/7?page=99999999999999999999", "unknown /product"),
            ("mycuppa://product/7/more", "unknown /product"),
            ("mycuppa://product", "screen /product"),
            // A screen stands before a pattern, and a hidden one is as none.
            ("mycuppa://product/sale", "screen /product/sale"),
            ("mycuppa://product/hidden", "route product id=hidden"),
            // A narrower type stands before a wider one.
            ("mycuppa://order/-12", "route order number=-12"),
            ("mycuppa://order/12a", "route namedOrder name=12a"),
            ("mycuppa://order/+12", "route namedOrder name=+12"),
            ("mycuppa://day/2026", "route day year=2026"),
            ("mycuppa://day/2026/11?all=1", "route day year=2026 month=11 all=true"),
            ("mycuppa://day/2026/11?all=maybe", "unknown -"),
            // What the path leaves out may stand in the query, and is what it is declared as.
            ("mycuppa://day/2026?month=11", "route day year=2026 month=11"),
            ("mycuppa://day/2026?month=nov", "unknown -"),
            ("mycuppa://day/2026/nov", "unknown -"),
            ("mycuppa://day", "unknown -"),
            (
                "mycuppa://share?what=0F0E0D0C-0b0a-0908-0706-050403020100",
                "route share what=0f0e0d0c-0b0a-0908-0706-050403020100"
            ),
            (
                "mycuppa://share?size=1.5e3&what=0f0e0d0c-0b0a-0908-0706-050403020100",
                "route share what=0f0e0d0c-0b0a-0908-0706-050403020100 size=1500.0"
            ),
            ("mycuppa://share?size=inf&what=0f0e0d0c-0b0a-0908-0706-050403020100", "unknown -"),
            ("mycuppa://share?size=0x1p3&what=0f0e0d0c-0b0a-0908-0706-050403020100", "unknown -"),
            ("mycuppa://share?size=1e999&what=0f0e0d0c-0b0a-0908-0706-050403020100", "unknown -"),
            ("mycuppa://share?what=0f0e", "unknown -"),
            ("mycuppa://share", "unknown -"),
            ("mycuppa://invite/abc", "route invite token=…"),
            ("mycuppa://home?access_token=abc&x=1", "screen /home access_token=… x=1"),
        ])
    func `a pattern takes the links whose parameters fit`(url: String, outcome: String) {
        #expect(resolver.resolve(url).summary == outcome)
    }

    @Test func `an optional token is one in the query, too`() throws {
        let route = SpecialRoute(
            path: "/join/:invite", handler: "join", parameters: [RouteParameter("invite", .token, isOptional: true)])
        let resolver = try LinkExamples.resolver([], routes: [route])
        #expect(resolver.resolve("mycuppa://join/SECRET").summary == "route join invite=…")
        #expect(resolver.resolve("mycuppa://join?invite=SECRET").summary == "route join invite=…")
        #expect(resolver.resolve("mycuppa://join").summary == "route join")
        // An empty text is none, so the link does not fit.
        #expect(resolver.resolve("mycuppa://join?invite=").summary == "unknown -")
    }

    @Test(
        arguments: [
            ("mycuppa://a/b", "route /a/:second second=b"), ("mycuppa://x/b", "route /:first/b first=x"),
            ("mycuppa://of/1", "route boolean boolean=true"), ("mycuppa://of/2", "route integer integer=2"),
            ("mycuppa://of/2.5", "route number number=2.5"), ("mycuppa://of/two", "route string string=two"),
        ])
    func `a literal stands before a parameter, and a narrower type before a wider one`(
        url: String, outcome: String
    ) throws {
        // In the manifest those that tell more come last.
        let literals = ["/:first/b", "/a/:second"].map { SpecialRoute(path: $0, handler: $0) }
        let types = [RouteParameter.Kind.string, .number, .integer, .boolean].map { type in
            SpecialRoute(
                path: "/of/:\(type)", handler: "\(type)", parameters: [RouteParameter("\(type)", type)])
        }
        let resolver = try LinkExamples.resolver([], routes: literals + types)
        #expect(resolver.resolve(url).summary == outcome)
    }

    @Test func `a route says whether one has to sign in`() throws {
        let asked: [(String, AccessLevel, Bool, Bool)] = [
            ("mycuppa://scan", .public, false, false), ("mycuppa://pay", .public, true, true),
            ("mycuppa://pay", .authenticated, true, false), ("mycuppa://pay", .admin, true, false),
        ]
        for (url, level, requiresAuth, needsSignIn) in asked {
            guard case .specialRoute(let route) = resolver.resolve(url, level: level) else { throw Unexpected() }
            #expect(route.requiresAuth == requiresAuth)
            #expect(route.needsSignIn == needsSignIn)
        }
    }

    @Test func `an app may say itself whether somebody is signed in`() throws {
        let asked: [(AccessLevel, Bool?, Bool)] = [
            (.public, nil, true), (.public, false, true), (.public, true, false), (.authenticated, nil, false),
            (.authenticated, true, false), (.authenticated, false, true),
        ]
        for (level, isSignedIn, needsSignIn) in asked {
            let request = LinkRequest("mycuppa://pay", level: level, isSignedIn: isSignedIn)
            guard case .specialRoute(let route) = resolver.resolve(request) else { throw Unexpected() }
            #expect(route.needsSignIn == needsSignIn)
        }
        var request = LinkRequest("mycuppa://pay")
        request.level = .premium
        #expect(request.isSignedIn)
        request.isSignedIn = false
        #expect(!request.isSignedIn)
    }

    @Test func `a token is the app's to read, and never written out`() throws {
        let outcome = resolver.resolve("mycuppa://invite/SECRET?x=1&refresh_token=SECRET")
        guard case .specialRoute(let route) = outcome else { throw Unexpected() }
        #expect(route.parameters.token?.value == "SECRET")
        #expect(route.parameters["refresh_token"] == .token(LinkToken("SECRET")))
        var dumped = ""
        dump(outcome, to: &dumped)
        for text in [outcome.json, "\(outcome)", String(reflecting: outcome), dumped] {
            #expect(!text.contains("SECRET"))
        }
    }

    @Test func `a special route stands before a screen of its path`() throws {
        let resolver = try LinkExamples.resolver(routes: [
            SpecialRoute(path: "/home", handler: "home"),
            SpecialRoute(path: "/settings", handler: "settings", parameters: [RouteParameter("x", .integer)]),
        ])
        #expect(resolver.resolve("mycuppa://home").summary == "route home")
        #expect(resolver.resolve("mycuppa://settings?x=1").summary == "route settings x=1")
        #expect(resolver.resolve("mycuppa://settings").summary == "screen /settings")
    }

    @Test func `a path as deep as the text allows is followed without the stack running out`() throws {
        let deep = (0...50_000).map { "/:p\($0)" }.joined()
        let resolver = try LinkExamples.resolver(routes: [SpecialRoute(path: deep, handler: "deep")])
        let url = "mycuppa://x" + String(repeating: "/y", count: 50_000)
        guard case .specialRoute(let route) = resolver.resolve(url) else { throw Unexpected() }
        #expect(route.parameters.names.count == 50_001)
    }
}
