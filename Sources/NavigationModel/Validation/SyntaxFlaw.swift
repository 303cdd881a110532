/// Why a text is not what its place asks for.
struct SyntaxFlaw {
    let code: ManifestFindingCode
    let message: String
}

/// The paths of items and special routes: `/` alone, or components with a slash before each.
enum PathSyntax {
    static func flaw(of path: String) -> SyntaxFlaw? {
        guard path.utf8.first == UInt8(ascii: "/") else {
            return SyntaxFlaw(
                code: .pathNotAbsolute,
                message: "The path \(MessageText.quoted(path)) does not start with a slash. "
                    + "Write \(MessageText.quoted("/" + path)).")
        }
        guard path.utf8.count > 1 else { return nil }
        for scalar in path.unicodeScalars where scalar == "?" || scalar == "#" || scalar.isWhiteSpace {
            return bad(path, "has \(MessageText.quoted(String(Character(scalar))))", "Remove it from the path.")
        }
        for component in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if component.isEmpty {
                return bad(path, "has an empty component", "Remove the doubled slash or the one at the end.")
            }
            if component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8) {
                return bad(path, "has a component that is . or ..", "Write the path that is meant.")
            }
        }
        return nil
    }

    /// What stands before all paths in a web address may also end with a slash.
    static func flaw(ofBasePath path: String) -> SyntaxFlaw? {
        flaw(of: path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path)
    }

    /// The pattern of a sign-in that returns may be written without the first slash.
    static func flaw(ofAuthPattern pattern: String) -> SyntaxFlaw? {
        if pattern.contains("://") {
            return SyntaxFlaw(
                code: .badPath,
                message: "\(MessageText.quoted(pattern)) is a URL, and a pattern is a path within the app. "
                    + "Write the path alone, such as \"auth/callback\".")
        }
        return flaw(ofBasePath: pattern.utf8.first == UInt8(ascii: "/") ? pattern : "/" + pattern)
    }

    private static func bad(_ path: String, _ reason: String, _ wayOut: String) -> SyntaxFlaw {
        SyntaxFlaw(code: .badPath, message: "The path \(MessageText.quoted(path)) \(reason). \(wayOut)")
    }
}

/// What links to an app begin with.
enum LinkSyntax {
    /// Schemes that browsers and systems treat in ways of their own.
    private static let reservedSchemes: Set<String> = [
        "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "mailto", "sms", "tel", "vbscript", "ws",
        "wss",
    ]

    /// Checks a scheme by RFC 3986, section 3.1.
    static func flaw(ofScheme scheme: String) -> SyntaxFlaw? {
        let isWellFormed =
            scheme.utf8.first?.isLetter == true && scheme.utf8.allSatisfy(\.isSchemeByte)
        guard isWellFormed else {
            return SyntaxFlaw(
                code: .badScheme,
                message: "\(MessageText.quoted(scheme)) is not a scheme. "
                    + "Write a letter, then letters, digits, +, - or ., without ://, such as \"myapp\".")
        }
        guard reservedSchemes.contains(scheme.lowercased()) else { return nil }
        return SyntaxFlaw(
            code: .badScheme,
            message: "The scheme \(MessageText.quoted(scheme)) does not belong to an app. "
                + "Choose one of your own, such as \"myapp\"; web addresses go into \"universalLinks\".")
    }

    /// Checks a host name, which may begin with `*.` and end with a port.
    static func flaw(ofDomain domain: String) -> SyntaxFlaw? {
        let isPattern = domain.hasPrefix("*.")
        var host = Substring(isPattern ? String(domain.dropFirst(2)) : domain)
        if let colon = host.firstIndex(of: ":") {
            let port = host[host.index(after: colon)...]
            if !port.isEmpty && port.utf8.allSatisfy(\.isDigit) {
                guard Int(port).map(LinkHost.ports.contains) == true else {
                    return SyntaxFlaw(
                        code: .badDomain,
                        message: "\(MessageText.quoted(domain)) has a port that there is not. "
                            + "Write one from \(LinkHost.ports.lowerBound) to \(LinkHost.ports.upperBound), or none.")
                }
                host = host[..<colon]
            }
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isWellFormed = labels.allSatisfy { label in
            !label.isEmpty
                && label.unicodeScalars.allSatisfy { scalar in
                    scalar.isASCII
                        ? UInt8(ascii: scalar).isLetterOrDigit || scalar == "-" || scalar == "_"
                        : scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
                }
        }
        if isWellFormed && isPattern && labels.count == 1 {
            return SyntaxFlaw(
                code: .wideDomain,
                message: "\(MessageText.quoted(domain)) stands for every host that ends so, and links to all of them "
                    + "would be the app's. Write a domain of your own, such as \"*.example.com\".")
        }
        if isWellFormed { return nil }
        return SyntaxFlaw(
            code: .badDomain,
            message: "\(MessageText.quoted(domain)) is not a host name. "
                + "Write the host alone, without https:// and path, such as \"app.example.com\" or \"*.example.com\".")
    }
}
