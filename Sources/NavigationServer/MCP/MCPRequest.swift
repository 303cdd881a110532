import NavigationModel

/// A request of MCP, which says or has said by which revision it is to be answered.
struct MCPRequest {
    let method: String
    /// An object, or nil if there are none.
    let parameters: JSONElement?
    let era: Era

    /// How the revisions of the protocol differ for a server.
    enum Era: Equatable {
        /// Versions are agreed on once, by `initialize`.
        case handshake
        /// Each request says its version and what its client can do.
        case stateless
    }

    /// - Throws: ``MCPError`` if the version is not spoken, or not said at all.
    init(_ request: RPCRequest, in session: MCPSession) throws(MCPError) {
        method = request.method
        parameters = request.parameters
        if let parameters, parameters.kind != .object {
            throw .invalidParameters("they have to be an object.")
        }
        // There is no `initialize` in the stateless revisions, whatever `_meta` says.
        guard method != "initialize", let meta = parameters?["_meta"], let version = meta[MCPMeta.protocolVersion]
        else {
            era = .handshake
            guard ["initialize", "ping"].contains(method) || session.version != nil else { throw Self.unsaidVersion }
            return
        }
        guard let version = version.string else {
            throw .invalidParameters("\(MCPMeta.protocolVersion) has to be a string.")
        }
        guard MCPVersion.stateless.contains(version) else { throw .unsupportedVersion(version) }
        guard meta[MCPMeta.clientCapabilities]?.kind == .object else {
            throw .invalidParameters("_meta needs \(MCPMeta.clientCapabilities), an object, which may be empty.")
        }
        era = .stateless
    }

    private static let unsaidVersion = MCPError.invalidParameters(
        """
        which version of MCP is this? Send initialize first, or say the version with each request in \
        params._meta["\(MCPMeta.protocolVersion)"].
        """)
}
