/// How manifests are loaded.
public struct ManifestLoaderConfiguration: Sendable, Equatable {
    /// Whether the store is used at all.
    public var usesCache = true
    /// How long a cached manifest serves before the server is asked about it.
    public var cacheDuration: Duration = .seconds(3_600)
    /// How often a request is sent again, if that may help: after a broken connection, and after the statuses 408, 429
    /// and 5xx.
    public var retries = 3
    /// The longest wait before the first retry; it doubles with each. How much of it is waited, chance decides, so that
    /// not all apps come back at once.
    public var firstDelay: Duration = .seconds(1)
    /// The longest wait before any retry. A server that wants more (`Retry-After`) is not asked again
    /// by the same call; the next one asks. ``ManifestLoader/refreshes(of:every:since:)`` waits as long as it wants.
    public var longestDelay: Duration = .seconds(60)
    /// The longest time that a server which wants to be left alone (`Retry-After`) is left alone by
    /// ``ManifestLoader/refreshes(of:every:since:)``.
    public var longestRest: Duration = .seconds(86_400)
    /// How long one request may take, from the connection to the last byte.
    public var timeout: Duration = .seconds(30)
    /// How many bytes a manifest may have, unpacked.
    public var sizeLimit = 64 << 20
    /// Fields to send along, such as `Authorization`. Another server, to which a redirect leads, does not get them.
    /// `Accept`, `If-None-Match` and `If-Modified-Since` are the loader's own.
    ///
    /// A store does not know them: where they decide what the server answers, as a token does, addresses need an
    /// ``ManifestAddress/audience``.
    public var headers: [String: String] = [:]

    /// The usual configuration.
    public init() {}
}
