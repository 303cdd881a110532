/// The file that a web server offers at `/.well-known/apple-app-site-association`, so that Apple's systems open an
/// app's universal links in the app.
///
/// Anybody can read it. It names the first components of the paths that a level sees, and not a screen above it.
public struct SiteAssociation: Sendable, Equatable {
    /// The apps, each a team's identifier, a dot and a bundle's: `ABCDE12345.io.mycuppa.app`.
    public let appIDs: [String]
    /// The paths as Apple's patterns, percent-encoded; `*` stands for any text.
    public let patterns: [String]
    /// What goes into the app's associated domains: `applinks:app.mycuppa.io`.
    public let associatedDomains: [String]

    /// Beyond so many first components there is one pattern for all: devices load the file, and Apple stops at 128 KB.
    private static let mostComponents = 500

    /// Makes the file for a manifest's links.
    /// - Parameter level: the paths of screens above it are left out; links to them then stay in the browser.
    public init(_ manifest: ValidatedManifest, appIDs: [String], level: AccessLevel = .public) {
        self.appIDs = appIDs
        let links = manifest.manifest.deepLinking
        associatedDomains = (links.universalLinks?.domains ?? []).map { domain in
            let isWildcard = domain.hasPrefix("*.")
            let host = LinkHost(domain: isWildcard ? String(domain.dropFirst(2)) : domain)
            return "applinks:" + (isWildcard ? "*." : "") + (host.map(\.description) ?? domain)
        }
        let base = LinkPath(links.universalLinks?.basePath ?? "/").components
        var tops = PathTops()
        for path in Self.paths(manifest.visible(to: level).manifest) {
            tops.add(path)
            // Items may have the base path in their own.
            if !base.isEmpty, path.count >= base.count, path.starts(with: base) { tops.add(path.dropFirst(base.count)) }
        }
        patterns = tops.patterns(behind: base, most: Self.mostComponents)
    }

    /// True for an identifier of the form that ``appIDs`` have.
    public static func isAppID(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
            }
    }

    /// The file's text.
    public var json: String { JSONWriter(writeJSON(to:)).text }

    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("applinks") { json in
                json.object { json in
                    json.member("details") { json in
                        json.array([self]) { json, detail in
                            json.object { json in
                                json.member("appIDs", detail.appIDs)
                                json.member("components") { json in
                                    json.array(detail.patterns) { json, pattern in
                                        json.object { $0.member("/", pattern) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func paths(_ manifest: NavigationManifest) -> [[String]] {
        let links = manifest.deepLinking
        let texts =
            ItemTree(manifest.sections).nodes.map(\.item.path) + manifest.specialRoutes.map(\.path)
            + links.authPatterns.sorted { $0.key < $1.key }.map(\.value) + [links.searchPath]
        return texts.map { LinkPath($0).components }
    }
}

/// The first components of paths, in the order in which they come.
private struct PathTops {
    private var order: [String] = []
    /// For each first component whether something follows it somewhere.
    private var goesOn: [String: Bool] = [:]
    private var hasRoot = false

    mutating func add(_ path: some Collection<String>) {
        guard let first = path.first else {
            hasRoot = true
            return
        }
        if goesOn[first] == nil { order.append(first) }
        goesOn[first] = goesOn[first] == true || path.count > 1
    }

    func patterns(behind base: [String], most: Int) -> [String] {
        let beginning = base.map { "/" + Self.pattern($0) }.joined()
        let root = hasRoot ? (beginning.isEmpty ? ["/"] : [beginning, beginning + "/"]) : []
        if order.count > most { return root + [beginning + "/*"] }
        return root
            + order.flatMap { component in
                let path = beginning + "/" + Self.pattern(component)
                // One slash at the end of a link does not count for us, and does for Apple.
                return [path, path + (goesOn[component] == true ? "/*" : "/")]
            }
    }

    /// A parameter is at least one character. A star, and a dollar sign before a parenthesis, mean something in
    /// Apple's patterns, which have no other way to write them than as any one character.
    private static func pattern(_ component: String) -> String {
        if RoutePattern.parameterName(component) != nil { return "?*" }
        var url: [UInt8] = []
        PercentCoding.encode(component, in: .component, to: &url)
        for at in url.indices {
            let isVariable = url[at] == UInt8(ascii: "$") && url[(at + 1)...].first == UInt8(ascii: "(")
            if url[at] == UInt8(ascii: "*") || isVariable { url[at] = UInt8(ascii: "?") }
        }
        return String(decoding: url, as: UTF8.self)
    }
}
