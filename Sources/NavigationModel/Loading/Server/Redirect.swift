import Foundation

/// Where a server may send us on to.
enum Redirect {
    /// The URL that `Location` names.
    /// - Throws: ``ServerFailure`` if it is no place to load from, or one that is less safe than where we are.
    static func target(_ location: String, from url: URL) throws(ServerFailure) -> URL {
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
            let address = try? ManifestAddress(target.absoluteString),
            !(url.scheme == "https" && address.url.scheme == "http")
        else { throw .redirect(to: location, from: url) }
        return address.url
    }

    /// Whether two URLs lead to the same server, which is then told the same secrets.
    static func sameOrigin(_ left: URL, _ right: URL) -> Bool {
        left.scheme == right.scheme && left.host()?.lowercased() == right.host()?.lowercased()
            && port(left) == port(right)
    }

    private static func port(_ url: URL) -> Int { url.port ?? (url.scheme == "https" ? 443 : 80) }
}
