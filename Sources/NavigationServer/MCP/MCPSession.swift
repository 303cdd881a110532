import Foundation

/// What a client that began with `initialize` has settled. Those that say their version each time need none.
final class MCPSession: @unchecked Sendable {
    private let lock = NSLock()
    private var negotiated: String?

    /// The version agreed on; nil before `initialize`.
    var version: String? {
        get { lock.withLock { negotiated } }
        set { lock.withLock { negotiated = newValue } }
    }
}
