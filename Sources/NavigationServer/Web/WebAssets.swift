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
        var isForOtherSites = false

        private init(path: String, type: String, bytes: [UInt8]) {
            (self.path, self.type, self.bytes) = (path, type, bytes)
        }

        static func page(_ path: String, _ bytes: [UInt8]) -> Asset {
            Asset(path: path, type: "text/html; charset=utf-8", bytes: bytes)
        }

        static func script(_ path: String, _ bytes: [UInt8]) -> Asset {
            Asset(path: path, type: "text/javascript; charset=utf-8", bytes: bytes)
        }

        static func style(_ path: String, _ bytes: [UInt8]) -> Asset {
            Asset(path: path, type: "text/css; charset=utf-8", bytes: bytes)
        }

        static func picture(_ path: String, _ bytes: [UInt8]) -> Asset {
            Asset(path: path, type: "image/svg+xml", bytes: bytes)
        }

        /// A script that other sites embed.
        static func component(_ path: String, _ bytes: [UInt8]) -> Asset {
            var asset = script(path, bytes)
            asset.isForOtherSites = true
            return asset
        }
    }

    let assets: [Asset]

    /// Everything that is served.
    static let all = WebAssets(assets: [
        .page("/", PackageResources.palette_html),
        .page("/ranking", PackageResources.ranking_html),
        .component("/nav-search.js", PackageResources.nav_search_js),
        .script("/palette.js", PackageResources.palette_js),
        .script("/ranking.js", PackageResources.ranking_js),
        .script("/ranking-words.js", PackageResources.ranking_words_js),
        .script("/viewer.js", PackageResources.viewer_js),
        .style("/style.css", PackageResources.style_css),
        .picture("/icon.svg", PackageResources.icon_svg),
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
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'
        """

    fileprivate func response(to request: Request, tag: EntityTag) -> Response {
        if path != "/", request.uri.path.hasSuffix("/") { return redirect(request) }
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

    /// Behind a slash the addresses of all that a page loads would be others.
    private func redirect(_ request: Request) -> Response {
        let query = request.uri.query.map { "?\($0)" } ?? ""
        return Response(status: .permanentRedirect, headers: [.location: "..\(path)\(query)"])
    }
}
