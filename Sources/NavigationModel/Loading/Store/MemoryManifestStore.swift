/// Keeps manifests as long as the process lives.
public actor MemoryManifestStore: ManifestStore {
    private var entries: [ManifestAddress: StoredManifest] = [:]

    /// An empty store.
    public init() {}

    public func entry(for address: ManifestAddress) -> StoredManifest? { entries[address] }

    public func keep(_ entry: StoredManifest, for address: ManifestAddress) {
        if let before = entries[address], before.confirmed > entry.confirmed { return }
        entries[address] = entry
    }

    public func remove(for address: ManifestAddress) { entries[address] = nil }
}
