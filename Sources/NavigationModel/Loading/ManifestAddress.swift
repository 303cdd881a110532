public import Foundation

/// Where a manifest is published, and the platform and language that it is wanted for.
///
/// ```swift
/// let address = try ManifestAddress("https://example.com/navigation", platform: "ios", locale: "de-AT")
/// ```
public struct ManifestAddress: Sendable, Hashable {
    /// The URL without platform and language.
    public let url: URL
    /// The platform, sent as `?platform=`; nil for the manifest of no platform in particular.
    public let platform: String?
    /// The language, sent as `?locale=`, with hyphens between its parts; nil for the server's own.
    public let locale: String?
    /// For whom the server has a manifest of its own, such as an account's id; nil for all alike.
    ///
    /// The server is not told, but each audience has an entry of its own in a store. It is written there: secrets do not
    /// belong here.
    public let audience: String?

    /// - Parameters:
    ///   - url: `http` or `https`. What it says about `platform` and `locale` itself is kept unless they are given.
    ///   - locale: a language tag, or a locale's identifier (`de_AT`), of which what follows an at sign is left out.
    ///   - audience: to be set where ``ManifestLoaderConfiguration/headers`` decide what the server answers.
    /// - Throws: ``ManifestAddressError`` if nothing can be loaded from there.
    public init(
        _ url: String, platform: String? = nil, locale: String? = nil, audience: String? = nil
    ) throws(ManifestAddressError) {
        guard var components = URLComponents(string: url), let scheme = components.scheme?.lowercased(),
            scheme == "http" || scheme == "https"
        else { throw .notHTTP(url) }
        guard let host = components.host, !host.isEmpty else { throw .withoutHost(url) }
        guard components.user == nil && components.password == nil else { throw .withPassword }
        guard Self.hasUsablePort(components) else { throw .port(url) }
        components.scheme = scheme
        components.host = host.lowercased()
        // The server never gets to see it.
        components.fragment = nil
        guard let url = components.url else { throw .notHTTP(url) }
        self.url = url
        self.platform = try platform.map { (text) throws(ManifestAddressError) in
            guard Self.isUsable(text, extra: "._-") else { throw .platform(text) }
            return text
        }
        self.locale = try locale.map { (text) throws(ManifestAddressError) in
            // `en_US@rg=gbzzzz`: what the region's customs are is no part of the language.
            let tag = String(text.prefix { $0 != "@" }).replacing("_", with: "-")
            guard Self.isUsable(tag, extra: "-"),
                !tag.split(separator: "-", omittingEmptySubsequences: false).contains("")
            else { throw .locale(text) }
            return tag
        }
        self.audience = audience
    }

    /// What is asked for in turn, until the server has it: the language, what it is a kind of, the server's own.
    var variants: [ManifestVariant] {
        (localeChain + [nil]).map { ManifestVariant(url: url(locale: $0), locale: $0) }
    }

    /// `de-AT` and `de`: RFC 4647, section 3.4.
    private var localeChain: [String?] {
        guard let locale else { return [] }
        var parts = locale.split(separator: "-")
        var chain: [String?] = []
        while !parts.isEmpty {
            chain.append(parts.joined(separator: "-"))
            parts.removeLast()
            // A single letter only introduces what follows it.
            if parts.count > 1, parts.last?.count == 1 { parts.removeLast() }
        }
        return chain
    }

    private func url(locale: String?) -> URL {
        let given = [("platform", platform), ("locale", locale)].compactMap { name, value in
            value.map { URLQueryItem(name: name, value: $0) }
        }
        guard !given.isEmpty, var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return url
        }
        let own = (components.percentEncodedQueryItems ?? []).filter { item in !given.contains { $0.name == item.name }
        }
        components.percentEncodedQueryItems = own + given
        return components.url ?? url
    }

    /// A number with too many digits is nil to `port`, as none at all is.
    private static func hasUsablePort(_ components: URLComponents) -> Bool {
        if let port = components.port { return (1...65_535).contains(port) }
        guard let range = components.rangeOfPort, let text = components.string else { return true }
        return text[range].isEmpty
    }

    private static func isUsable(_ text: String, extra: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetterOrDigit || extra.utf8.contains($0) }
    }
}

/// One of the URLs that an address stands for.
struct ManifestVariant: Sendable, Equatable {
    let url: URL
    /// The language that it is for; nil for the server's own.
    let locale: String?
}
