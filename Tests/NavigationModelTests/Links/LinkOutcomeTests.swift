import NavigationModel
import Testing

/// Outcomes as JSON, and the stored form of what a manifest says about links.
@Suite struct LinkOutcomeTests {
    private static let cases: [(LinkRequest, String)] = [
        (
            LinkRequest("mycuppa://home/profile?tab=2", level: .authenticated),
            #"{"outcome":"screen","id":"home-profile","path":"/home/profile","#
                + #""stack":[{"id":"home","title":"T/home"},{"id":"home-profile","title":"T/home/profile"}],"#
                + #""parameters":{"tab":"2"}}"#
        ),
        (
            LinkRequest("mycuppa://home"),
            #"{"outcome":"screen","id":"home","path":"/home","stack":[{"id":"home","title":"T/home"}]}"#
        ),
        (
            LinkRequest("mycuppa://scan"),
            #"{"outcome":"specialRoute","handler":"scan","requiresAuth":false,"needsSignIn":false,"path":"/scan"}"#
        ),
        (
            LinkRequest("mycuppa://invite/abc"),
            #"{"outcome":"specialRoute","handler":"invite","requiresAuth":true,"needsSignIn":true,"#
                + #""path":"/invite/:token","parameters":{"token":null},"checks":["notOneself","stillPending"]}"#
        ),
        (
            LinkRequest("mycuppa://day/2026/11?all=1"),
            #"{"outcome":"specialRoute","handler":"day","requiresAuth":false,"needsSignIn":false,"#
                + #""path":"/day/:year/:month","parameters":{"year":2026,"month":11,"all":true}}"#
        ),
        (
            LinkRequest("mycuppa://share?what=0F0E0D0C-0B0A-0908-0706-050403020100&size=1.5"),
            #"{"outcome":"specialRoute","handler":"share","requiresAuth":false,"needsSignIn":false,"#
                + #""path":"/share","parameters":{"what":"0f0e0d0c-0b0a-0908-0706-050403020100","size":1.5}}"#
        ),
        (
            LinkRequest("mycuppa://auth/callback?code=x&state=y"),
            #"{"outcome":"authCallback","name":"callback","parameters":["code","state"]}"#
        ),
        (LinkRequest("mycuppa://search?query=flat%20white"), #"{"outcome":"search","query":"flat white"}"#),
        (
            LinkRequest("mycuppa://home/profile", showsLockedUpTo: .admin),
            #"{"outcome":"locked","id":"home-profile","path":"/home/profile","title":"T/home/profile","#
                + #""accessLevel":"authenticated"}"#
        ),
        (
            LinkRequest("mycuppa://home/profile"),
            #"{"outcome":"unknown","nearest":{"id":"home","path":"/home","title":"T/home"}}"#
        ),
        (LinkRequest("mycuppa://nothing"), #"{"outcome":"unknown","nearest":null}"#),
        (LinkRequest("https://evil.com/home"), #"{"outcome":"foreign"}"#),
    ]

    @Test func `an outcome is a JSON object with its members in order`() throws {
        let resolver = try LinkExamples.resolver()
        for (request, json) in Self.cases { #expect(resolver.resolve(request).json == json) }
    }

    @Test func `it leads somewhere if there is something to open`() throws {
        let resolver = try LinkExamples.resolver()
        for (request, json) in Self.cases {
            let leads = ["screen", "specialRoute", "authCallback", "search"].contains { json.contains("\"\($0)\"") }
            #expect(resolver.resolve(request).leadsSomewhere == leads)
        }
    }

    @Test func `what a manifest says about links can be stored and read again`() throws {
        let manifest = try LinkExamples.manifest()
        let grammar = LinkGrammar(manifest.manifest) { body in
            for entry in manifest.entries() { body(entry.path, entry.accessLevel) }
        }
        let again = try #require(LinkGrammar(json: grammar.json))
        #expect(again.json == grammar.json)
        #expect(again.depth == 3)
        let screens = OneScreen()
        for (request, _) in Self.cases + [(LinkRequest("mycuppa://upper/Case"), "")] {
            #expect(again.resolve(request, in: screens) == grammar.resolve(request, in: screens))
        }
        #expect(again.resolve(LinkRequest("mycuppa://upper/case"), in: screens).summary == "screen /Upper/case")
    }

    @Test(arguments: ["", "{}", "[]", "null", #"{"manifest":{},"depth":1,"spellings":{}}"#])
    func `what is no stored form is refused`(text: String) {
        #expect(LinkGrammar(json: text) == nil)
    }

    @Test func `no path is shorter than nothing`() throws {
        let grammar = LinkGrammar(try LinkExamples.manifest().manifest) { $0("/a/b/c", .public) }
        let json = grammar.json.replacing(#""depth":3"#, with: #""depth":-1"#)
        #expect(json != grammar.json && LinkGrammar(json: json) == nil)
    }
}

/// Has one screen, which only one spelling finds.
private struct OneScreen: LinkScreens {
    private static let step = BreadcrumbStep(id: "x", path: "/Upper/case", title: "X")

    func screen(at path: LinkPath) -> PlacedScreen? {
        path.components == ["Upper", "case"] ? PlacedScreen(Self.step, level: .public, ancestors: []) : nil
    }

    func nearest(to path: LinkPath, level: AccessLevel) -> BreadcrumbStep? { nil }
}
