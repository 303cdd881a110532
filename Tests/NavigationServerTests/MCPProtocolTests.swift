import NavigationModel
import NavigationServer
import Testing

/// Both eras of the Model Context Protocol, by its specification.
@Suite struct MCPProtocolTests {
    @Test("A version that is spoken is agreed on, and any other gets the newest with a handshake", arguments: versions)
    func negotiation(_ requested: String, _ agreed: String) throws {
        let result = try MCPClient.silent().result(
            "initialize", #""protocolVersion":"\#(requested)","capabilities":{}"#)
        #expect(result?["protocolVersion"]?.string == agreed)
        #expect(result?["capabilities"]?["tools"]?.kind == .object)
        #expect(result?["serverInfo"]?["name"]?.string == "navsearch")
        #expect(result?["instructions"]?.string?.contains("search_navigation") == true)
        #expect(result?["resultType"] == nil)
    }

    static let versions = [
        ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1900-01-01", "2025-11-25"), ("", "2025-11-25"),
    ]

    @Test("initialize needs a version", arguments: ["", #""protocolVersion":7"#])
    func noVersion(_ members: String) throws {
        #expect(try MCPClient.silent().error("initialize", members)?.code == -32602)
    }

    @Test("After initialize, requests need to say no version; before it, only ping is answered")
    func handshake() throws {
        let client = MCPClient.silent()
        #expect(client.call("ping") == #"{"jsonrpc":"2.0","result":{},"id":1}"#)
        for method in ["tools/list", "tools/call", "server/discover"] {
            let error = try client.error(method)
            #expect(error?.code == -32602)
            #expect(error?.message.contains("initialize") == true)
        }
        _ = client.call("initialize", #""protocolVersion":"2025-06-18""#)
        #expect(client.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        #expect(try client.result("tools/list")?["tools"]?.kind == .array)
        #expect(try client.result("tools/list")?["ttlMs"] == nil)
        #expect(try client.error("server/discover")?.code == -32601)
    }

    @Test("A stateless client may ask what the server is")
    func discovery() throws {
        let result = try MCPClient.stateless().result("server/discover")
        #expect(result?["supportedVersions"]?.elements.compactMap(\.string) == ["2026-07-28"])
        #expect(result?["capabilities"]?["tools"]?.kind == .object)
        #expect(result?["instructions"]?.kind == .string)
        try expectCacheable(result)
    }

    @Test("Stateless results say that they are whole and who made them, and lists how long they hold")
    func results() throws {
        let client = MCPClient.stateless()
        try expectCacheable(try client.result("tools/list"))
        let call = try client.tool("get_entry", #"{"id":"settings"}"#)
        #expect(call?["resultType"]?.string == "complete")
        #expect(call?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "navsearch")
        #expect(call?["ttlMs"] == nil)
    }

    private func expectCacheable(_ result: JSONElement?) throws {
        #expect(result?["resultType"]?.string == "complete")
        #expect(try #require(result?["ttlMs"]?.int) > 0)
        #expect(result?["cacheScope"]?.string == "public")
        let server = result?["_meta"]?["io.modelcontextprotocol/serverInfo"]
        #expect(server?["name"]?.string == "navsearch" && server?["version"]?.kind == .string)
    }

    @Test(
        "A version that no request can be in is refused with those that are spoken",
        arguments: ["1900-01-01", "2025-11-25", ""])
    func unknownVersion(_ version: String) throws {
        let meta = MCPClient.statelessMeta.replacing("2026-07-28", with: version)
        let client = MCPClient(dispatcher: MCPClient.silent().dispatcher, meta: meta)
        let error = try JSONDocument(client.call("tools/list")).root["error"]
        #expect(error?["code"]?.int == -32022)
        #expect(error?["data"]?["requested"]?.string == version)
        #expect(
            error?["data"]?["supported"]?.elements.compactMap(\.string)
                == ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
    }

    @Test(
        "A stateless request has to say what its client can do",
        arguments: ["", #","io.modelcontextprotocol/clientCapabilities":[]"#])
    func capabilities(_ others: String) throws {
        let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"\#(others)}"#
        let client = MCPClient(dispatcher: MCPClient.silent().dispatcher, meta: meta)
        #expect(try client.error("tools/list")?.code == -32602)
    }

    @Test("Both eras may be mixed in one process")
    func mixed() throws {
        let handshake = MCPClient.initialized()
        let stateless = MCPClient(dispatcher: handshake.dispatcher, meta: MCPClient.statelessMeta)
        #expect(try stateless.result("tools/list")?["resultType"]?.string == "complete")
        #expect(try handshake.result("tools/list")?["resultType"] == nil)
        #expect(try stateless.error("ping")?.code == -32601)
        #expect(try stateless.result("initialize", #""protocolVersion":"2025-03-26""#)?["protocolVersion"] != nil)
    }

    @Test(
        "Methods of things that the server does not have are unknown",
        arguments: ["resources/list", "prompts/list", "logging/setLevel", "search", "rpc.discover", ""])
    func unknownMethod(_ method: String) throws {
        #expect(try MCPClient.stateless().error(method)?.code == -32601)
        #expect(try MCPClient.initialized().error(method)?.code == -32601)
    }

    @Test("A cursor is a mistake, since the list has one page")
    func cursor() throws {
        #expect(try MCPClient.stateless().error("tools/list", #""cursor":"x""#)?.code == -32602)
        #expect(try MCPClient.stateless().result("tools/list", #""cursor":null"#)?["tools"] != nil)
    }
}
