import Foundation
import NavigationModel
import Testing

/// Sign-ins that return, and what gets no link because of them; names of secrets.
extension ManifestFindingTests {
    private static func patterns(_ patterns: String, routes: String...) -> String {
        beside(
            #""specialRoutes":["# + routes.map { #"{"handler":"h","path":"\#($0)"}"# }.joined(separator: ",")
                + #"],"deepLinking":{"customSchemes":["my"],"authPatterns":{"# + patterns + "}}")
    }

    static let signIns: [Case] =
        ["auth/../x", "auth//x", "auth/x?y=1", "auth/x#y", "auth /x", "./x", "https://x.example/auth", "x//"].map {
            Case(code: .badPath, text: patterns(#""x":"\#($0)""#), path: "$.deepLinking.authPatterns.x")
        }
        + ["auth/:", "auth/:1", ":a.b"].map {
            Case(code: .badRouteParameter, text: patterns(#""x":"\#($0)""#), path: "$.deepLinking.authPatterns.x")
        }
        + ["a", "/a", "a/", "/a/"].map {
            Case(code: .signInHidesItem, text: patterns(#""x":"\#($0)""#), path: "$.deepLinking.authPatterns.x")
        }
        + [("p", "/p"), ("p/:x", "/p/q"), ("p/:x", "/p/:id"), (":x/:y", "/p/:id")].map {
            Case(
                code: .signInHidesRoute, text: patterns(#""x":"\#($0.0)""#, routes: $0.1),
                path: "$.deepLinking.authPatterns.x")
        }
        + [("auth/b", "/auth/b/"), ("auth/:x", "auth/:y")].map {
            Case(
                code: .signInHidesSignIn, text: patterns(#""y":"\#($0.0)","z":"\#($0.1)""#),
                path: "$.deepLinking.authPatterns.z")
        }
        + [
            Case(
                code: .searchHidden, text: patterns(#""x":"search""#), path: "$.deepLinking.authPatterns.x"),
            Case(code: .searchHidden, text: patterns("", routes: "/p", "/search"), path: "$.specialRoutes[1].path"),
            Case(
                code: .searchHidden,
                text: beside(
                    #""specialRoutes":[{"path":"/find","handler":"h","parameters":{"q":"string?"}}],"#
                        + #""deepLinking":{"searchPath":"/find"}"#),
                path: "$.specialRoutes[0].path"),
            Case(
                code: .secretAsText,
                text: beside(#""specialRoutes":[{"path":"/p/:code","handler":"h","parameters":{"code":"string"}}]"#),
                path: "$.specialRoutes[0].parameters.code"),
            Case(
                code: .secretAsText,
                text: beside(#""specialRoutes":[{"path":"/p","handler":"h","parameters":{"resetToken":"string?"}}]"#),
                path: "$.specialRoutes[0].parameters.resetToken"),
        ]

    @Test(
        arguments: [
            patterns(#""x":"auth/callback","y":"auth/magic-link""#, routes: "/auth/other", "/p"),
            // A sign-in takes only some of the links.
            patterns(#""x":"p/q""#, routes: "/p/:id"), patterns(#""x":"a/:any""#),
            patterns(#""x":"auth/:x","y":"auth/b""#),
            // Where there is no text to search for.
            patterns("", routes: "/:any"),
            beside(#""specialRoutes":[{"path":"/search","handler":"h","parameters":{"id":"integer"}}]"#),
            beside(#""specialRoutes":[{"path":"/a","handler":"h","parameters":{"id":"integer"}}]"#),
            beside(
                #""specialRoutes":[{"path":"/p/:id","handler":"h","parameters":{"id":"integer?"}}],"#
                    + #""deepLinking":{"authPatterns":{"x":"p/:x"}}"#),
            beside(#""specialRoutes":[{"path":"/search","handler":"h"}],"deepLinking":{"searchPath":"/find"}"#),
            beside(#""specialRoutes":[{"path":"/p/:code","handler":"h","parameters":{"code":"integer"}}]"#),
            beside(#""specialRoutes":[{"path":"/p/:code","handler":"h","parameters":{"code":"token"}}]"#),
            beside(#""specialRoutes":[{"path":"/p/:code","handler":"h"}]"#),
            beside(#""deepLinking":{"universalLinks":{"domains":["a.b:1","*.a.b:65535","com"]}}"#),
        ])
    func `what leaves links to the others hides nothing`(text: String) {
        #expect(ManifestReport(data: Data(text.utf8)).findings == [])
    }

    @Test func `how much a sign-in hides is one finding`() throws {
        let items = (0..<40).map { #"{"id":"\#($0)","path":"/\#($0)","title":"T","accessLevel":"public"}"# }
        let text =
            #"{"sections":["# + items.joined(separator: ",")
            + #"],"specialRoutes":[{"path":"/p","handler":"h"},{"path":"/q","handler":"h"}],"#
            + #""deepLinking":{"authPatterns":{"any":":x"}}}"#
        let findings = ManifestReport(data: Data(text.utf8)).findings
        #expect(findings.map(\.code) == ["sign-in-hides-item", "sign-in-hides-route", "search-hidden"])
        #expect(findings[0].message.hasPrefix("It takes every link to $.sections[0] and to 39 more items."))
        #expect(findings[1].message.hasPrefix("It takes every link to $.specialRoutes[0] and to 1 more special route."))
    }

    @Test func `each link that nothing hides leads where it was printed for`() throws {
        let text = Self.patterns(#""x":":x""#)
        let manifest = try #require(ManifestReport(data: Data(text.utf8)).manifest)
        #expect(LinkResolver(manifest).resolve("my://a").summary == "auth x")
    }

    @Test func `many patterns against many items and routes take no longer than their text`() {
        // Each component may be a parameter or not: a tree in which a path can go two ways at every step.
        let patterns = (0..<4_096).map { number in
            #""\#(number)":""# + (0..<12).map { number >> $0 & 1 == 0 ? "a" : ":p\($0)" }.joined(separator: "/") + #"""#
        }
        let items = (0..<4_096).map { number in
            let path = String(repeating: "/a", count: 11) + "/\(number)"
            return #"{"id":"\#(number)","path":"\#(path)","title":"T","accessLevel":"public"}"#
        }
        let routes = (0..<4_096).map { #"{"handler":"h","path":"\#(String(repeating: "/a", count: 11))/r\#($0)"}"# }
        let text =
            #"{"sections":["# + items.joined(separator: ",") + #"],"specialRoutes":["#
            + routes.joined(separator: ",") + #"],"deepLinking":{"authPatterns":{"#
            + patterns.joined(separator: ",") + "}}}"
        #expect(processorTime { _ = ManifestReport(data: Data(text.utf8)) } < .seconds(10))
    }
}
