import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// What questions over HTTP are answered with.
@Suite struct AnswerTests {
    @Test(
        "An answer is the bytes of JSON-RPC's result",
        arguments: [
            ("/v1/search?q=settings", "search", #"{"query":"settings"}"#),
            ("/v1/search?q=", "search", #"{"query":""}"#),
            ("/v1/search?q=s&limit=0", "search", #"{"query":"s","limit":0}"#),
            ("/v1/search?q=s&explain=true", "search", #"{"query":"s","explain":true}"#),
            ("/v1/suggest?q=no", "suggest", #"{"query":"no"}"#),
            ("/v1/entries/settings", "get", #"{"id":"settings"}"#),
        ])
    func bytes(_ target: String, _ method: String, _ parameters: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target) }
        #expect(RPCDispatcher().call(method, parameters) == #"{"jsonrpc":"2.0","result":\#(answer.text),"id":1}"#)
        #expect(answer.status == 200)
        #expect(answer.fields[.contentType] == "application/json")
    }

    @Test("Every parameter arrives as it was meant")
    func parameters() async throws {
        let target = "/v1/search?q=wi+fi%2B&category=a%26b&tag=%C3%A9t%C3%A9&under=/home&limit=7&offset=3&explain=true"
        let answer = try await HTTPServer.test(EchoingIndex()) { try await $0.get(target) }
        let expected = String(
            describing: SearchRequest(
                "wi fi+", category: "a&b", tag: "été", under: "/home", limit: 7, offset: 3, explain: true))
        let suggestions = try JSONDocument(answer.bytes).root["suggestions"]
        #expect(suggestions?.elements.map(\.string) == [expected])
    }

    @Test("The same calls over POST /rpc and over standard input have the same answer")
    func rpc() async throws {
        try await HTTPServer.test { server async throws in
            for message in [
                #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings"}}"#,
                #"[{"jsonrpc":"2.0","id":1,"method":"get","params":["settings"]},{"jsonrpc":"2.0","id":2,"method":"no"}]"#,
                #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"s","level":"premium"}}"#, "{", "[]",
            ] {
                let answer = try await server.post(message)
                #expect(answer.status == 200)
                #expect(answer.text == RPCDispatcher(FakeIndex(), ceiling: .public).answer(message))
            }
            let silence = try await server.post(#"{"jsonrpc":"2.0","method":"search","params":{"query":"s"}}"#)
            #expect(silence.status == 204)
            #expect(silence.bytes.isEmpty)
        }
    }

    @Test("A call that is packed is refused with a word on it", arguments: [("gzip", 415), ("Identity", 200)])
    func packed(coding: String, status: Int) async throws {
        let answer = try await HTTPServer.test { server in
            try await server.get(
                "/rpc", method: .post, fields: [.contentType: "application/json", .contentEncoding: coding],
                body: #"{"jsonrpc":"2.0","id":1,"method":"stats"}"#)
        }
        #expect(answer.status == status)
        #expect(answer.text.contains("Content-Encoding") == (status == 415))
    }

    @Test("A page with a slash behind it is somewhere else", arguments: ["/ranking/", "/ranking/?q=a%20b"])
    func page(target: String) async throws {
        let answer = try await HTTPServer.test { try await $0.get(target) }
        #expect(answer.status == 308)
        #expect(answer.fields[.location] == ".." + target.replacing("ranking/", with: "ranking"))
        let page = try await HTTPServer.test { try await $0.get("/ranking") }
        #expect(page.status == 200 && page.text.contains("<html"))
    }

    @Test("Nobody reloads over HTTP")
    func reload() async throws {
        let answer = try await HTTPServer.test { try await $0.post(#"{"jsonrpc":"2.0","id":1,"method":"reload"}"#) }
        #expect(answer.text.contains("-32601"))
    }

    @Test("The categories are those of stats")
    func categories() async throws {
        let answer = try await HTTPServer.test { try await $0.get("/v1/categories") }
        #expect(
            answer.text
                == #"{"level":"public","categories":[{"id":"account","title":"Account & settings","icon":"person","entries":2}]}"#
        )
    }

    @Test("An entry that is hidden and one that does not exist have the same answer")
    func hiddenIsMissing() async throws {
        try await HTTPServer.test { server async throws in
            let missing = try await server.get("/v1/entries/nothing")
            #expect(missing.status == 404)
            #expect(missing.problem == "no-such-entry")
            for entry in SearchEntry.examples where entry.accessLevel > .public {
                #expect(try await server.get("/v1/entries/\(entry.id)").bytes == missing.bytes)
            }
        }
    }

    @Test("An answer that is known already is not sent again")
    func notModified() async throws {
        try await HTTPServer.test { server async throws in
            let first = try await server.get("/v1/search?q=settings")
            let tag = try #require(first.fields[.eTag])
            #expect(first.fields[.cacheControl] == "public, no-cache")
            for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
                let second = try await server.get("/v1/search?q=settings", fields: [.ifNoneMatch: known])
                #expect(second.status == 304)
                #expect(second.bytes.isEmpty)
                #expect(second.fields[.eTag] == tag)
            }
            #expect(try await server.get("/v1/search?q=set", fields: [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test("The tag of a public answer does not tell of what is hidden")
    func tagLeavesNoTrace() async throws {
        let visible = FakeIndex(entries: SearchEntry.examples.filter { $0.accessLevel == .public })
        for target in ["/v1/search?q=s", "/v1/suggest?q=s", "/v1/categories"] {
            let whole = try await HTTPServer.test { try await $0.get(target) }
            let without = try await HTTPServer.test(visible) { try await $0.get(target) }
            #expect(whole.bytes == without.bytes)
            #expect(whole.fields[.eTag] == without.fields[.eTag])
        }
    }

    @Test("HEAD tells of an answer without it, over a connection too", arguments: [TestingSetup.router, .live])
    func head(_ framework: TestingSetup) async throws {
        try await HTTPServer.test(framework: framework) { server async throws in
            for target in ["/v1/search?q=settings", "/v1/search", "/nope"] {
                let whole = try await server.get(target)
                let head = try await server.get(target, method: .head)
                #expect(head.status == whole.status)
                #expect(head.bytes.isEmpty)
                #expect(head.fields[.contentLength] == String(whole.bytes.count))
                #expect(head.fields[.eTag] == whole.fields[.eTag])
            }
            let other = try await server.get("/rpc", method: .head)
            #expect(other.status == 405 && other.bytes.isEmpty)
        }
    }
}
