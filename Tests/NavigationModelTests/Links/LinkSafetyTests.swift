import NavigationModel
import Testing

/// What only looks like a link to the app is none, and what is above a viewer's level is as if it did not exist.
@Suite struct LinkSafetyTests {
    private let resolver: LinkResolver

    init() throws { resolver = try LinkExamples.resolver() }

    @Test(
        arguments: [
            "https://evil.com/x.app.mycuppa.io/", "https://evil.com/home",
            "https://evil.com?https://app.mycuppa.io/home",
            "https://evil.com#app.mycuppa.io/home", "https://app.mycuppa.io@evil.com/home",
            "https://app.mycuppa.io:443@evil.com/home", "https://app.mycuppa.io%40evil.com/home",
            "https://user@app.mycuppa.io/home", "https://user:word@app.mycuppa.io/home", "https://@app.mycuppa.io/home",
            "https://app.mycuppa.io.evil.com/home", "https://evilapp.mycuppa.io/home", "https://mycuppa.io/home",
            "https://x.app.mycuppa.io/home", "https://app.mycuppa.io./home", "https://.app.mycuppa.io/home",
            "https://app..mycuppa.io/home", "https://app.mycuppa.iO.evil.com/home",
            // Letters of other scripts, full width, a sign that folds to a letter, another full stop.
            "https://\u{430}pp.mycuppa.io/home", "https://app.mycupp\u{430}.io/home",
            "https://xn--pp-6kc.mycuppa.io/home", "https://ａpp.mycuppa.io/home", "https://app.mycuppa。io/home",
            "https://münchen.example.evil.com/home", "https://munchen.example/home",
            "https://m\u{FC}nchen.eⅹample/home",
            "https://app\u{200B}.mycuppa.io/home", "https://app.mycuppa.io\u{2044}home",
            "https://%61pp.mycuppa.io/home", "https://app%2Emycuppa.io/home", "https://app.mycuppa.io%2Fhome",
            "https://app.mycuppa.io%00.evil.com/home",
            "https://app.mycuppa.io\\@evil.com/home", "https://evil.com\\app.mycuppa.io/home",
            "https:\\\\app.mycuppa.io/home", "https://app.mycuppa.io\\home",
            "https:/app.mycuppa.io/home", "https:app.mycuppa.io/home", "https:///app.mycuppa.io/home", "https://",
            "//app.mycuppa.io/home", "app.mycuppa.io/home", "/home", "home", "",
            "https://app.mycuppa.io:8443/home", "https://app.mycuppa.io:80/home", "http://app.mycuppa.io:443/home",
            "https://shop.example/home", "https://shop.example:8444/home", "https://app.mycuppa.io:99999999/home",
            "https://app.mycuppa.io:4 43/home", "https://app.mycuppa.io:x/home", "https://app.mycuppa.io:443:443/home",
            "https://[::1]/home", "https://127.0.0.1/home",
            "https://cuppa.example/home", "https://evilcuppa.example/home", "https://.cuppa.example/home",
            "https://a..cuppa.example/home", "https://a.cuppa.example.evil.com/home",
            "ftp://app.mycuppa.io/home", "ws://app.mycuppa.io/home", "file:///home", "javascript:alert(1)",
            "data:text/html,mycuppa://home", "mycuppa", "mycuppa//home", "mycuppa.evil://home", "xmycuppa://home",
            "my%63uppa://home", "mycuppa ://home", " mycuppa://home", "mycuppa://home ", "\tmycuppa://home",
            "mycuppa://ho\nme", "mycuppa://ho\0me", "mycuppa\u{301}://home", "ｍycuppa://home", "://home", ":", "::",
            "mycuppa://user@home/profile", "mycuppa://user:word@home", "mycuppa://home:80/profile", "mycuppa://@home",
            "mycuppa:\\\\home", "1mycuppa://home", "-mycuppa://home",
            "mycuppa://home#\n\u{1B}[31m", "mycuppa://home#\0", "https://app.mycuppa.io/home#a\u{7F}",
            "mycuppa://home?a\tb", "mycuppa://home?a\u{7F}b",
        ])
    func `a foreign URL is foreign`(url: String) {
        for level in AccessLevel.allCases { #expect(resolver.resolve(url, level: level) == .foreign) }
    }

    @Test func `a sign that folds to a letter is not that letter, beside letters outside ASCII either`() throws {
        let links = DeepLinking(universalLinks: UniversalLinks(domains: ["köln.example"]))
        let resolver = try LinkExamples.resolver(links: links)
        #expect(resolver.resolve("https://KÖLN.example/home").summary == "screen /home")
        #expect(resolver.resolve("https://\u{212A}öln.example/home") == .foreign)
    }

    @Test(
        arguments: [
            ("mycuppa://home%2Fquiet", "unknown -"),
            ("mycuppa:/home%2Fquiet", "unknown -"),
            ("mycuppa://home/profile%2Fcards", "unknown /home"),
            ("https://app.mycuppa.io/home%2fquiet", "unknown -"),
            ("https://app.mycuppa.io/home%252Fquiet", "unknown -"),
            ("mycuppa://home/../settings", "unknown /home"),
            ("mycuppa://home/%2E%2e/settings", "unknown /home"),
            ("mycuppa://home/./quiet", "unknown /home"),
            ("mycuppa://home/%2E/quiet", "unknown /home"),
            ("mycuppa://home/%252E%252E/settings", "unknown /home"),
            ("mycuppa://../home", "unknown -"),
            ("mycuppa://home//quiet", "unknown /home"),
            ("mycuppa:////home", "unknown -"),
            ("https://app.mycuppa.io//home", "unknown -"),
            ("https://app.mycuppa.io//evil.com/home", "unknown -"),
            ("mycuppa://home/quiet//", "unknown /home/quiet"),
            ("mycuppa://%68ome", "screen /home"),
            ("mycuppa://%2568ome", "unknown -"),
            ("mycuppa://home/qui%65t", "screen /home/quiet"),
            ("mycuppa://home/quiet%00", "unknown /home"),
            ("mycuppa://home/quiet%0A", "unknown /home"),
            ("mycuppa://home/quiet%C2%85", "unknown /home"),
            ("mycuppa://home/quiet%5C", "unknown /home"),
            ("mycuppa://home/%FF", "unknown /home"),
            ("mycuppa://home/%C3", "unknown /home"),
            ("mycuppa://home/%C0%AFquiet", "unknown /home"),
            ("mycuppa://home/%ED%A0%80", "unknown /home"),
            ("mycuppa://home/%", "unknown /home"),
            ("mycuppa://home/%4", "unknown /home"),
            ("mycuppa://home/%zz", "unknown /home"),
            ("mycuppa://home/%u0041", "unknown /home"),
            ("mycuppa://settings/50%", "unknown /settings"),
            ("mycuppa://home;x=1/quiet", "unknown -"),
            ("mycuppa://home/quiet;x=1", "unknown /home"),
            ("mycuppa://product/a%2Fb", "unknown /product"),
            ("mycuppa://product/..", "unknown /product"),
            ("mycuppa://product/%2E%2E", "unknown /product"),
            ("mycuppa://product/a%00b", "unknown /product"),
            ("mycuppa://product/a%0Ab", "unknown /product"),
            ("mycuppa://invite/%2E", "unknown -"),
            ("mycuppa://auth/x/../callback?access_token=1", "unknown -"),
            ("mycuppa://auth%2Fcallback?access_token=1", "unknown -"),
            ("mycuppa://search/..?query=1", "unknown /search"),
        ])
    func `a path is taken as it stands, decoded once`(url: String, outcome: String) {
        #expect(resolver.resolve(url).summary == outcome)
    }

    @Test(
        arguments: [
            ("mycuppa://home/profile", "unknown /home"),
            ("mycuppa://home/nothing", "unknown /home"),
            ("mycuppa://home/profile/cards", "unknown /home"),
            ("mycuppa://home/profile/nothing", "unknown /home"),
            ("mycuppa://home/secret", "unknown /home"),
            ("mycuppa://admin", "unknown -"),
            ("mycuppa://admin/users", "unknown -"),
            ("mycuppa://ADMIN/users", "unknown -"),
            ("https://app.mycuppa.io/admin", "unknown -"),
        ])
    func `a hidden screen is answered as one that does not exist`(url: String, outcome: String) throws {
        let without = LinkResolver(try LinkExamples.manifest().visible(to: .public))
        let found = resolver.resolve(url)
        #expect(found.summary == outcome)
        #expect(found.json == without.resolve(url).json)
    }

    @Test(
        arguments: [
            ("mycuppa://home/profile", "locked /home/profile authenticated"),
            ("mycuppa://home/profile/cards", "locked /home/profile/cards premium"),
            ("mycuppa://admin", "unknown -"),
            ("mycuppa://home/secret", "unknown /home"),
            ("mycuppa://home", "screen /home"),
            ("mycuppa://home/nothing", "unknown /home"),
            ("mycuppa://home/profile/nothing", "unknown /home"),
        ])
    func `locked screens are shown to whoever asks for them, up to a level`(url: String, outcome: String) {
        #expect(resolver.resolve(LinkRequest(url, showsLockedUpTo: .premium)).summary == outcome)
    }

    @Test func `a spelling is known to the lowest level that sees it, and to who asks for locked screens`() throws {
        let resolver = try LinkExamples.resolver([
            LinkExamples.item("/Menu", below: [LinkExamples.item("/Menu/x", .premium)]),
            LinkExamples.item("/Staff", .premium),
        ])
        #expect(resolver.resolve("mycuppa://menu").summary == "screen /Menu")
        #expect(resolver.resolve("mycuppa://staff").summary == "unknown -")
        let request = LinkRequest("mycuppa://staff", showsLockedUpTo: .premium)
        #expect(resolver.resolve(request).summary == "locked /Staff premium")
    }

    @Test func `every answer is that of a manifest without what is hidden`() throws {
        let manifest = try LinkExamples.manifest()
        let urls = manifest.entries().compactMap(\.link) + ["mycuppa://product/7", "mycuppa://home/secret/x"]
        for level in AccessLevel.allCases {
            let without = LinkResolver(manifest.visible(to: level))
            for url in urls + urls.map({ $0 + "/x" }) {
                #expect(resolver.resolve(url, level: level).json == without.resolve(url, level: level).json)
            }
        }
    }
}
