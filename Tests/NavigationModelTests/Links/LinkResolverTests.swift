import NavigationModel
import Testing

/// Where links lead.
@Suite struct LinkResolverTests {
    private let resolver: LinkResolver

    init() throws { resolver = try LinkExamples.resolver() }

    @Test(
        arguments: [
            ("mycuppa://home/profile", "screen /home/profile"),
            ("cuppa://settings", "screen /settings"),
            ("MYCUPPA://home", "screen /home"),
            ("mycuppa:///home/profile", "screen /home/profile"),
            ("mycuppa:/home/profile", "screen /home/profile"),
            ("mycuppa:home/profile", "screen /home/profile"),
            ("mycuppa://home/profile/", "screen /home/profile"),
            ("mycuppa://HOME/profile", "screen /home/profile"),
            ("mycuppa://home/Profile", "unknown /home"),
            ("mycuppa://upper/Case", "screen /Upper/Case"),
            ("mycuppa://Upper/Case", "screen /Upper/Case"),
            ("mycuppa:/upper/Case", "unknown -"),
            ("mycuppa://home/quiet", "screen /home/quiet"),
            ("mycuppa://settings/gr%C3%B6%C3%9Fe", "screen /settings/größe"),
            ("mycuppa://settings/größe", "screen /settings/größe"),
            ("mycuppa://settings/gro%CC%88%C3%9Fe", "screen /settings/größe"),
            ("mycuppa://settings/50%25", "screen /settings/50%"),
            ("mycuppa://settings/a:b@c", "screen /settings/a:b@c"),
            ("mycuppa://home/profile?tab=2&b=x+y%21", "screen /home/profile b=x y! tab=2"),
            ("mycuppa://home?a=1&a=2&=3&&c", "screen /home a=1 c="),
            ("mycuppa://home#section", "screen /home"),
            ("mycuppa://", "unknown -"),
            ("mycuppa:", "unknown -"),
        ])
    func `a scheme of the app's own leads to screens`(url: String, outcome: String) {
        #expect(resolver.resolve(url, level: .premium).summary == outcome)
    }

    @Test(arguments: ["", "home", "home/news", "/home/", "//home", "/home/news?x=1", "/home#top", "/ho me", "/a/../b"])
    func `what is no path of a manifest has no link`(path: String) {
        #expect(resolver.link(to: path) == nil)
        #expect(resolver.webLink(to: path) == nil)
    }

    @Test func `a path has a link with a scheme and one for the web`() throws {
        #expect(resolver.link(to: "/settings/a:b@c") == "mycuppa://settings/a:b@c")
        let link = try #require(resolver.webLink(to: "/settings/größe"))
        #expect(link == "https://app.mycuppa.io/settings/gr%C3%B6%C3%9Fe")
        #expect(resolver.resolve(link).summary == "screen /settings/größe")
        let web = UniversalLinks(domains: ["*.x.example", "shop.example:8443"], basePath: "/app")
        let based = try LinkExamples.resolver(links: DeepLinking(customSchemes: ["my"], universalLinks: web))
        #expect(based.webLink(to: "/home") == "https://shop.example:8443/app/home")
        #expect(based.link(to: "/home") == "my://home")
        let schemeOnly = try LinkExamples.resolver(links: DeepLinking(customSchemes: ["my"]))
        #expect(schemeOnly.webLink(to: "/home") == nil)
        let pattern = DeepLinking(universalLinks: UniversalLinks(domains: ["*.x.example"]))
        #expect(try LinkExamples.resolver(links: pattern).link(to: "/home") == nil)
    }

