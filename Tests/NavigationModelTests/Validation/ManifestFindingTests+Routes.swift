import Foundation
import NavigationModel
import Testing

/// Special routes: what they are made of, and which of them hide others.
extension ManifestFindingTests {
    private static func routes(_ routes: String...) -> String {
        beside(#""specialRoutes":["# + routes.map { #"{"handler":"h",\#($0)}"# }.joined(separator: ",") + "]")
    }
    private static func parameters(_ parameters: String, path: String = "/p/:id") -> String {
        routes(#""path":"\#(path)","parameters":{\#(parameters)}"#)
    }

    static let specialRoutes: [Case] =
        ["/p/:", "/p/:1", "/p/:a.b", "/p/:a:b", "/:é", "/p/::id"].map {
            Case(code: .badRouteParameter, text: routes(#""path":"\#($0)""#), path: "$.specialRoutes[0].path")
        }
        + ["", "text", "Integer", "integer??", "?", "integer "].map {
            Case(
                code: .badRouteParameter, text: parameters(#""id":"\#($0)""#),
                path: "$.specialRoutes[0].parameters.id")
        }
        + [
            Case(code: .badRouteParameter, text: routes(#""path":"/:a/:a""#), path: "$.specialRoutes[0].path"),
            Case(
                code: .badRouteParameter, text: parameters(#""a b":"string""#),
                path: #"$.specialRoutes[0].parameters["a b"]"#),
            Case(
                code: .badRouteParameter, text: parameters(#""id":"string?""#, path: "/:id/p"),
                path: "$.specialRoutes[0].path"),
            Case(
                code: .badRouteParameter, text: parameters(#""id":"string?""#, path: "/:id/:other"),
                path: "$.specialRoutes[0].path"),
            Case(
                code: .badRouteParameter,
                text: parameters((0...100).map { #""p\#($0)":"string?""# }.joined(separator: ",")),
                path: "$.specialRoutes[0].parameters"),
            Case(
                code: .duplicateMember, text: parameters(#""id":"string","id":"integer""#),
                path: "$.specialRoutes[0].parameters.id"),
            Case(code: .wrongType, text: parameters(#""id":1"#), path: "$.specialRoutes[0].parameters.id"),
            Case(
                code: .wrongType, text: routes(#""path":"/p","parameters":["id"]"#),
                path: "$.specialRoutes[0].parameters"),
            Case(code: .wrongType, text: routes(#""path":"/p","checks":"x""#), path: "$.specialRoutes[0].checks"),
            Case(
                code: .emptyMember, text: routes(#""path":"/p","checks":["x"," "]"#),
                path: "$.specialRoutes[0].checks[1]"),
            Case(
                code: .controlCharacterInName, text: routes(#""path":"/p","checks":["x\u0000"]"#),
                path: "$.specialRoutes[0].checks[0]"),
            Case(
                code: .pathNotAbsolute, text: beside(#""deepLinking":{"searchPath":"find"}"#),
                path: "$.deepLinking.searchPath"),
        ]

    /// Pairs of routes of which the second gets no link.
    static let hiddenRoutes: [Case] =
        [
            [#""path":"/p/:id""#, #""path":"/p/:slug""#],
            [#""path":"/p/:id""#, #""path":"/p/:slug","parameters":{"slug":"token"}"#],
            [
                #""path":"/p/:id","parameters":{"page":"string?"}"#,
                #""path":"/p/:slug","parameters":{"page":"integer"}"#,
            ],
            [
                #""path":"/p/:id","parameters":{"page":"integer"}"#,
                #""path":"/p/:n","parameters":{"page":"integer","x":"uuid"}"#,
            ],
            [#""path":"/p/:id","parameters":{"id":"integer?"}"#, #""path":"/p/:n","parameters":{"n":"integer"}"#],
        ].map { Case(code: .routeHidesRoute, text: routes($0[0], $0[1]), path: "$.specialRoutes[1].path") }

    @Test(
        arguments: [
            [#""path":"/p/:id""#, #""path":"/p/:id/x""#],
            [#""path":"/p/:id","parameters":{"id":"integer"}"#, #""path":"/p/:slug""#],
            [#""path":"/p/:slug""#, #""path":"/p/:id","parameters":{"id":"integer"}"#],
            [#""path":"/p/:id","parameters":{"page":"integer"}"#, #""path":"/p/:slug""#],
            [#""path":"/p/:id","parameters":{"page":"integer?"}"#, #""path":"/p/:slug""#],
            [#""path":"/p/:id","parameters":{"page":"integer"}"#, #""path":"/p/:n","parameters":{"page":"integer?"}"#],
            [#""path":"/p/:id""#, #""path":"/p/:slug","parameters":{"slug":"string?"}"#],
            [#""path":"/p/sale""#, #""path":"/p/:id""#], [#""path":"/p/:id""#, #""path":"/p/sale""#],
        ])
    func `routes that leave links to each other hide nothing`(routes: [String]) {
        #expect(ManifestReport(data: Data(Self.routes(routes[0], routes[1]).utf8)).findings == [])
    }
}
