import Foundation

/// Loads manifests: from the cache while it is fresh, else from the server, else whatever there is.
///
/// ```swift
/// let loader = ManifestLoader(transport: URLSessionTransport(), store: FileManifestStore(folder: folder))
/// let loaded = try await loader.load(ManifestAddress("https://example.com/navigation", platform: "ios"))
/// print(loaded.layer, loaded.manifest.manifest.version ?? "")
/// ```
///
/// A copy shares the requests that are under way: for one address there is only ever one.
public struct ManifestLoader: Sendable {
    /// How manifests are loaded.
    public let configuration: ManifestLoaderConfiguration

    let surroundings: LoadingSurroundings
    private let transport: any ManifestTransport
    private let store: (any ManifestStore)?
    private let bundled: BundledManifest?
    private let flights = SingleFlight<ManifestAddress, ServerVisit>()

    /// A loader.
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - store: keeps what was loaded; nil for no cache.
    ///   - bundled: what the app comes with, for when the server cannot be reached.
    public init(
        transport: any ManifestTransport, store: (any ManifestStore)? = nil, bundled: BundledManifest? = nil,
        configuration: ManifestLoaderConfiguration = ManifestLoaderConfiguration(),
        surroundings: LoadingSurroundings = .system
    ) {
        self.transport = transport
        self.store = configuration.usesCache ? store : nil
        self.bundled = bundled
        self.configuration = configuration
        self.surroundings = surroundings
    }

    /// A manifest from the first layer that has one.
    /// - Throws: ``LoadingError`` if none has, `CancellationError` as soon as the task is cancelled and the
    ///   server would be asked or waited for.
    public func load(_ address: ManifestAddress, _ policy: LoadingPolicy = .usual) async throws -> LoadedManifest {
        let reading = await CachedManifest.reading(store, address)
        var misses: [LayerMiss] = []
        switch freshness(reading, policy) {
        case .manifest(let cached): return cached.loaded(from: .freshCache, misses: [], for: address)
        case .miss(let code, let message): misses.append(LayerMiss(.freshCache, code, message))
        }
        var attempts: [LoadingAttempt] = []
        if policy == .offline {
            for layer in [ManifestLayer.etagRefresh, .network] {
                misses.append(LayerMiss(layer, .offline, "The server is not to be asked."))
            }
        } else {
            let visit = try await visit(address)
            switch visit.outcome {
            case .success(var loaded):
                loaded.misses.insert(contentsOf: misses, at: 0)
                return loaded
            case .failure(let failure):
                misses += failure.misses
                attempts = visit.attempts
            }
        }
        try Task.checkCancellation()
        return try await fallback(address, reading, misses, attempts)
    }

    /// What there is without asking the server, whatever its age, without reasons.
    func atHand(_ address: ManifestAddress) async -> (loaded: LoadedManifest, isFresh: Bool)? {
        let reading = await CachedManifest.reading(store, address)
        if case .manifest(let cached) = freshness(reading, .usual) {
            return (cached.loaded(from: .freshCache, misses: [], for: address), true)
        }
        guard var loaded = try? await fallback(address, reading, [], []) else { return nil }
        loaded.misses = []
        return (loaded, false)
    }

    /// Asks the server, or waits for whoever is asking it already.
    func visit(_ address: ManifestAddress) async throws -> ServerVisit {
        try await flights.value(for: address) { [self] in
            var cached: CachedManifest?
            let reading = await CachedManifest.reading(store, address)
            if case .manifest(let manifest) = reading { cached = manifest }
            let fetch = ManifestFetch(
                address, cached: cached, transport: transport, configuration: configuration,
                surroundings: surroundings)
            return try await ServerVisit(fetch, reading, store)
        }
    }

    /// How many wait for the server's answer about an address.
    func waiting(for address: ManifestAddress) async -> Int { await flights.count(for: address) }

    private func freshness(_ reading: CachedManifest.Reading, _ policy: LoadingPolicy) -> CachedManifest.Reading {
        guard case .manifest(let cached) = reading else { return reading }
        if policy == .refreshing { return .miss(.refreshWanted, "The server is to be asked in any case.") }
        let staleness = cached.staleness(after: configuration.cacheDuration, now: surroundings.now())
        return staleness.map { .miss(.expired, $0) } ?? reading
    }

    /// What there is without the server: what it has confirmed not long ago, else the newer of what is cached and what
    /// is bundled.
    private func fallback(
        _ address: ManifestAddress, _ reading: CachedManifest.Reading, _ misses: [LayerMiss],
        _ attempts: [LoadingAttempt]
    ) async throws -> LoadedManifest {
        // What a refresh does not get leaves what the server has said not long ago as good as it was.
        if case .manifest(let cached) = freshness(reading, .usual) {
            return cached.loaded(from: .freshCache, misses: misses, attempts: attempts, for: address)
        }
        var misses = misses
        switch await bundled?.reading(for: address) ?? .none {
        case .manifest(let manifest, let data):
            // After an update of the app its own manifest may be newer than what was cached before.
            if case .manifest(let cached) = reading, !cached.manifest.isOlder(than: manifest) {
                misses.append(.notNewer(manifest.manifest.version, than: cached.manifest.manifest.version))
                break
            }
            return LoadedManifest(
                manifest: manifest, data: data, layer: .bundled, locale: nil, confirmed: nil, misses: misses,
                attempts: attempts)
        case .miss(let miss): misses.append(miss)
        }
        switch reading {
        case .manifest(let cached):
            return cached.loaded(from: .staleCache, misses: misses, attempts: attempts, for: address)
        case .miss(let code, let message):
            throw LoadingError(misses: misses + [LayerMiss(.staleCache, code, message)], attempts: attempts)
        }
    }
}

extension BundledManifest.Reading {
    /// What an app without a manifest of its own has.
    static var none: BundledManifest.Reading {
        .miss(LayerMiss(.bundled, .notBundled, "The app comes without a manifest."))
    }
}