    /// The path has a base and its first component any letter case, so it may mean several.
    @Test(
        arguments: [
            ("mycuppa://Auth/callback?state=S&code=1", "auth callback code state"),
            ("mycuppa://SCAN", "route scan"), ("mycuppa://SEARCH?q=tea", "search tea"),
            ("mycuppa://HOME", "screen /home"),
            ("mycuppa://help", "screen /Help"), ("https://a.example/app/x", "screen /app/x"),
            ("https://a.example/app/y", "route page page=y"), ("https://a.example/app/home", "screen /home"),
            ("mycuppa://SEARCH", "route page page=SEARCH"), ("mycuppa://other", "route page page=other"),
        ])
    func `what comes first does so in all ways to read a path`(url: String, outcome: String) throws {
        let links = DeepLinking(
            customSchemes: ["mycuppa"], universalLinks: UniversalLinks(domains: ["a.example"], basePath: "/app"),
            authPatterns: ["callback": "auth/callback"])
        let resolver = try LinkExamples.resolver(
            ["/home", "/Help", "/app/x"].map { LinkExamples.item($0) },
            routes: [
                SpecialRoute(path: "/:page", handler: "page"), SpecialRoute(path: "/:a/:b", handler: "two"),
                SpecialRoute(path: "/scan", handler: "scan"),
            ], links: links)
        #expect(resolver.resolve(url).summary == outcome)
    }

    @Test(
        arguments: [
            ("http://a.example:80/home", "screen /home"), ("http://a.example/home", "screen /home"),
            ("https://a.example:80/home", "screen /home"), ("https://a.example/home", "foreign"),
            ("http://b.example/home", "screen /home"), ("https://b.example:80/home", "foreign"),
            ("https://c.example:65535/home", "screen /home"), ("https://c.example/home", "foreign"),
        ])
    func `a port is the domain's, or the usual one of the scheme`(url: String, outcome: String) throws {
        let links = DeepLinking(
            universalLinks: UniversalLinks(domains: ["a.example:80", "b.example", "c.example:65535"]))
        #expect(try LinkExamples.resolver(links: links).resolve(url).summary == outcome)
    }

    @Test(
        arguments: [
            ("https://app.mycuppa.io/home/profile", "screen /home/profile"),
            ("http://app.mycuppa.io/home", "screen /home"),
            ("HTTPS://App.MyCuppa.IO/home/", "screen /home"),
            ("https://app.mycuppa.io:443/home", "screen /home"),
            ("http://app.mycuppa.io:80/home", "screen /home"),
            ("https://app.mycuppa.io:/home", "screen /home"),
            ("https://app.mycuppa.io?x=1", "unknown -"),
            ("https://app.mycuppa.io/HOME", "unknown -"),
            ("https://a.cuppa.example/home", "screen /home"),
            ("https://a.b.cuppa.example/home", "screen /home"),
            ("https://shop.example:8443/home", "screen /home"),
            ("https://münchen.example/home", "screen /home"),
            ("https://MÜNCHEN.example/home", "screen /home"),
            ("https://xn--mnchen-3ya.example/home", "screen /home"),
        ])
    func `a domain leads to screens`(url: String, outcome: String) {
        #expect(resolver.resolve(url, level: .premium).summary == outcome)
    }

    @Test func `a screen comes with its ancestors in the tree, outermost first`() throws {
        guard case .screen(let linked) = resolver.resolve("mycuppa://home/secret", level: .admin) else {
            throw Unexpected()
        }
        #expect(linked.screen == BreadcrumbStep(id: "home-secret", path: "/home/secret", title: "T/home/secret"))
        #expect(linked.stack.map(\.id) == ["admin", "home-secret"])
    }

    @Test func `an item at the root is the app's own address, and nearest to everything`() throws {
        let resolver = try LinkExamples.resolver([LinkExamples.item("/")])
        for url in ["mycuppa://", "mycuppa:", "mycuppa:///", "https://app.mycuppa.io", "https://app.mycuppa.io/"] {
            #expect(resolver.resolve(url).summary == "screen /")
        }
        #expect(resolver.resolve("mycuppa://nothing/here").summary == "unknown /")
    }

