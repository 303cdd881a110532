import NavigationModel

/// The answer to a call as JSON-RPC 2.0 spells it.
enum RPCResponse {
    /// The answer to a call that succeeded.
    static func result(_ write: MethodTable.Result, id: [UInt8]) -> [UInt8] { bytes("result", write, id: id) }

    /// The answer to a call that failed; the id is `null` if the call's is unknown.
    static func error(_ write: MethodTable.Result, id: [UInt8] = unknownID) -> [UInt8] { bytes("error", write, id: id) }

    static let unknownID = Array("null".utf8)

    private static func bytes(_ outcome: StaticString, _ write: MethodTable.Result, id: [UInt8]) -> [UInt8] {
        // An answer of ten hits has about 4 KiB; one that grows copies itself a few times.
        var json = JSONWriter(reserving: 4_096)
        json.object { json in
            json.member("jsonrpc", "2.0")
            json.member(outcome, write)
            json.member("id") { $0.raw(id) }
        }
        return json.bytes
    }
}
