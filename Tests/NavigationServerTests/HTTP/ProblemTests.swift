import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// What wrong requests are answered with.
@Suite struct ProblemTests {
    @Test(
        "A parameter that makes no sense is named",
        arguments: [
            ("/v1/search", "q"), ("/v1/search?q=a&q=b", "q"), ("/v1/search?q=%FF", "q"), ("/v1/search?q=%G0", "q"),
            ("/v1/search?q=a&query=b", "query"), ("/v1/search?q=a&limit=1001", "limit"),
            ("/v1/search?q=a&limit=-1", "limit"), ("/v1/search?q=a&limit=ten", "limit"),
            ("/v1/search?q=a&limit=+1", "limit"), ("/v1/search?q=a&limit=99999999999999999999", "limit"),
            ("/v1/search?q=a&offset=1000001", "offset"), ("/v1/search?q=a&explain=yes", "explain"),
            ("/v1/search?q=a&level=root", "level"), ("/v1/suggest?q=a&offset=1", "offset"),
            ("/v1/suggest", "q"), ("/v1/entries/%ff", "id"), ("/v1/entries/a?q=b", "q"),
            ("/v1/categories?level=", "level"), ("/v1/resolve", "url"),
        ])
    func parameters(_ target: String, _ member: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target) }
        #expect(answer.status == 400)
        #expect(answer.problem == "invalid-parameter")
        #expect(try JSONDocument(answer.bytes).root["member"]?.string == member)
    }

    @Test("A problem says what RFC 9457 has it say")
    func shape() async throws {
        let answer = try await HTTPServer.test { try await $0.get("/v1/search?q=a&limit=x") }
        #expect(
            answer.text
                == #"{"type":"/problems/invalid-parameter","title":"A parameter is unknown, missing, repeated, malformed or out of range","status":400,"detail":"Must be a whole number from 0 to 1000.","code":"invalid-parameter","member":"limit"}"#
        )
        #expect(answer.fields[.cacheControl] == "no-store")
    }

    @Test("A path knows its methods", arguments: [HTTPRequest.Method.delete, .put, .patch, .options, .trace, .post])
    func methods(_ method: HTTPRequest.Method) async throws {
        try await HTTPServer.test { server async throws in
            for target in ["/v1/search?q=a", "/v1/entries/a", "/healthz", "/"] {
                let answer = try await server.get(target, method: method)
                #expect(answer.status == 405)
                #expect(answer.fields[.allow] == "GET, HEAD")
            }
        }
    }

    @Test("JSON-RPC is posted") func getOfRPC() async throws {
        let answer = try await HTTPServer.test { try await $0.get("/rpc") }
        #expect(answer.status == 405)
        #expect(answer.fields[.allow] == "POST")
    }

    @Test(
        "There is nothing elsewhere", arguments: ["/nothing", "/v1", "/v1/entries", "/v1/search/more", "/problems/no"])
    func elsewhere(_ target: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target) }
        #expect(answer.status == 404)
        #expect(answer.problem == "no-such-route")
    }

    @Test("Only JSON is taken for JSON", arguments: [nil, "text/plain", "application/x-www-form-urlencoded"])
    func mediaTypes(_ type: String?) async throws {
        let answer = try await HTTPServer.test { try await $0.post("{}", type: type) }
        #expect(answer.status == 415)
    }

    @Test("JSON may have a character set") func characterSet() async throws {
        let answer = try await HTTPServer.test { try await $0.post("{}", type: "Application/JSON ; charset=utf-8") }
        #expect(answer.status == 200)
    }

    @Test("An index that cannot be read is our trouble, and its words stay in the log")
    func brokenIndex() async throws {
        struct Secret: Error {}
        try await HTTPServer.test(BrokenIndex(error: Secret())) { server async throws in
            let questions = ["search?q=a", "suggest?q=a", "entries/a", "categories", "resolve?url=a"]
            for target in questions.map({ "/v1/\($0)" }) + ["/readyz"] {
                let answer = try await server.get(target)
                #expect(answer.status == 500)
                #expect(answer.problem == "index-failed")
                #expect(!answer.text.contains("Secret"))
            }
            #expect(try await server.get("/healthz").status == 200)
        }
    }

    @Test("Every code is explained where its type points", arguments: ProblemKind.allCases)
    func explanation(_ kind: ProblemKind) async throws {
        let answer = try await HTTPServer.test { try await $0.get("/problems/\(kind.rawValue)") }
        #expect(answer.text.contains(kind.title))
    }
}
