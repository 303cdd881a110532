extension LinkOutcome {
    /// A link as it may be shown to whoever reads along: without what may be a secret.
    ///
    /// Query and fragment are always left out, and so is the path unless the link leads to a screen, to a search, or to
    /// a special route without a token: an invitation has its secret in the path, and what leads nowhere may be one that
    /// was mistyped. The dots say that something was left out.
    package func shownLink(_ url: String) -> String {
        guard let parts = URLParts(url) else { return "…" }
        let beginning = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if hasOpenPath {
            return String(Substring(beginning)) + (beginning.count < url.utf8.count ? "…" : "")
        }
        let isWeb = parts.scheme == "https" || parts.scheme == "http"
        let host = isWeb ? parts.authority.flatMap { LinkHost($0, scheme: parts.scheme) } : nil
        return parts.scheme + "://" + (host.map { "\($0)/" } ?? "") + "…"
    }

    private var hasOpenPath: Bool {
        switch self {
        case .screen, .search: true
        case .specialRoute(let route): route.parameters.token == nil
        case .authCallback, .locked, .unknown, .foreign: false
        }
    }
}
