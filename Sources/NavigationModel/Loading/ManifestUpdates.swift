/// Offline first: what is at hand at once, then what the server says.
///
/// If what is at hand is fresh, or if there is nothing, one element is all. Else the second one comes from the server,
/// or is the first one again with the reasons why the server did not serve: nothing that was shown is taken back.
public struct ManifestUpdates: AsyncSequence, Sendable {
    let loader: ManifestLoader
    let address: ManifestAddress

    /// The manifests, as they come.
    public func makeAsyncIterator() -> Iterator { Iterator(loader: loader, address: address) }

    /// Loads when it is asked.
    public struct Iterator: AsyncIteratorProtocol {
        let loader: ManifestLoader
        let address: ManifestAddress
        private var stage = Stage.beginning

        private enum Stage {
            case beginning
            case shown(LoadedManifest)
            case end
        }

        init(loader: ManifestLoader, address: ManifestAddress) {
            self.loader = loader
            self.address = address
        }

        /// The next manifest.
        /// - Throws: ``LoadingError`` if there is none at all, `CancellationError`.
        public mutating func next() async throws -> LoadedManifest? {
            switch stage {
            case .beginning:
                guard let (loaded, isFresh) = await loader.atHand(address) else {
                    stage = .end
                    return try await loader.load(address)
                }
                stage = isFresh ? .end : .shown(loaded)
                return loaded
            case .shown(var loaded):
                stage = .end
                let visit = try await loader.visit(address)
                switch visit.outcome {
                case .success(let newer): return newer
                case .failure(let failure):
                    loaded.misses = failure.misses
                    loaded.attempts = visit.attempts
                    return loaded
                }
            case .end: return nil
            }
        }
    }
}

extension ManifestLoader {
    /// Offline first: what is at hand at once, then what the server says.
    ///
    /// ```swift
    /// for try await loaded in loader.updates(of: address) { show(loaded.manifest) }
    /// ```
    public func updates(of address: ManifestAddress) -> ManifestUpdates {
        ManifestUpdates(loader: self, address: address)
    }
}
