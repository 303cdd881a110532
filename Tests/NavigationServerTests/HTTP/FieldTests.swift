import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationServer
import Testing

/// The fields that browsers go by.
@Suite struct FieldTests {
    private static let targets = ["/", "/v1/search?q=s", "/v1/search", "/nothing", "/metrics", "/openapi.json"]

    @Test("Every answer tells browsers to be careful", arguments: targets)
    func security(_ target: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target) }
        #expect(answer.fields[.xContentTypeOptions] == "nosniff")
        #expect(answer.fields[.contentSecurityPolicy]?.hasPrefix("default-src 'none'") == true)
        #expect(answer.fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
        #expect(answer.fields[try #require(HTTPField.Name("Referrer-Policy"))] == "no-referrer")
        #expect(answer.fields[.server] == nil)
    }

    @Test("No other site's script reads anything unless it is allowed to", arguments: targets)
    func closed(_ target: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target, fields: [.origin: "https://a.example"]) }
        #expect(answer.fields[.accessControlAllowOrigin] == nil)
    }

    @Test("A site that is allowed may read, and others may not")
    func allowed() async throws {
        try await HTTPServer.test(settings: { $0.allowedOrigins = ["https://a.example"] }) { server async throws in
            let theirs = try await server.get("/v1/search?q=s", fields: [.origin: "https://a.example"])
            #expect(theirs.fields[.accessControlAllowOrigin] == "https://a.example")
            #expect(theirs.fields[.vary] == "Authorization, Origin")
            let others = try await server.get("/v1/search?q=s", fields: [.origin: "https://b.example"])
            #expect(others.fields[.accessControlAllowOrigin] == nil)
            #expect(others.fields[.vary] == "Authorization, Origin")
        }
    }

    @Test("All sites may read if that was said")
    func everybody() async throws {
        let answer = try await HTTPServer.test(settings: { $0.allowedOrigins = ["*"] }) { server async throws in
            try await server.get("/v1/search?q=s", fields: [.origin: "https://b.example"])
        }
        #expect(answer.fields[.accessControlAllowOrigin] == "*")
    }

    @Test("A browser that asks beforehand is told")
    func preflight() async throws {
        try await HTTPServer.test(settings: { $0.allowedOrigins = ["https://a.example"] }) { server async throws in
            let fields: HTTPFields = [.origin: "https://a.example", .accessControlRequestMethod: "POST"]
            let answer = try await server.get("/rpc", method: .options, fields: fields)
            #expect(answer.status == 204)
            #expect(answer.fields[.accessControlAllowMethods] == "GET, HEAD, POST")
            #expect(answer.fields[.accessControlAllowHeaders]?.contains("Authorization") == true)
            var others = fields
            others[.origin] = "https://b.example"
            #expect(try await server.get("/rpc", method: .options, fields: others).status == 405)
        }
    }
}
