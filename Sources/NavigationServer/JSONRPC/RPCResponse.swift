import NavigationModel

/// The answer to a call as JSON-RPC 2.0 spells it.
enum RPCResponse {
    /// Writes the answer to a call that succeeded. What was written before is gone.
    static func write(result: MethodTable.Result, id: [UInt8], to json: inout JSONWriter) {
        write("result", result, id: id, to: &json)
    }

    /// Writes the answer to a call that failed; the id is `null` if the call's is unknown. What was written before is
    /// gone.
    static func write(error: MethodTable.Result, id: [UInt8] = unknownID, to json: inout JSONWriter) {
        write("error", error, id: id, to: &json)
    }

    static let unknownID = Array("null".utf8)

    private static func write(
        _ outcome: StaticString, _ write: MethodTable.Result, id: [UInt8], to json: inout JSONWriter
    ) {
        json.removeAll()
        json.object { json in
            json.member("jsonrpc", "2.0")
            json.member(outcome, write)
            json.member("id") { $0.raw(id) }
        }
    }
}
