import Foundation
import Logging
import NavigationLoading
import NavigationModel
import NavigationServer

/// How a manifest is loaded from a server.
struct LoadingSettings {
    var platform: String?
    var locale: String?
    /// Where manifests are kept; nil for nowhere.
    var cache = CacheFolder.manifests(ProcessInfo.processInfo.environment)
    /// The path of a manifest for when the server gives none.
    var bundled: String?
    var configuration = ManifestLoaderConfiguration()

    /// Whether anything is kept for the next time.
    var keepsManifests: Bool { configuration.usesCache && cache != nil }

    /// Where the manifest of a URL is, for the platform and the language.
    func address(_ url: String) throws(ManifestAddressError) -> ManifestAddress {
        try ManifestAddress(url, platform: platform, locale: locale)
    }

    var loader: ManifestLoader {
        ManifestLoader(
            transport: SystemTransport.standard, store: cache.map(FileManifestStore.init),
            bundled: bundled.map { .file(URL(fileURLWithPath: $0)) }, configuration: configuration)
    }

    /// Loads a manifest. Unless the cache was fresh, standard error says which layer served, and why not an earlier one.
    /// - Throws: `LoadingError`, after all reasons have been given.
    func load(_ address: ManifestAddress) throws -> LoadedManifest {
        let loaded = try explaining(address) { loader in try await loader.load(address) }
        if loaded.layer != .freshCache || !loaded.notes.isEmpty {
            StandardError.write(FetchReport(address: address, outcome: .success(loaded)).explanation)
        }
        return loaded
    }

    /// Loads a manifest to be kept up to date. The log says which layer served.
    /// - Throws: `LoadingError`, after all reasons have been given.
    func followed(_ address: ManifestAddress, copy: URL, _ logger: Logger) throws -> FollowedManifest {
        try explaining(address) { [bundled] loader in
            try await FollowedManifest(address, loader: loader, copy: copy, bundled: bundled, logger: logger)
        }
    }

    private func explaining<Value: Sendable>(
        _ address: ManifestAddress, _ load: @escaping @Sendable (ManifestLoader) async throws -> Value
    ) throws -> Value {
        do {
            let loader = loader
            return try Blocking.run { try await load(loader) }
        } catch let error as LoadingError {
            StandardError.write(FetchReport(address: address, outcome: .failure(error)).explanation)
            throw error
        }
    }
}
