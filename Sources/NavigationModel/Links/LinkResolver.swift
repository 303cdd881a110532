/// Finds out where links lead, from a manifest in memory.
///
/// ```swift
/// let resolver = LinkResolver(manifest)
/// switch resolver.resolve("mycuppa://home/profile", level: .authenticated) {
/// case .screen(let screen): path = screen.stack.map(\.id)
/// default: break
/// }
/// ```
///
/// What it costs grows with the length of the link and not with the number of screens; making a resolver reads the
/// whole manifest.
public struct LinkResolver: Sendable {
    private let grammar: LinkGrammar
    private let screens: ScreenTree

    /// Makes a resolver for the links of a manifest.
    public init(_ manifest: ValidatedManifest) {
        let tree = ItemTree(manifest.manifest.sections)
        let levels = tree.effectiveLevels
        grammar = LinkGrammar(manifest.manifest) { tree.forEachPath(levels, $0) }
        screens = ScreenTree(tree)
    }

    /// Finds out where a link leads. Any text may be given: what is no URL is foreign.
    public func resolve(_ request: LinkRequest) -> LinkOutcome { grammar.resolve(request, in: screens) }

    /// Finds out where a link leads for a viewer at a level, to whom locked screens are as unknown ones.
    public func resolve(_ url: String, level: AccessLevel = .public) -> LinkOutcome {
        resolve(LinkRequest(url, level: level))
    }

    /// A link that asks for a path, which is a screen's or a special route's without parameters: behind the first custom
    /// scheme, else behind the first domain. Whether there is such a screen is not looked at.
    /// - Returns: nil for what is no path of a manifest (`home`, `/home?x=1`), and if the manifest has neither a custom
    ///   scheme nor a domain that links can be made with.
    public func link(to path: String) -> String? {
        PathSyntax.flaw(of: path) == nil ? grammar.addresses.link(to: path) : nil
    }

    /// A web address that asks for a path, also where ``link(to:)`` has a custom scheme: for messages to people who may
    /// not have the app.
    /// - Returns: nil for what is no path of a manifest, and if the manifest has no domain but patterns (`*.example.com`).
    public func webLink(to path: String) -> String? {
        PathSyntax.flaw(of: path) == nil ? grammar.addresses.webLink(to: path) : nil
    }
}
