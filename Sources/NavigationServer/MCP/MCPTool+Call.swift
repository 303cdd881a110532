import NavigationModel

extension MCPTool {
    /// Calls the tool. What goes wrong is told in the result, as a sentence by which a model can do better.
    /// - Parameter arguments: an object, or nil if there are none.
    func call(_ service: NavigationService, _ arguments: JSONElement?) -> CallResult {
        do {
            var json = JSONWriter.forAnswer()
            try operation.call(service, arguments)(&json)
            let bytes = json.bytes
            guard bytes != Self.null else {
                return .failure("There is none with this id. Find ids with search_navigation.")
            }
            return .success(bytes)
        } catch let error as ServiceError {
            return .failure(error.member.map { "\($0): \(error.problem)" } ?? error.problem)
        } catch {
            return .failure("It failed for a reason that the server's log may tell.")
        }
    }

    private static let null = Array("null".utf8)

    /// What a call gave.
    enum CallResult {
        /// An object in JSON.
        case success([UInt8])
        /// Why there is none.
        case failure(String)

        /// Writes the members of a `CallToolResult`.
        func writeMembers(to json: inout JSONWriter) {
            json.member("content") { json in
                json.array(CollectionOfOne(self)) { json, result in
                    json.object { json in
                        json.member("type", "text")
                        json.member("text") { json in
                            switch result {
                            case .success(let bytes): json.value(utf8: bytes)
                            case .failure(let problem): json.value(problem)
                            }
                        }
                    }
                }
            }
            switch self {
            case .success(let bytes):
                json.member("structuredContent") { $0.raw(bytes) }
                json.member("isError", false)
            case .failure: json.member("isError", true)
            }
        }
    }
}
