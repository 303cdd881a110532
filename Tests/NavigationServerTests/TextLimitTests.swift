import HTTPTypes
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// How long the texts of a question may be, however it is asked.
@Suite struct TextLimitTests {
    static let longest = String(repeating: "ä", count: 4_096)
    static let tooLong = longest + "ä"

    static let texts: [(method: String, member: String, others: String)] = [
        ("search", "query", ""), ("search", "category", #""query":"a","#), ("search", "tag", #""query":"a","#),
        ("search", "under", #""query":"a","#), ("suggest", "query", ""), ("get", "id", ""), ("resolve", "url", ""),
    ]

    @Test("JSON-RPC refuses a text of more than 4096 characters and names it", arguments: texts)
    func rpc(_ method: String, _ member: String, _ others: String) throws {
        let dispatcher = RPCDispatcher()
        let taken = try #require(dispatcher.call(method, #"{\#(others)"\#(member)":"\#(Self.longest)"}"#))
        #expect(try JSONDocument(taken).root["result"] != nil)
        #expect(
            dispatcher.call(method, #"{\#(others)"\#(member)":"\#(Self.tooLong)"}"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid params","data":{"member":"\#(member)","problem":"Must have at most 4096 characters."}},"id":1}"#
        )
    }

    @Test("MCP refuses it, too", arguments: ["search_navigation", "suggest"])
    func mcp(_ tool: String) throws {
        let client = MCPClient.stateless(level: .premium)
        #expect(try client.tool(tool, #"{"query":"\#(Self.longest)"}"#)?["isError"]?.bool == false)
        let result = try client.tool(tool, #"{"query":"\#(Self.tooLong)"}"#)
        #expect(result?["isError"]?.bool == true)
        #expect(
            result?["content"]?.elements.compactMap { $0["text"]?.string } == [
                "query: Must have at most 4096 characters."
            ])
    }

    @Test(
        "HTTP refuses it, too",
        arguments: [
            ("/v1/search?q=", "q"), ("/v1/search?q=a&tag=", "tag"), ("/v1/suggest?q=", "q"),
            ("/v1/resolve?url=", "url"), ("/v1/entries/", "id"),
        ])
    func http(_ target: String, _ member: String) async throws {
        let plain = String(repeating: "a", count: 4_096)
        try await HTTPServer.test { server async throws in
            #expect(try await server.get(target + plain).problem != "invalid-parameter")
            let answer = try await server.get(target + plain + "a")
            #expect(answer.status == 400)
            #expect(answer.problem == "invalid-parameter")
            #expect(try JSONDocument(answer.bytes).root["member"]?.string == member)
        }
    }

    @Test("So does the service, whoever asks it")
    func service() {
        let service = NavigationService(index: FakeIndex(), ceiling: .admin)
        #expect(throws: ServiceError.self) { try service.search(.init(Self.tooLong)) }
        #expect(throws: ServiceError.self) { try service.suggest(.init("a", tag: Self.tooLong)) }
        #expect(throws: ServiceError.self) { try service.entry(id: Self.tooLong, level: .public) }
        #expect(throws: ServiceError.self) { try service.resolve(.init(Self.tooLong)) }
    }
}
