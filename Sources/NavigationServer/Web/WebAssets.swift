import HTTPTypes
import Hummingbird

/// The pages of the server and what they load, which stand in the binary itself.
///
/// The files are in `Assets` beside this one; ``all`` says at which path each is served.
struct WebAssets: Sendable {
    /// A file that is served.
    struct Asset: Sendable {
        let path: String
        let type: String
        let bytes: [UInt8]

        /// Whether other sites may load it: the component that they embed, and not our pages.
        var isForOtherSites: Bool { type.hasPrefix("text/javascript") }
    }

    let assets: [Asset]

    /// Everything that is served.
    static let all = WebAssets(assets: [
        Asset(path: "/", type: "text/html; charset=utf-8", bytes: PackageResources.index_html)
    ])

    func add(to router: Router<HTTPContext>) {
        for asset in assets {
            let tag = EntityTag(asset.bytes)
            router.get(RouterPath(asset.path)) { request, _ in asset.response(to: request, tag: tag) }
        }
    }
}

extension WebAssets.Asset {
    /// A page may load scripts, styles and answers from this server, and nothing from elsewhere.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
        connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """

    fileprivate func response(to request: Request, tag: EntityTag) -> Response {
        var fields: HTTPFields = [
            .contentType: type, .cacheControl: "public, no-cache", .eTag: tag.text,
            .contentSecurityPolicy: Self.policy,
        ]
        if isForOtherSites { fields[.crossOriginResourcePolicy] = "cross-origin" }
        if let known = request.headers[.ifNoneMatch], tag.isNamed(in: known) {
            return Response(status: .notModified, headers: fields)
        }
        return Response(bytes: bytes, fields: fields)
    }
}
