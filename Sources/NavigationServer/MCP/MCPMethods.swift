import NavigationModel

/// The methods of MCP that a server with tools answers.
struct MCPMethods {
    private let service: NavigationService

    init(_ service: NavigationService) { self.service = service }

    /// Carries out a request.
    func call(_ request: MCPRequest, _ session: MCPSession) throws(MCPError) -> MethodTable.Result {
        switch (request.method, request.era) {
        case ("initialize", .handshake): return try initialize(request.parameters, session)
        case ("ping", .handshake): return { $0.object { _ in } }
        case ("server/discover", .stateless): return complete(isCacheable: true, discovery)
        case ("tools/list", let era):
            guard request.parameters?["cursor"]?.isNull ?? true else {
                throw .invalidParameters("there is no such cursor: the list has one page.")
            }
            return era == .stateless ? complete(isCacheable: true, tools) : { $0.object(tools) }
        case ("tools/call", let era):
            let result = try callTool(request.parameters)
            return era == .stateless
                ? complete(isCacheable: false, result.writeMembers(to:)) : { $0.object(result.writeMembers(to:)) }
        default: throw .methodNotFound(request.method)
        }
    }

    private func initialize(
        _ parameters: JSONElement?, _ session: MCPSession
    ) throws(MCPError) -> MethodTable.Result {
        guard let requested = parameters?["protocolVersion"]?.string else {
            throw .invalidParameters("protocolVersion is required, a string.")
        }
        let version = MCPVersion.negotiated(requested)
        session.version = version
        return { json in
            json.object { json in
                json.member("protocolVersion", version)
                json.member("capabilities", writeCapabilities(to:))
                json.member("serverInfo", writeServerInfo(to:))
                json.member("instructions", instructions)
            }
        }
    }

    private func discovery(_ json: inout JSONWriter) {
        json.member("supportedVersions", MCPVersion.stateless)
        json.member("capabilities", writeCapabilities(to:))
        json.member("instructions", instructions)
    }

    private func tools(_ json: inout JSONWriter) {
        json.member("tools") { json in
            json.array(MCPTool.all) { json, tool in tool.writeJSON(to: &json, of: service) }
        }
    }

    private func callTool(_ parameters: JSONElement?) throws(MCPError) -> MCPTool.CallResult {
        guard let name = parameters?["name"]?.string else { throw .invalidParameters("name is required, a string.") }
        guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
            throw .invalidParameters("unknown tool \(MessageText.quoted(name)).")
        }
        let arguments = parameters?["arguments"].flatMap { $0.isNull ? nil : $0 }
        if let arguments, arguments.kind != .object { throw .invalidParameters("arguments has to be an object.") }
        return tool.call(service, arguments)
    }

    /// A whole result of a stateless revision.
    private func complete(
        isCacheable: Bool, _ members: @escaping (inout JSONWriter) -> Void
    ) -> MethodTable.Result {
        { json in
            json.object { json in
                json.member("resultType", "complete")
                members(&json)
                if isCacheable {
                    json.member("ttlMs", Self.freshness)
                    json.member("cacheScope", "public")
                }
                json.member("_meta") { json in
                    json.object { $0.member(named: MCPMeta.serverInfo, writeServerInfo(to:)) }
                }
            }
        }
    }

    /// An hour, in milliseconds. What the server says of itself never changes while it runs, and is the same for all.
    private static let freshness = 3_600_000

    private func writeCapabilities(to json: inout JSONWriter) {
        json.object { $0.member("tools") { $0.object { _ in } } }
    }

    private func writeServerInfo(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", "navsearch")
            json.member("title", "navsearch")
            json.member("version", Version.current)
        }
    }

    private var instructions: String {
        """
        This server knows the screens of one app: what they are called, where they are and who may open them. Use \
        search_navigation to find out where something is, and give people the breadcrumb and the link of the hit. \
        Answers hold what the access level "\(service.ceiling.rawValue)" may see; name a lower one in "level" to see \
        the app as others do.
        """
    }
}
