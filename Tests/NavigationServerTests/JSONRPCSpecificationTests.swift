import NavigationModel
import NavigationServer
import Testing

/// The examples of the specification's section 7, word for word.
@Suite struct JSONRPCSpecificationTests {
    @Test("An example of the specification is answered as printed there", arguments: examples)
    func example(_ example: Example) {
        #expect(dispatcher.answer(example.sent) == example.answer?.compact)
    }

    @Test("All examples in one stream are answered in order, a line each")
    func stream() throws {
        let lines = Self.examples.map { $0.sent.replacing("\n", with: " ") }
        let answers = try dispatcher.served(lines.joined(separator: "\n"))
        #expect(answers == Self.examples.compactMap { $0.answer?.compact })
    }

    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sent: String
        let answer: String?

        init(_ title: String, _ sent: String, _ answer: String?) {
            testDescription = title
            self.sent = sent
            self.answer = answer
        }
    }

    private let dispatcher = RPCDispatcher(
        MethodTable([
            "subtract": { sent in
                let ordered = sent.map { Array($0.elements) } ?? []
                let minuend = sent?["minuend"] ?? ordered.first
                let subtrahend = sent?["subtrahend"] ?? ordered.last
                guard let minuend = minuend?.int, let subtrahend = subtrahend?.int else {
                    throw RPCError(.invalidParameters)
                }
                return { $0.value(minuend - subtrahend) }
            },
            "sum": { sent in
                let sum = (sent.map { Array($0.elements) } ?? []).compactMap(\.int).reduce(0, +)
                return { $0.value(sum) }
            },
            "get_data": { _ in
                { json in
                    json.array(0..<2) { json, index in
                        if index == 0 { json.value("hello") } else { json.value(5) }
                    }
                }
            },
            "update": { _ in { $0.null() } },
            "notify_hello": { _ in { $0.null() } },
            "notify_sum": { _ in { $0.null() } },
        ]))

    static let examples = [
        Example(
            "rpc call with positional parameters",
            #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
            #"{"jsonrpc": "2.0", "result": 19, "id": 1}"#),
        Example(
            "rpc call with positional parameters, the other way round",
            #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
            #"{"jsonrpc": "2.0", "result": -19, "id": 2}"#),
        Example(
            "rpc call with named parameters",
            #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
            #"{"jsonrpc": "2.0", "result": 19, "id": 3}"#),
        Example(
            "rpc call with named parameters, the other way round",
            #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
            #"{"jsonrpc": "2.0", "result": 19, "id": 4}"#),
        Example("a Notification", #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
        Example("a Notification of a non-existent method", #"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
        Example(
            "rpc call of non-existent method",
            #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
            #"{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}"#),
        Example(
            "rpc call with invalid JSON",
            #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
            #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#),
        Example(
            "rpc call with invalid Request object",
            #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
            #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#),
        Example(
            "rpc call Batch, invalid JSON",
            #"""
            [
              {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
              {"jsonrpc": "2.0", "method"
            ]
            """#,
            #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#),
        Example(
            "rpc call with an empty Array",
            "[]",
            #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#),
        Example(
            "rpc call with an invalid Batch (but not empty)",
            "[1]",
            #"""
            [
              {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}
            ]
            """#),
        Example(
            "rpc call with invalid Batch",
            "[1,2,3]",
            #"""
            [
              {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
              {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
              {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}
            ]
            """#),
        Example(
            "rpc call Batch",
            #"""
            [
                    {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
                    {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
                    {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
                    {"foo": "boo"},
                    {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
                    {"jsonrpc": "2.0", "method": "get_data", "id": "9"}
                ]
            """#,
            #"""
            [
                    {"jsonrpc": "2.0", "result": 7, "id": "1"},
                    {"jsonrpc": "2.0", "result": 19, "id": "2"},
                    {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},
                    {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "5"},
                    {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}
                ]
            """#),
        Example(
            "rpc call Batch (all notifications)",
            #"""
            [
                    {"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},
                    {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}
                ]
            """#,
            nil),
    ]
}
