/// What a server tells a version of its manifest by: RFC 9110, section 8.8.
public struct CacheValidators: Sendable, Equatable {
    /// The ETag, as it was sent.
    public let etag: String?
    /// The date of the last change, as it was sent.
    public let lastModified: String?

    /// Validators as a server sent them. What cannot be sent back is left out.
    public init(etag: String?, lastModified: String?) {
        self.etag = Self.usable(etag)
        self.lastModified = Self.usable(lastModified)
    }

    init(_ response: TransportResponse) {
        self.init(etag: response.headers["etag"], lastModified: response.headers["last-modified"])
    }

    /// Nothing to ask by.
    var areMissing: Bool { etag == nil && lastModified == nil }

    /// The fields that ask for an answer only if there is another version.
    var headers: [String: String] {
        var headers: [String: String] = [:]
        headers["If-None-Match"] = etag
        headers["If-Modified-Since"] = lastModified
        return headers
    }

    /// Whether an answer that nothing has changed is about this version: the server may say which one it means.
    func agree(with response: TransportResponse) -> Bool {
        let other = CacheValidators(response)
        if let etag, let otherTag = other.etag { return Self.opaque(etag) == Self.opaque(otherTag) }
        if let lastModified, let otherDate = other.lastModified { return lastModified == otherDate }
        return true
    }

    /// Weak comparison, which is the one for `If-None-Match`: a proxy that packs the body weakens the tag.
    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    private static func usable(_ value: String?) -> String? {
        guard let value, (1...1_024).contains(value.utf8.count),
            value.unicodeScalars.allSatisfy({ (0x20..<0x7F).contains($0.value) })
        else { return nil }
        return value
    }
}
