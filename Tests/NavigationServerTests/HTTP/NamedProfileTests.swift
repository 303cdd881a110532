import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// Rankings that a search chooses by name.
@Suite struct NamedProfileTests {
    @Test(
        "A ranking is called by letters, digits, dots, hyphens and underscores",
        arguments: ["a", "New-2.1_b", "DEFAULT"])
    func names(_ name: String) {
        #expect(NamedProfile(name, .standard)?.name == name)
    }

    @Test(
        "Other names are refused, and that of the server's own ranking",
        arguments: ["", "default", "a b", "a/b", "a=b", "caf\u{E9}", String(repeating: "a", count: 65)])
    func otherNames(_ name: String) {
        #expect(NamedProfile(name, .standard) == nil)
    }

    /// A ranking that finds nothing but exact titles.
    private func exact() throws -> NamedProfile {
        var profile = SearchProfile.standard
        profile.tiers = [.tier(.exactTitle)]
        profile.typos = .init(oneEditFrom: nil, twoEditsFrom: nil)
        profile.partialMatches = false
        return try #require(NamedProfile("exact", profile))
    }

    @Test("The server's own ranking is listed first, then the others in their order")
    func list() async throws {
        let other = try #require(NamedProfile("another", .standard))
        let answer = try await HTTPServer.test(profiles: [try exact(), other]) { try await $0.get("/v1/profiles") }
        #expect(answer.text == #"{"profiles":[{"name":"default"},{"name":"exact"},{"name":"another"}]}"#)
    }

    @Test("A search ranks by the profile that it names, and by the server's own without a name")
    func choice() async throws {
        let demo = try DemoIndex()
        let bodies = try await HTTPServer.test(demo.index, profiles: [try exact()]) { server in
            var bodies: [String] = []
            for parameter in ["", "&profile=default", "&profile=exact"] {
                bodies.append(try await server.get("/v1/search?q=setti&limit=3\(parameter)").text)
            }
            return bodies
        }
        #expect(bodies[0].contains(#""tier":"titleStart""#))
        #expect(bodies[0] == bodies[1])
        #expect(bodies[2].contains(#""total":0,"hits":[]"#))
    }

    @Test("A name that no ranking has is an error that tells where the names are")
    func unknown() async throws {
        let answer = try await HTTPServer.test(profiles: [try exact()]) { server in
            try await server.get("/v1/search?q=a&profile=new")
        }
        #expect(answer.status == 400)
        #expect(answer.problem == "invalid-parameter")
        #expect(answer.text.contains(#""member":"profile""#))
        #expect(answer.text.contains("/v1/profiles"))
    }
}
