import NavigationModel

/// A call as JSON-RPC 2.0 spells it: an object with `jsonrpc`, `method`, and possibly `params` and `id`.
struct RPCRequest {
    let method: String
    /// An object, an array, or nil if there are none.
    let parameters: JSONElement?
    /// What the answer repeats; nil for a notification, which gets none.
    let id: JSONElement?

    /// Nil if the value is not a request. Members that JSON-RPC does not know are let through.
    init?(_ element: JSONElement) {
        var version: JSONElement?
        var method: JSONElement?
        var parameters: JSONElement?
        var id: JSONElement?
        for member in element.members {
            switch member.name {
            case "jsonrpc": version = member.value
            case "method": method = member.value
            case "params": parameters = member.value
            case "id": id = member.value
            default: continue
            }
        }
        guard version?.string == "2.0", let method = method?.string else { return nil }
        if let parameters, parameters.kind != .object, parameters.kind != .array { return nil }
        if let id, ![.string, .number, .null].contains(id.kind) { return nil }
        self.method = method
        self.parameters = parameters
        self.id = id
    }
}
