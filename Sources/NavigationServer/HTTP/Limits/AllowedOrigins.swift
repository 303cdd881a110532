import Foundation
import HTTPTypes

/// The web sites whose scripts may read answers: Cross-Origin Resource Sharing. None unless somebody says so.
package struct AllowedOrigins: Sendable {
    /// Whether a text can be allowed: `*`, or an origin as browsers write it (RFC 6454, section 6.2). Another spelling
    /// would never be met.
    package static func isOrigin(_ text: String) -> Bool {
        guard text != "*" else { return true }
        guard text == text.lowercased(), let parts = URLComponents(string: text), let scheme = parts.scheme,
            let host = parts.encodedHost, !host.isEmpty, !host.contains("*")
        else { return false }
        let isUsualPort = (scheme == "https" && parts.port == 443) || (scheme == "http" && parts.port == 80)
        return !isUsualPort && text == "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Origins such as `https://app.example`, or `*` for all.
    let origins: [String]

    private var isEveryone: Bool { origins.contains("*") }

    /// The fields of an answer to a script of some origin.
    func fields(for request: HTTPFields) -> HTTPFields {
        guard !origins.isEmpty else { return [:] }
        var fields: HTTPFields = [.exposedHeaders: "ETag, X-Request-Id, Retry-After"]
        if isEveryone {
            fields[.accessControlAllowOrigin] = "*"
        } else if let origin = request[.origin], origins.contains(origin) {
            fields[.accessControlAllowOrigin] = origin
        } else {
            return [:]
        }
        return fields
    }

    /// The fields of the answer to a browser that asks whether a script may ask.
    func preflightFields(for request: HTTPFields) -> HTTPFields? {
        var fields = fields(for: request)
        guard !fields.isEmpty, request[.accessControlRequestMethod] != nil else { return nil }
        fields[.accessControlAllowMethods] = "GET, HEAD, POST"
        fields[.accessControlAllowHeaders] = "Authorization, Content-Type, If-None-Match"
        fields[.accessControlMaxAge] = "600"
        return fields
    }
}

extension HTTPField.Name {
    /// Which fields a script may read.
    fileprivate static let exposedHeaders = accessControlExposeHeaders
}
