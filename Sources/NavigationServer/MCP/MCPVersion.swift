/// The revisions of the Model Context Protocol that are spoken (https://modelcontextprotocol.io/specification).
enum MCPVersion {
    /// Those that begin with `initialize`, oldest first.
    static let handshake = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
    /// Those in which every request says its version, oldest first.
    static let stateless = ["2026-07-28"]
    /// All of them, newest first.
    static let all: [String] = (handshake + stateless).reversed()

    /// The only one in which several messages may come as an array.
    static let withBatches = "2025-03-26"

    /// What a client that asks for a version in `initialize` gets: the same if it is spoken, else the newest.
    static func negotiated(_ requested: String) -> String {
        handshake.contains(requested) ? requested : handshake[handshake.count - 1]
    }
}

/// The members of `_meta` that the stateless revisions define.
enum MCPMeta {
    static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
    static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
    static let serverInfo = "io.modelcontextprotocol/serverInfo"
}
