import NavigationModel
import NavigationServer
import Testing

@Suite struct RPCRequestTests {
    private let dispatcher = RPCDispatcher(MethodTable(["ping": { _ in { $0.value("pong") } }]))

    private static let invalidRequest =
        #"{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}"#
    private static let notFound = #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":1}"#

    @Test(
        "The id comes back exactly as it was sent",
        arguments: [
            "1", "0", "-7", "1.0", "1.50", "-0", "1e2", "1E+400", "123456789012345678901234567890", "null",
            #""a""#, #""""#, #""\u0041\/\n""#, #""ü 本 🫖""#, #""1""#,
        ])
    func identifier(_ id: String) {
        #expect(
            dispatcher.answer(#"{"jsonrpc":"2.0","id": \#(id) ,"method":"ping"}"#)
                == #"{"jsonrpc":"2.0","result":"pong","id":\#(id)}"#)
    }

    @Test("An error repeats the id too", arguments: ["1", #""x""#, "null"])
    func identifierOfError(_ id: String) {
        #expect(
            dispatcher.answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"nothing"}"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":\#(id)}"#)
    }

    @Test(
        "What is not a request is refused with the id null",
        arguments: [
            "1", "null", "true", #""ping""#, "{}",
            #"{"method":"ping","id":1}"#,
            #"{"jsonrpc":"1.0","method":"ping","id":1}"#,
            #"{"jsonrpc":2.0,"method":"ping","id":1}"#,
            #"{"jsonrpc":"2.0","id":1}"#,
            #"{"jsonrpc":"2.0","method":null,"id":1}"#,
            #"{"jsonrpc":"2.0","method":["ping"],"id":1}"#,
            #"{"jsonrpc":"2.0","method":"ping","id":true}"#,
            #"{"jsonrpc":"2.0","method":"ping","id":{}}"#,
            #"{"jsonrpc":"2.0","method":"ping","id":[1]}"#,
            #"{"jsonrpc":"2.0","method":"ping","params":"x","id":1}"#,
            #"{"jsonrpc":"2.0","method":"ping","params":null,"id":1}"#,
            #"{"jsonrpc":"2.0","result":1,"id":1}"#,
        ])
    func invalidRequest(_ message: String) {
        #expect(dispatcher.answer(message) == Self.invalidRequest)
    }

    @Test("Members that JSON-RPC does not know are let through")
    func foreignMembers() {
        #expect(
            dispatcher.answer(#"{"trace":{"span":1},"method":"ping","jsonrpc":"2.0","id":1}"#)
                == #"{"jsonrpc":"2.0","result":"pong","id":1}"#)
    }

    @Test("Escapes in names and values count as the characters that they stand for")
    func escapes() {
        #expect(
            dispatcher.answer(#"{"\u006asonrpc":"2\u002e0","method":"\u0070ing","id":1}"#)
                == #"{"jsonrpc":"2.0","result":"pong","id":1}"#)
    }

    @Test(
        "Method names are exact, and those that begin with rpc. are nobody's",
        arguments: ["", "Ping", "ping ", "rpc.discover", "rpc.", "rpc.ping"])
    func unknownMethod(_ name: String) {
        #expect(dispatcher.answer(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#) == Self.notFound)
    }

    @Test(
        "A notification gets no answer, whatever becomes of it",
        arguments: [
            #"{"jsonrpc":"2.0","method":"ping"}"#, #"{"jsonrpc":"2.0","method":"nothing"}"#,
            #"{"jsonrpc":"2.0","method":"ping","params":[1,2]}"#, #"[{"jsonrpc":"2.0","method":"ping"}]"#,
        ])
    func notification(_ message: String) {
        #expect(dispatcher.answer(message) == nil)
    }

    @Test("A batch mixes calls, notifications and mistakes, and is answered in its order")
    func mixedBatch() {
        let batch = #"""
            [{"jsonrpc":"2.0","method":"ping","id":2}, [], {"jsonrpc":"2.0","method":"ping"},
             {"jsonrpc":"2.0","method":"nothing","id":1}, {"jsonrpc":"2.0","method":"ping","id":"z"}]
            """#
        let answers = [
            #"{"jsonrpc":"2.0","result":"pong","id":2}"#, Self.invalidRequest, Self.notFound,
            #"{"jsonrpc":"2.0","result":"pong","id":"z"}"#,
        ]
        #expect(dispatcher.answer(batch) == "[" + answers.joined(separator: ",") + "]")
    }

    @Test("The answers of a batch are emitted one at a time")
    func piecewiseBatch() {
        let batch = "[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"
        var longest = 0
        var json = JSONWriter()
        dispatcher.answer(Array(batch.utf8), in: &json) { longest = max(longest, $0.count) }
        #expect(longest == Self.invalidRequest.utf8.count)
    }

    @Test("What a method throws that is no error of ours says nothing about itself")
    func foreignError() {
        struct Secret: Error {}
        let dispatcher = RPCDispatcher(MethodTable(["fail": { _ in throw Secret() }]))
        #expect(
            dispatcher.answer(#"{"jsonrpc":"2.0","id":1,"method":"fail"}"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"},"id":1}"#)
    }
}
