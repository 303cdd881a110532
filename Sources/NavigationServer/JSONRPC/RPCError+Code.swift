import NavigationModel
import NavigationSearch

// The one table from what goes wrong to JSON-RPC's numbers. docs/json-rpc.md explains each.

extension RPCError {
    /// The numbers: those of JSON-RPC, and our own from -32000 to -32099.
    package enum Code: Int, CaseIterable, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case internalError = -32603
        // -32020 and below are MCP's, and the Language Server Protocol has -32001 and -32002.
        case levelAboveCeiling = -32010
        case lineTooLong = -32011
        case nestedTooDeeply = -32012
        case reloadFailed = -32014

        /// The error's `message`: for JSON-RPC's own codes in the words of its specification.
        package var message: String {
            switch self {
            case .parseError: "Parse error"
            case .invalidRequest: "Invalid Request"
            case .methodNotFound: "Method not found"
            case .invalidParameters: "Invalid params"
            case .internalError: "Internal error"
            case .levelAboveCeiling: "Level above the server's ceiling"
            case .lineTooLong: "Line too long"
            case .nestedTooDeeply: "Nested too deeply"
            case .reloadFailed: "Reload failed"
            }
        }
    }

    /// What a method threw.
    package init(_ error: any Error) {
        switch error {
        case let error as RPCError: self = error
        case let error as ServiceError: self.init(error)
        default: self.init(.internalError)
        }
    }

    init(_ error: ServiceError) {
        switch error.code {
        case .invalidParameter: self.init(.invalidParameters, data: error.data)
        case .levelAboveCeiling: self.init(.levelAboveCeiling, data: error.data)
        case .reloadFailed: self.init(.reloadFailed, data: ["problem": error.problem])
        case .indexFailed:
            guard let reason = error.underlying as? SearchIndexError else {
                self.init(.internalError)
                return
            }
            self.init(.internalError, data: ["reason": reason.code.rawValue])
        }
    }

    init(_ error: JSONSyntaxError) {
        guard error.code == .nestedTooDeeply else {
            // The specification prints this error without data, and where a text breaks is for its writer's log.
            self.init(.parseError)
            return
        }
        self.init(
            .nestedTooDeeply,
            data: ["problem": "Objects and arrays may be nested \(JSONDocument.maximumDepth) deep."])
    }
}

extension ServiceError {
    fileprivate var data: KeyValuePairs<String, String> { ["member": member ?? "params", "problem": problem] }
}
