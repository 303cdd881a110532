/// A host of the web and its port.
struct LinkHost: Hashable, CustomStringConvertible {
    /// In small letters and ASCII.
    let name: Substring
    /// Nil for the one that its scheme has.
    let port: Int?

    private init(name: Substring, port: Int?) {
        self.name = name
        self.port = port
    }

    /// The ports that schemes have.
    private static let usualPorts = ["https": 443, "http": 80]

    /// The ports that there are; 0 is none.
    static let ports = 1...65_535

    /// Reads a domain that validation has let pass.
    init?(domain: String) {
        let parts = domain.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let name = Punycode.host(first) else { return nil }
        let port = parts.count > 1 ? Int(parts[1]) : nil
        self.init(name: Substring(name), port: port == 443 ? nil : port)
    }

    /// Reads what stands behind `http://` or `https://`. Nil for other schemes, and if there is a user's name, an
    /// escape, an address in brackets or anything else that is no name of a host.
    init?(_ authority: ArraySlice<UInt8>, scheme: String) {
        guard let usualPort = Self.usualPorts[scheme] else { return nil }
        let (host, digits) = authority.divided(at: UInt8(ascii: ":"))
        let text = String(decoding: host, as: UTF8.self)
        guard digits.count < 6, digits.allSatisfy(\.isDigit), text.utf8.elementsEqual(host),
            let name = Punycode.host(text), name.utf8.count <= Self.longestName, Self.isWellFormed(name)
        else { return nil }
        let port = Int(String(decoding: digits, as: UTF8.self))
        self.init(name: Substring(name), port: port == usualPort ? nil : port)
    }

    /// The host with a port, whatever its scheme has.
    func withPort(of scheme: String) -> LinkHost {
        LinkHost(name: name, port: port ?? Self.usualPorts[scheme])
    }

    /// The host without its first label; nil for one label.
    var parent: LinkHost? {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        return LinkHost(name: name[name.utf8.index(after: dot)...], port: port)
    }

    var description: String { port.map { "\(name):\($0)" } ?? String(name) }

    /// By RFC 1035, section 2.3.4, without the length of each label.
    private static let longestName = 253

    private static func isWellFormed(_ name: String) -> Bool {
        var isAtStart = true
        for byte in name.utf8 {
            if byte == UInt8(ascii: ".") {
                if isAtStart { return false }
                isAtStart = true
            } else {
                guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
                    return false
                }
                isAtStart = false
            }
        }
        return !isAtStart
    }
}
