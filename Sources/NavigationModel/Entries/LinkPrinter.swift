/// Prints links to screens.
package struct LinkPrinter: Sendable {
    private let prefix: String?
    /// True if the path's first component stands where a URL has its host, as in `mycuppa://home/profile`.
    private let beginsWithHost: Bool

    /// Links begin with the first custom scheme; without one, with the first domain that is not a pattern.
    package init(_ links: DeepLinking) {
        if let scheme = links.customSchemes.first {
            prefix = scheme + "://"
            beginsWithHost = true
        } else if let web = links.universalLinks, let domain = web.domains.first(where: { !$0.hasPrefix("*.") }) {
            let base = Self.encode(web.basePath, beginsWithHost: false)
            prefix = "https://" + domain + (base.hasSuffix("/") ? String(base.dropLast()) : base)
            beginsWithHost = false
        } else {
            prefix = nil
            beginsWithHost = false
        }
    }

    /// A link that opens the screen with this path; nil if the manifest has no deep linking.
    package func link(to path: String) -> String? {
        guard let prefix else { return nil }
        let path = beginsWithHost ? Substring(path).dropFirst() : Substring(path)
        return prefix + Self.encode(path, beginsWithHost: beginsWithHost)
    }

    /// Percent-encodes a path by RFC 3986, section 3.3; in a host there may be neither colon nor at sign.
    private static func encode(_ path: some StringProtocol, beginsWithHost: Bool) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(path.utf8.count)
        var isInHost = beginsWithHost
        for byte in path.utf8 {
            if byte == UInt8(ascii: "/") { isInHost = false }
            if isAllowed(byte) && !(isInHost && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@"))) {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexadecimalDigits[Int(byte >> 4)])
                encoded.append(hexadecimalDigits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || punctuation.contains(byte) }

    /// Unreserved characters, sub-delimiters, colon, at sign and slash.
    private static let punctuation: Set<UInt8> = Set("-._~!$&'()*+,;=:@/".utf8)
    private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)
}
