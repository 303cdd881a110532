public import Foundation

/// Keeps manifests as long as the process lives.
public actor MemoryManifestStore: ManifestStore {
    private var entries: [ManifestAddress: StoredManifest] = [:]

    /// An empty store.
    public init() {}

    /// What is kept for an address; nil if that is nothing, or damaged.
    public func entry(for address: ManifestAddress) -> StoredManifest? { entries[address] }

    /// Keeps a manifest, unless the server was asked about the one before later.
    public func keep(_ entry: StoredManifest, for address: ManifestAddress, now: Date) {
        if let before = entries[address], before.isLater(than: entry, now: now) { return }
        entries[address] = entry
    }

    /// Forgets what is kept for an address.
    public func remove(for address: ManifestAddress) { entries[address] = nil }
}
