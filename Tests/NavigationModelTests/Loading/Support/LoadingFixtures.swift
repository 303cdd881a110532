import Foundation
import NavigationModel

/// Manifests and addresses to load.
enum LoadingFixtures {
    static let address = address("https://example.com/navigation")

    static func address(_ url: String, platform: String? = nil, locale: String? = nil) -> ManifestAddress {
        do {
            return try ManifestAddress(url, platform: platform, locale: locale)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func manifest(_ version: String) -> Data {
        let item = #"{"id":"home","path":"/home","title":"Home","accessLevel":"public"}"#
        return Data(#"{"version":"\#(version)","sections":[\#(item)]}"#.utf8)
    }

    /// Without a level, which must never be taken for public.
    static let invalid = #"{"version":"9.0.0","sections":[{"id":"home","path":"/home","title":"Home"}]}"#

    static func entry(
        _ version: String = "1.0.0", etag: String? = #""one""#, modified: String? = nil, locale: String? = nil,
        confirmed: Date = ManualTime.beginning
    ) -> StoredManifest {
        StoredManifest(
            data: manifest(version), validators: CacheValidators(etag: etag, lastModified: modified), locale: locale,
            confirmed: confirmed)
    }
}

extension LoadedManifest {
    /// The version that the manifest says.
    var version: String? { manifest.manifest.version }
    /// "freshCache not-cached", and so on.
    var reasons: [String] { misses.map { "\($0.layer.rawValue) \($0.code.rawValue)" } }
    /// "HTTP 200", and so on.
    var outcomes: [String] { attempts.map(\.outcome) }
}

extension LoadingError {
    var reasons: [String] { misses.map { "\($0.layer.rawValue) \($0.code.rawValue)" } }
}
