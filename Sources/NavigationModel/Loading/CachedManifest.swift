import Foundation

/// A manifest from the store that still validates.
struct CachedManifest: Sendable {
    let entry: StoredManifest
    let manifest: ValidatedManifest

    /// What the store has for an address.
    enum Reading: Sendable {
        case manifest(CachedManifest)
        case miss(LayerMiss.Code, String)
    }

    static func reading(_ store: (any ManifestStore)?, _ address: ManifestAddress) async -> Reading {
        guard let store else { return .miss(.cacheOff, "The cache is off.") }
        do {
            guard let entry = try await store.entry(for: address) else {
                return .miss(.notCached, "Nothing is cached.")
            }
            return .manifest(CachedManifest(entry: entry, manifest: try ValidatedManifest(entry.data)))
        } catch let error as InvalidManifest {
            return .miss(.cachedInvalid, "What is cached is not valid: \(error)")
        } catch {
            return .miss(.cacheUnreadable, "The cache cannot be read: \(error)")
        }
    }

    /// Why it has to be confirmed again; nil as long as it has not.
    func staleness(after duration: Duration, now: Date) -> String? {
        let passed = now.timeIntervalSince(entry.confirmed)
        // The clock has been set back, so nobody knows how old it is.
        if passed < 0 { return "What is cached was confirmed in the future, by this machine's clock." }
        guard passed >= duration.seconds else { return nil }
        let age = Duration.seconds(Int64(min(passed, 1e15)))
        return "What is cached was confirmed \(age.text) ago; it serves for \(duration.text)."
    }

    /// The manifest as an answer.
    func loaded(
        from layer: ManifestLayer, misses: [LayerMiss], attempts: [LoadingAttempt] = [], for address: ManifestAddress
    ) -> LoadedManifest {
        LoadedManifest(
            manifest: manifest, data: entry.data, layer: layer, locale: entry.locale, confirmed: entry.confirmed,
            misses: misses, attempts: attempts, notes: address.localeNotes(entry.locale))
    }
}

extension ManifestAddress {
    /// That another language came than the one wanted, if so.
    func localeNotes(_ got: String?) -> [LoadingNote] {
        guard let locale, locale != got else { return [] }
        return [.otherLocale(wanted: locale, got: got)]
    }
}
