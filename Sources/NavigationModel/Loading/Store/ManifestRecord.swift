import Foundation

/// A stored manifest as bytes: a line with a checksum of all that follows, a line of JSON about the manifest, and the
/// manifest as it was sent.
enum ManifestRecord {
    private static let signature = "navsearch-manifest 1 "

    static func bytes(of entry: StoredManifest, for address: ManifestAddress) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("url", address.url.absoluteString)
            json.member("platform", address.platform)
            json.member("locale", address.locale)
            // An address without one has the entry that it had before there were any.
            if let audience = address.audience { json.member("audience", audience) }
            json.member("answeredLocale", entry.locale)
            json.member("etag", entry.validators.etag)
            json.member("lastModified", entry.validators.lastModified)
            json.member("confirmed", Int((entry.confirmed.timeIntervalSince1970 * 1_000).rounded(.down)))
        }
        let rest = json.bytes + [newline] + entry.data
        return Array((signature + checksum(rest)).utf8) + [newline] + rest
    }

    /// The entry; nil if the bytes are damaged or about another address.
    static func entry(_ bytes: [UInt8], for address: ManifestAddress) -> StoredManifest? {
        guard let first = bytes.prefix(64).firstIndex(of: newline) else { return nil }
        let rest = Array(bytes[(first + 1)...])
        guard String(decoding: bytes[..<first], as: UTF8.self) == signature + checksum(rest),
            let second = rest.firstIndex(of: newline), let about = try? JSONDocument(Array(rest[..<second])).root,
            about["url"]?.string == address.url.absoluteString, about["platform"]?.string == address.platform,
            about["locale"]?.string == address.locale, about["audience"]?.string == address.audience,
            let confirmed = about["confirmed"]?.int
        else { return nil }
        return StoredManifest(
            data: Data(rest[(second + 1)...]),
            validators: CacheValidators(etag: about["etag"]?.string, lastModified: about["lastModified"]?.string),
            locale: about["answeredLocale"]?.string,
            confirmed: Date(timeIntervalSince1970: Double(confirmed) / 1_000))
    }

    /// 16 hexadecimal digits that name the file of an address.
    static func name(of address: ManifestAddress) -> String {
        var json = JSONWriter()
        let parts = [address.url.absoluteString, address.platform, address.locale]
        json.array(parts + (address.audience.map { [$0] } ?? [])) { json, part in
            if let part { json.value(part) } else { json.null() }
        }
        return checksum(json.bytes)
    }

    private static let newline = UInt8(ascii: "\n")

    private static func checksum(_ bytes: [UInt8]) -> String { XXH64.hash(bytes).hexadecimalDigits }
}
