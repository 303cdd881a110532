/// Which links belong to the app.
public struct DeepLinking: Sendable, Equatable {
    /// Schemes of its own, without `://`; the first is used to print links.
    public var customSchemes: [String]
    /// Web addresses that open the app.
    public var universalLinks: UniversalLinks?
    /// Paths on which a sign-in returns, by name.
    public var authPatterns: [String: String]
    /// The path of links that search, as in `mycuppa://search?query=tea`.
    public var searchPath: String

    /// The ``searchPath`` of a manifest that does not name one.
    public static let usualSearchPath = "/search"

    /// Makes a description of the app's links.
    public init(
        customSchemes: [String] = [], universalLinks: UniversalLinks? = nil, authPatterns: [String: String] = [:],
        searchPath: String = usualSearchPath
    ) {
        self.customSchemes = customSchemes
        self.universalLinks = universalLinks
        self.authPatterns = authPatterns
        self.searchPath = searchPath
    }
}

/// Web addresses that open the app.
public struct UniversalLinks: Sendable, Equatable {
    /// Hosts, without scheme and path; `*.example.com` stands for all hosts below example.com.
    public var domains: [String]
    /// What stands before every item's path.
    public var basePath: String

    /// Makes a description of the app's web addresses.
    public init(domains: [String], basePath: String = "/") {
        self.domains = domains
        self.basePath = basePath
    }
}
