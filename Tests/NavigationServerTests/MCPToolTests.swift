import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// The tools of `navsearch mcp`, in both eras of the protocol.
@Suite struct MCPToolTests {
    /// How a client speaks; both ways have to give the same.
    enum Era: CaseIterable {
        case handshake, stateless

        func client(_ index: any NavigationSearching = FakeIndex(), level: AccessLevel) -> MCPClient {
            self == .stateless ? .stateless(index, level: level) : .initialized("2025-11-25", index, level: level)
        }
    }

    @Test(
        "There are four tools, which only read, with schemas for what goes in and what comes out",
        arguments: Era.allCases)
    func list(_ era: Era) throws {
        let result = try era.client(level: .premium).result("tools/list")
        let tools = result?["tools"].map { Array($0.elements) } ?? []
        #expect(
            tools.map { $0["name"]?.string } == ["search_navigation", "suggest", "resolve_link", "get_entry"])
        for tool in tools {
            #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
            #expect(tool["annotations"]?["openWorldHint"]?.bool == false)
            #expect(tool["title"]?.string?.isEmpty == false)
            #expect(tool["description"]?.string?.isEmpty == false)
            #expect(tool["inputSchema"]?["type"]?.string == "object")
            #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false)
            #expect(tool["outputSchema"]?["type"]?.string == "object")
            let level = tool["inputSchema"]?["properties"]?["level"]
            #expect(level?["enum"]?.elements.compactMap(\.string) == ["public", "authenticated", "premium"])
            #expect(level?["default"]?.string == "premium")
        }
    }

    @Test(
        "A tool answers with the object that JSON-RPC answers with, as structured content and as text",
        arguments: Era.allCases, calls)
    func sameObject(_ era: Era, _ call: Call) throws {
        let demo = try DemoIndex().index
        let result = try era.client(demo, level: .admin).tool(call.tool, call.arguments)
        let service = NavigationService(index: demo, ceiling: .admin, defaultLevel: .admin)
        let answer = try #require(RPCDispatcher(service.methods).call(call.method, call.arguments))
        let expected = try #require(try JSONDocument(answer).root["result"]?.rawBytes)
        #expect(result?["structuredContent"]?.rawBytes == expected)
        #expect(
            result?["content"]?.elements.compactMap { $0["text"]?.string } == [
                String(decoding: expected, as: UTF8.self)
            ])
        #expect(result?["isError"]?.bool == false)
        let tool = try #require(MCPTool.all.first { $0.name == call.tool })
        #expect(try tool.output.mistakes(in: #require(result?["structuredContent"])).isEmpty)
    }

    /// A tool, the method that it is, and what is asked.
    typealias Call = (tool: String, method: String, arguments: String)

    static let calls: [Call] = [
        ("search_navigation", "search", #"{"query":"settings","limit":3,"level":"premium"}"#),
        ("search_navigation", "search", #"{"query":"\"dark\" moed","explain":true}"#),
        ("suggest", "suggest", #"{"query":"set"}"#),
        ("get_entry", "get", #"{"id":"settings-appearance"}"#),
    ]

    @Test(
        "Who says no level asks at that of the launch, and a call can only go below it", arguments: AccessLevel.allCases
    )
    func level(_ launch: AccessLevel) throws {
        let client = MCPClient.stateless(level: launch)
        for level in AccessLevel.allCases {
            let result = try client.tool("search_navigation", #"{"query":"","level":"\#(level.rawValue)"}"#)
            #expect(result?["isError"]?.bool == (level > launch))
            #expect(result?["structuredContent"]?["level"]?.string == (level > launch ? nil : level.rawValue))
        }
        let unsaid = try client.tool("search_navigation", #"{"query":""}"#)
        #expect(unsaid?["structuredContent"]?["level"]?.string == launch.rawValue)
    }

    @Test("What goes wrong is told in the result, as a sentence", arguments: mistakes)
    func mistake(_ tool: String, _ arguments: String, _ sentence: String) throws {
        let result = try MCPClient.stateless(level: .premium).tool(tool, arguments)
        #expect(result?["isError"]?.bool == true)
        #expect(result?["structuredContent"] == nil)
        #expect(result?["content"]?.elements.compactMap { $0["text"]?.string } == [sentence])
    }

    static let mistakes: [(String, String, String)] = [
        ("search_navigation", "{}", "query: Required: a string."),
        ("search_navigation", #"{"query":"a","limit":5000}"#, "limit: Must be a whole number from 0 to 1000."),
        (
            "suggest", #"{"query":"a","explain":true}"#,
            "explain: Unknown. Known are query, level, category, tag, under, limit."
        ),
        (
            "search_navigation", #"{"query":"a","level":"admin"}"#,
            #"level: This server answers up to "premium". Ask for that level or a lower one."#
        ),
        ("get_entry", #"{"id":"nothing"}"#, "There is none with this id. Find ids with search_navigation."),
        ("get_entry", #"{"id":"admin-store"}"#, "There is none with this id. Find ids with search_navigation."),
    ]

    @Test("An index that fails says no more than that")
    func brokenIndex() throws {
        let client = MCPClient.stateless(BrokenIndex(error: MCPError.notJSON))
        let result = try client.tool("search_navigation", #"{"query":"a"}"#)
        #expect(result?["isError"]?.bool == true)
        #expect(result?["content"]?.elements.compactMap { $0["text"]?.string } == ["The index could not be read."])
    }

    @Test("A call that is none of a tool is an error of the protocol", arguments: wrongCalls)
    func wrongCall(_ members: String, _ problem: String) throws {
        let error = try MCPClient.stateless().error("tools/call", members)
        #expect(error?.code == -32602)
        #expect(error?.message == "Invalid params: \(problem)")
    }

    static let wrongCalls = [
        ("", "name is required, a string."), (#""name":1"#, "name is required, a string."),
        (#""name":"search""#, #"unknown tool "search"."#),
        (#""name":"suggest","arguments":["a"]"#, "arguments has to be an object."),
    ]

    @Test("Arguments may be left out, or be null", arguments: ["", #","arguments":null"#])
    func noArguments(_ arguments: String) throws {
        let result = try MCPClient.stateless().result("tools/call", #""name":"get_entry"\#(arguments)"#)
        #expect(result?["content"]?.elements.compactMap { $0["text"]?.string } == ["id: Required: a string."])
    }
}
