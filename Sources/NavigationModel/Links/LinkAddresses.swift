/// Which URLs are links to an app, and the path that each of them asks for: one description, to read links and to
/// write them.
///
/// A path stands behind a scheme of the app's own, its first component where a URL has its host
/// (`mycuppa://home/profile`), or behind a domain and the base path (`https://app.mycuppa.io/home/profile`).
package struct LinkAddresses: Sendable {
    /// In small letters.
    private let schemes: Set<String>
    private let domains: Set<LinkHost>
    /// Hosts below which every host is the app's.
    private let parents: Set<LinkHost>
    private let base: [String]
    /// What a printed link begins with; nil if none can be printed.
    private let beginning: Beginning?
    /// What a web address begins with; nil if none can be printed.
    private let webBeginning: Beginning?

    private struct Beginning {
        let url: [UInt8]
        /// Where the path's first component stands behind it.
        let firstPlace: PercentCoding.Place
    }

    package init(_ links: DeepLinking) {
        schemes = Set(links.customSchemes.map { $0.lowercased() })
        let domains = links.universalLinks?.domains ?? []
        self.domains = Set(domains.filter { !$0.hasPrefix("*.") }.compactMap { LinkHost(domain: $0) })
        parents = Set(domains.filter { $0.hasPrefix("*.") }.compactMap { LinkHost(domain: String($0.dropFirst(2))) })
        base = LinkPath(links.universalLinks?.basePath ?? "/").components
        let host = domains.lazy.filter { !$0.hasPrefix("*.") }.compactMap { LinkHost(domain: $0) }.first
        webBeginning = host.map { [base] host in
            var url = Array("https://\(host)/".utf8)
            for component in base {
                PercentCoding.encode(component, in: .component, to: &url)
                url.append(UInt8(ascii: "/"))
            }
            return Beginning(url: url, firstPlace: .component)
        }
        let scheme = links.customSchemes.first.map { Beginning(url: Array("\($0)://".utf8), firstPlace: .host) }
        beginning = scheme ?? webBeginning
    }

    /// A link that asks for a path as a manifest writes it: behind the first custom scheme; without one, behind the first
    /// domain that is not a pattern; nil if there is neither.
    package func link(to path: String) -> String? { beginning.map { Self.link(to: path, behind: $0) } }

    /// A web address that asks for a path as a manifest writes it: behind the first domain that is not a pattern; nil if
    /// there is none.
    func webLink(to path: String) -> String? { webBeginning.map { Self.link(to: path, behind: $0) } }

    private static func link(to path: String, behind beginning: Beginning) -> String {
        var url = beginning.url
        url.reserveCapacity(url.count + path.utf8.count)
        // Then its bytes stand one after the other, too.
        if PercentCoding.isPlain(path) {
            path.utf8.withContiguousStorageIfAvailable { url.append(contentsOf: $0.dropFirst()) }
            return String(decoding: url, as: UTF8.self)
        }
        var place = beginning.firstPlace
        var rest = path.utf8.dropFirst()
        while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            PercentCoding.encode(Substring(rest[..<slash]), in: place, to: &url)
            url.append(UInt8(ascii: "/"))
            place = .component
            rest = rest[slash...].dropFirst()
        }
        PercentCoding.encode(Substring(rest), in: place, to: &url)
        return String(decoding: url, as: UTF8.self)
    }

    /// How links are printed; nil if none are. Where it is the same, a path has the same link.
    package var form: String? {
        beginning.map { "\(String(decoding: $0.url, as: UTF8.self)) \($0.firstPlace)" }
    }

    /// What a URL asks for; nil if it is no link to the app.
    func address(of url: URLParts) -> LinkAddress? {
        if schemes.contains(url.scheme) { return Self.address(behindScheme: url) }
        guard let authority = url.authority, let host = LinkHost(authority, scheme: url.scheme),
            isOurs(host) || isOurs(host.withPort(of: url.scheme))
        else { return nil }
        let path = LinkPath(encoded: url.path)
        guard let rest = path.dropping(base) else { return nil }
        return LinkAddress(path: rest, wholePath: base.isEmpty ? nil : path, beginsWithHost: false)
    }

    private static func address(behindScheme url: URLParts) -> LinkAddress? {
        var path = LinkPath()
        let authority = url.authority ?? []
        // What looks like a user's name or a port is nothing that we print, and others read another host out of it.
        guard !authority.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }) else { return nil }
        if !authority.isEmpty { path.append(component: authority) }
        path.append(encoded: url.path)
        return LinkAddress(path: path, wholePath: nil, beginsWithHost: !authority.isEmpty)
    }

    private func isOurs(_ host: LinkHost) -> Bool {
        if domains.contains(host) { return true }
        if parents.isEmpty { return false }
        var above = host
        while let parent = above.parent {
            if parents.contains(parent) { return true }
            above = parent
        }
        return false
    }
}

/// The path that a link asks for.
struct LinkAddress {
    let path: LinkPath
    /// The path with the base path before it, which items may have in their own paths.
    let wholePath: LinkPath?
    /// True if the first component stood where a URL has its host, so that its letter case may be lost.
    let beginsWithHost: Bool
}
