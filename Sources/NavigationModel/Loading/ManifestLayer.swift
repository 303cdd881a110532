/// Where a manifest can come from, in the order in which it is tried.
public enum ManifestLayer: String, Sendable, CaseIterable {
    /// The cache, confirmed by the server not long ago. Nobody was asked, unless a refresh was wanted and failed.
    case freshCache
    /// The cache, confirmed by the server just now: it answered that nothing has changed.
    case etagRefresh
    /// The server.
    case network
    /// The manifest that the app comes with, unless what is cached is as new.
    case bundled
    /// The cache, whatever its age.
    case staleCache
}

extension ManifestLayer: CustomStringConvertible {
    /// The layer as sentences call it: "fresh cache".
    public var description: String {
        switch self {
        case .freshCache: "fresh cache"
        case .etagRefresh: "ETag refresh"
        case .network: "network"
        case .bundled: "bundled manifest"
        case .staleCache: "stale cache"
        }
    }
}
