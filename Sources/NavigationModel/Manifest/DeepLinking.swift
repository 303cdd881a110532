/// Which links belong to the app.
public struct DeepLinking: Sendable, Equatable {
    /// Schemes of its own, without `://`; the first is used to print links.
    public var customSchemes: [String]
    /// Web addresses that open the app.
    public var universalLinks: UniversalLinks?
    /// Paths on which a sign-in returns, by name.
    public var authPatterns: [String: String]

    /// Makes a description of the app's links.
    public init(
        customSchemes: [String] = [], universalLinks: UniversalLinks? = nil, authPatterns: [String: String] = [:]
    ) {
        self.customSchemes = customSchemes
        self.universalLinks = universalLinks
        self.authPatterns = authPatterns
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
