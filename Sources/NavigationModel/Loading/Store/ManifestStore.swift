public import Foundation

/// Keeps manifests for the next time: one for each address.
public protocol ManifestStore: Sendable {
    /// What is kept for an address; nil if that is nothing, or damaged.
    func entry(for address: ManifestAddress) async throws -> StoredManifest?
    /// Keeps a manifest instead of the one before, unless ``StoredManifest/isLater(than:now:)`` says that one stays.
    /// - Parameter now: the date.
    func keep(_ entry: StoredManifest, for address: ManifestAddress, now: Date) async throws
    /// Forgets what is kept for an address.
    func remove(for address: ManifestAddress) async throws
}

/// A manifest as it was sent, and what to ask the server about it.
public struct StoredManifest: Sendable, Equatable {
    /// What the server sent.
    public var data: Data
    /// What the server tells this version by.
    public var validators: CacheValidators
    /// The language that it is for; nil for the server's own. May be a wider one than the address asks for.
    public var locale: String?
    /// When the server was last asked, of those times when it said that this is its manifest.
    public var confirmed: Date

    /// An entry of a store.
    public init(data: Data, validators: CacheValidators, locale: String?, confirmed: Date) {
        self.data = data
        self.validators = validators
        self.locale = locale
        self.confirmed = confirmed
    }

    /// Whether the server was asked about this one after the other, so that a slow answer does not replace a newer one.
    ///
    /// A date that has not come yet was told by a clock that was wrong, and counts for nothing.
    public func isLater(than other: StoredManifest, now: Date) -> Bool {
        confirmed > other.confirmed && confirmed <= now
    }
}
