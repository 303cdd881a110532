import Foundation
import NavigationModel
import NavigationServer
import Testing

/// Messages of MCP that are no requests, or no messages at all.
@Suite struct MCPMessageTests {
    @Test(
        "Notifications and answers get no answer",
        arguments: [
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"x"}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
            #"{"jsonrpc":"2.0","method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
            #"{"jsonrpc":"2.0","method":"nothing","params":[1]}"#,
            #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
            #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"x"}}"#,
        ])
    func silence(_ message: String) {
        #expect(MCPClient.initialized().send(message) == nil)
    }

    @Test("The id comes back as it was sent", arguments: ["1", "-7", #""a""#, #""""#, #""\u0041""#])
    func identifier(_ id: String) {
        let answer = MCPClient.silent().send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        #expect(answer == #"{"jsonrpc":"2.0","result":{},"id":\#(id)}"#)
    }

    @Test(
        "What is no request is refused, with its id if it has one",
        arguments: [
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, "null"), ("1", -32600, "null"),
            (#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, -32600, "7"), ("{}", -32600, "null"),
            (#"{"jsonrpc":"2.0","id":"a","method":1}"#, -32600, #""a""#),
            (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}"#, -32602, "7"),
            ("[]", -32600, "null"), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "null"),
            ("{", -32700, "null"),
        ])
    func invalidRequest(_ message: String, _ code: Int, _ id: String) throws {
        let answer = try #require(MCPClient.initialized().send(message))
        let root = try JSONDocument(answer).root
        #expect(root["error"]?["code"]?.int == code)
        #expect(root["id"]?.rawBytes == Array(id.utf8))
    }

    @Test("The revision that had batches is served with batches")
    func batch() {
        let client = MCPClient.initialized("2025-03-26")
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let pong = #"{"jsonrpc":"2.0","result":{},"id":1}"#
        let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        #expect(client.send("[\(ping),\(note),\(ping)]") == "[\(pong),\(pong)]")
        #expect(client.send("[\(note)]") == nil)
        #expect(client.send("[]")?.contains("-32600") == true)
    }

    @Test("After a line that is no message the next one is served", arguments: brokenLines)
    func brokenLine(_ line: [UInt8], _ code: Int) throws {
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let answers = try MCPClient.silent().dispatcher.served(line + Array("\n\(ping)\n".utf8))
        #expect(answers.count == 2)
        let error = try JSONDocument(answers[0]).root
        #expect(error["error"]?["code"]?.int == code)
        #expect(error["id"]?.isNull == true)
        #expect(answers[1] == #"{"jsonrpc":"2.0","result":{},"id":1}"#)
    }

    static let brokenLines: [([UInt8], Int)] = [
        ([0xFF, 0xFE], -32700), (Array(#"{"jsonrpc":"2.0","#.utf8), -32700),
        (Array(String(repeating: "[", count: 10_000).utf8), -32600),
        (Array(repeating: UInt8(ascii: " "), count: (1 << 20) + 1), -32600),
    ]
}
