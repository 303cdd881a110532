import NavigationModel

/// The description of a service's methods that `rpc.discover` answers with, after https://spec.open-rpc.org.
struct OpenRPCDocument {
    private let service: NavigationService

    init(_ service: NavigationService) { self.service = service }

    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("openrpc", "1.3.2")
            json.member("info") { json in
                json.object { json in
                    json.member("title", "navsearch")
                    json.member("version", Version.current)
                    json.member("description", "Finds the screens of an app by what people type.")
                }
            }
            json.member("methods") { json in
                json.array(service.operations) { json, operation in write(operation, to: &json) }
            }
        }
    }

    private func write(_ operation: ServiceOperation, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", operation.name)
            json.member("summary", operation.summary)
            // An array may be sent too, but only of the first values, which OpenRPC cannot say.
            json.member("paramStructure", "by-name")
            json.member("params") { json in
                json.array(operation.parameters) { json, parameter in
                    json.object { json in
                        json.member("name", parameter.name)
                        json.member("summary", parameter.summary)
                        json.member("required", parameter.isRequired)
                        json.member("schema") { parameter.writeSchema(to: &$0, of: service) }
                    }
                }
            }
            json.member("result") { json in
                json.object { json in
                    json.member("name", "result")
                    json.member("schema", operation.result.writeJSON(to:))
                }
            }
            json.member("errors") { json in
                json.array(RPCError.Code.allCases.filter { $0.mayEnd(operation) }) { json, code in
                    json.object { json in
                        json.member("code", code.rawValue)
                        json.member("message", code.message)
                    }
                }
            }
        }
    }
}

extension RPCError.Code {
    /// True for what a call of the method may end in; the others concern the message around it, or other methods.
    fileprivate func mayEnd(_ operation: ServiceOperation) -> Bool {
        switch self {
        case .invalidParameters, .internalError, .levelAboveCeiling: true
        case .reloadFailed: operation.name == ServiceOperation.reload.name
        case .parseError, .invalidRequest, .methodNotFound, .lineTooLong, .nestedTooDeeply: false
        }
    }
}
