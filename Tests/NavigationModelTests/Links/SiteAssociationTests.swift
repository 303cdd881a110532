import NavigationModel
import Testing

/// The file that makes Apple's systems open links in the app.
@Suite struct SiteAssociationTests {
    @Test func `it names the first components that a level sees`() throws {
        let association = SiteAssociation(try LinkExamples.manifest(), appIDs: ["ABCDE12345.io.mycuppa.app"])
        #expect(
            association.patterns == [
                "/home", "/home/*", "/settings", "/settings/*", "/Upper", "/Upper/*", "/product", "/product/*",
                "/search", "/search/", "/scan", "/scan/", "/pay", "/pay/", "/order", "/order/*", "/day", "/day/*",
                "/invite", "/invite/*", "/share", "/share/", "/auth", "/auth/*",
            ])
        #expect(!association.json.contains("admin"))
        let all = SiteAssociation(try LinkExamples.manifest(), appIDs: [], level: .admin)
        #expect(all.patterns.contains("/admin/*"))
    }

    @Test func `its JSON has the form that Apple documents`() throws {
        let links = DeepLinking(universalLinks: UniversalLinks(domains: ["x.example", "*.Y.example"]))
        let manifest = try LinkExamples.manifest([LinkExamples.item("/größe")], routes: [], links: links)
        let association = SiteAssociation(manifest, appIDs: ["A.b", "C.d"])
        #expect(
            association.json == #"{"applinks":{"details":[{"appIDs":["A.b","C.d"],"#
                + #""components":[{"/":"/gr%C3%B6%C3%9Fe"},{"/":"/gr%C3%B6%C3%9Fe/"},{"/":"/search"},{"/":"/search/"}]}]}}"#
        )
        #expect(association.associatedDomains == ["applinks:x.example", "applinks:*.y.example"])
    }

    @Test func `a base path stands before all of them`() throws {
        var links = LinkExamples.links
        links.universalLinks?.basePath = "/app"
        let sections = [LinkExamples.item("/"), LinkExamples.item("/app/own")]
        let routes = [SpecialRoute(path: "/:user/card", handler: "card")]
        links.authPatterns = [:]
        let manifest = try LinkExamples.manifest(sections, routes: routes, links: links)
        #expect(
            SiteAssociation(manifest, appIDs: []).patterns == [
                "/app", "/app/", "/app/app", "/app/app/*", "/app/own", "/app/own/", "/app/?*", "/app/?*/*",
                "/app/search", "/app/search/",
            ])
    }

    @Test func `what Apple's patterns would take for their own is any one character`() throws {
        let sections = ["/a*b", "/$(lang)/x", "/$5"].map { LinkExamples.item($0) }
        let links = DeepLinking(customSchemes: ["my"])
        let manifest = try LinkExamples.manifest(sections, routes: [], links: links)
        #expect(
            SiteAssociation(manifest, appIDs: []).patterns == [
                "/a?b", "/a?b/", "/?(lang)", "/?(lang)/*", "/$5", "/$5/", "/search", "/search/",
            ])
    }

    @Test func `beyond 500 first components there is one pattern for all`() throws {
        // The search's path and those of sign-ins are among them.
        let sections = (0..<499).map { LinkExamples.item("/s\($0)") }
        let manifest = try LinkExamples.manifest(sections, routes: [])
        #expect(SiteAssociation(manifest, appIDs: []).patterns == ["/*"])
        let fewer = try LinkExamples.manifest(sections.dropLast(), routes: [])
        #expect(SiteAssociation(fewer, appIDs: []).patterns.count == 1_000)
    }

    @Test(arguments: [
        ("ABCDE12345.io.mycuppa.app", true), ("io", false), ("", false), ("A..b", false), ("A.b c", false),
    ])
    func `an app's identifier has a team and a bundle`(text: String, isOne: Bool) {
        #expect(SiteAssociation.isAppID(text) == isOne)
    }
}
