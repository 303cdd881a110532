/// A manifest at an address, loaded anew whenever it is wanted.
///
/// ```swift
/// try await coordinator.loadManifest(from: loader.manifest(at: address))
/// ```
public struct RemoteManifest: ManifestProviding {
    private let loader: ManifestLoader
    private let address: ManifestAddress
    private let policy: LoadingPolicy

    init(_ loader: ManifestLoader, _ address: ManifestAddress, _ policy: LoadingPolicy) {
        self.loader = loader
        self.address = address
        self.policy = policy
    }

    /// The manifest from the first layer that has one.
    /// - Throws: ``LoadingError`` if none has, `CancellationError`.
    public func manifest() async throws -> ValidatedManifest { try await loader.load(address, policy).manifest }
}

extension ManifestLoader {
    /// The manifest at an address, for whoever does not ask where it came from.
    public func manifest(at address: ManifestAddress, _ policy: LoadingPolicy = .usual) -> RemoteManifest {
        RemoteManifest(self, address, policy)
    }
}