    @Test(
        arguments: [
            ("https://app.mycuppa.io/app/home", "screen /home"),
            ("https://app.mycuppa.io/app/app/own", "screen /app/own"),
            // Where items have the base path in their own paths, people write it once.
            ("https://app.mycuppa.io/app/own", "screen /app/own"),
            ("https://app.mycuppa.io/app", "unknown -"),
            ("https://app.mycuppa.io/app/", "unknown -"),
            ("https://app.mycuppa.io/app/scan", "route scan"),
            ("https://app.mycuppa.io/app/auth/callback?code=1", "auth callback code"),
            ("https://app.mycuppa.io/home", "foreign"),
            ("https://app.mycuppa.io/", "foreign"),
            ("https://app.mycuppa.io/application/home", "foreign"),
            ("https://app.mycuppa.io/APP/home", "foreign"),
            ("mycuppa://home", "screen /home"),
        ])
    func `below a base path begins the app, beside it the web`(url: String, outcome: String) throws {
        var links = LinkExamples.links
        links.universalLinks?.basePath = "/app/"
        let sections = [LinkExamples.item("/home"), LinkExamples.item("/app/own")]
        #expect(try LinkExamples.resolver(sections, links: links).resolve(url).summary == outcome)
    }

    @Test(
        arguments: [
            ("mycuppa://auth/callback?access_token=SECRET&state=x", "auth callback access_token state"),
            ("mycuppa://auth/callback#id_token=SECRET&access_token=SECRET", "auth callback access_token id_token"),
            ("https://app.mycuppa.io/auth/callback/?code=SECRET", "auth callback code"),
            ("mycuppa://auth/callback?SECRET", "auth callback"),
            ("mycuppa://auth/callback?=SECRET", "auth callback"),
            ("mycuppa://auth/callback?eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc==", "auth callback"),
            ("mycuppa://auth/callback?a%20b=1&ok=2", "auth callback ok"),
            // A secret that stands alone, with the equals signs of Base64 or one too many.
            ("mycuppa://auth/callback?MTIzNDU2Nzg5MDEyMzQ1Ng==", "auth callback"),
            ("mycuppa://auth/callback?MTIzNDU2Nzg5MDEyMzQ1Ng=", "auth callback"),
            ("mycuppa://auth/callback?123456=", "auth callback"),
            ("mycuppa://auth/callback#123456=&state=x", "auth callback state"),
            ("mycuppa://auth/SECRET/return?x=1", "auth provider x"),
            ("mycuppa://auth/callback", "auth callback"),
            ("mycuppa://auth", "unknown -"),
        ])
    func `a sign-in returns with the names of its parameters, and nothing else`(url: String, outcome: String) {
        let found = resolver.resolve(url)
        #expect(found.summary == outcome)
        #expect(!"\(found)\(found.json)".contains("SECRET"))
    }

    @Test(
        arguments: [
            ("mycuppa://search?query=wi+fi%20x", "search wi fi x"),
            ("https://app.mycuppa.io/search?x=1&q=tea", "search tea"),
            ("mycuppa://search?q=tea&query=coffee", "search coffee"),
            ("mycuppa://search?query=100%", "search 100%"),
            ("mycuppa://search?query=wi fi", "search wi fi"),
            ("mycuppa://search?query=", "search "),
            // The example has a screen of that path.
            ("mycuppa://search", "screen /search"),
        ])
    func `a search link has a text, or leads to the screen there`(url: String, outcome: String) {
        #expect(resolver.resolve(url).summary == outcome)
    }

    @Test func `the path of search links can be another one`() throws {
        var links = LinkExamples.links
        links.searchPath = "/find/it"
        let resolver = try LinkExamples.resolver(links: links)
        #expect(resolver.resolve("mycuppa://find/it?q=tea").summary == "search tea")
        #expect(resolver.resolve("mycuppa://find/it").summary == "search ")
        #expect(resolver.resolve("mycuppa://search?q=tea").summary == "screen /search q=tea")
    }

    @Test func `a sign-in that returns stands before a special route and a screen of its path`() throws {
        let resolver = try LinkExamples.resolver(
            [LinkExamples.item("/auth/callback")], routes: [SpecialRoute(path: "/auth/callback", handler: "scan")])
        #expect(resolver.resolve("mycuppa://auth/callback?code=1").summary == "auth callback code")
    }

    @Test func `a special route at the search path stands before it`() throws {
        let routes = [SpecialRoute(path: "/search", handler: "find")]
        let resolver = try LinkExamples.resolver(routes: routes)
        #expect(resolver.resolve("mycuppa://search?query=tea").summary == "route find query=tea")
    }
}

/// A test met something that it cannot go on with.
struct Unexpected: Error {}
