import NavigationModel
import NavigationServer

/// Speaks MCP with a server in this process.
struct MCPClient {
    let dispatcher: MCPDispatcher

    /// What of the protocol each request carries with it.
    var meta = ""

    static let statelessMeta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    /// A client of a stateless revision.
    static func stateless(_ index: any NavigationSearching = FakeIndex(), level: AccessLevel = .admin) -> MCPClient {
        MCPClient(dispatcher: dispatcher(index, level), meta: statelessMeta)
    }

    /// A client that has agreed on a version.
    static func initialized(
        _ version: String = "2025-11-25", _ index: any NavigationSearching = FakeIndex(), level: AccessLevel = .admin
    ) -> MCPClient {
        let client = MCPClient(dispatcher: dispatcher(index, level))
        _ = client.call("initialize", #""protocolVersion":"\#(version)","capabilities":{}"#)
        return client
    }

    /// A client that has said nothing yet.
    static func silent(_ index: any NavigationSearching = FakeIndex(), level: AccessLevel = .admin) -> MCPClient {
        MCPClient(dispatcher: dispatcher(index, level))
    }

    private static func dispatcher(_ index: any NavigationSearching, _ level: AccessLevel) -> MCPDispatcher {
        MCPDispatcher(NavigationService(index: index, ceiling: level, defaultLevel: level))
    }

    /// The answer to a message as text; nil if it gets none.
    func send(_ message: String) -> String? {
        dispatcher.answer(Array(message.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The answer to a request with the id 1.
    func call(_ method: String, _ members: String = "") -> String {
        let parameters = [members, meta].filter { !$0.isEmpty }.joined(separator: ",")
        return send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(parameters)}}"#) ?? ""
    }

    /// The result of a request.
    func result(_ method: String, _ members: String = "") throws -> JSONElement? {
        try JSONDocument(call(method, members)).root["result"]
    }

    /// The result of a tool.
    func tool(_ name: String, _ arguments: String) throws -> JSONElement? {
        try result("tools/call", #""name":"\#(name)","arguments":\#(arguments)"#)
    }

    /// The number and the sentence of an error.
    func error(_ method: String, _ members: String = "") throws -> (code: Int, message: String)? {
        guard let error = try JSONDocument(call(method, members)).root["error"] else { return nil }
        return (error["code"]?.int ?? 0, error["message"]?.string ?? "")
    }
}
