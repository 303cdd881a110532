import NavigationModel

/// Why a request of MCP has no result. The numbers are JSON-RPC's and those that MCP's specification gives a meaning.
struct MCPError: Error {
    let code: Int
    /// For people and models, with the way out; few clients show more than this.
    let message: String
    /// What programs may want to know, if anything.
    let data: (@Sendable (inout JSONWriter) -> Void)?

    private init(_ code: Int, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    static let notJSON = MCPError(-32700, "Parse error: a line holds one message in JSON, in UTF-8.")

    static func invalidRequest(_ problem: String) -> MCPError { MCPError(-32600, "Invalid Request: \(problem)") }

    static func methodNotFound(_ name: String) -> MCPError {
        MCPError(-32601, "Method not found: \(MessageText.quoted(name)).")
    }

    static func invalidParameters(_ problem: String) -> MCPError { MCPError(-32602, "Invalid params: \(problem)") }

    static func unsupportedVersion(_ requested: String) -> MCPError {
        MCPError(-32022, "Unsupported protocol version") { json in
            json.object { json in
                json.member("supported", MCPVersion.all)
                json.member("requested", requested)
            }
        }
    }

    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("message", message)
            if let data { json.member("data", data) }
        }
    }
}
