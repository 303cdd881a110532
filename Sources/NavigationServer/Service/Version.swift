/// Which navsearch this is.
package enum Version {
    /// The version that the command, `rpc.discover` and MCP tell.
    package static let current = "0.1.0"
}
