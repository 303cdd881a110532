import Foundation
import NavigationModel

func load() async throws {
    let loader = ManifestLoader(
        transport: URLSessionTransport(), store: FileManifestStore(folder: cachesFolder), bundled: .file(bundledURL))
    let address = try ManifestAddress("https://example.com/navigation", platform: "ios", locale: "de-AT")

    for try await loaded in loader.updates(of: address) {  // at once what is at hand, then what the server says
        show(loaded.manifest)
    }
}

func keepUpToDate(_ shown: LoadedManifest, _ loader: ManifestLoader, _ address: ManifestAddress) async {
    for await outcome in loader.refreshes(of: address, every: .seconds(900), since: shown.manifest.contentHash) {
        if case .changed(let loaded) = outcome { show(loaded.manifest) }
    }
}

@MainActor
func load(
    for navigation: NavigationCoordinator, _ loader: ManifestLoader, _ address: ManifestAddress
) async throws {
    try await navigation.loadManifest(from: loader.manifest(at: address))
    for try await loaded in loader.updates(of: address) { navigation.loadManifest(loaded.manifest) }  // offline first
}

func loadForAnAccount(_ loader: ManifestLoader, _ store: FileManifestStore) async throws {
    let address = try ManifestAddress("https://example.com/navigation", platform: "ios", audience: user.id)
    _ = try await loader.load(address)
    try await store.remove(for: address)
}

func loadFromABundle(_ url: URL) async throws {
    let loader = ManifestLoader(transport: URLSessionTransport(), bundled: .file(url))
    _ = try await loader.manifest(at: ManifestAddress("https://example.com/navigation")).manifest()
}

func loadOnce(_ folder: URL) async throws {
    let loader = ManifestLoader(transport: URLSessionTransport(), store: FileManifestStore(folder: folder))
    let loaded = try await loader.load(ManifestAddress("https://example.com/navigation", platform: "ios"))
    print(loaded.layer, loaded.manifest.manifest.version ?? "")
}

@MainActor
func load(for coordinator: NavigationCoordinator, at address: ManifestAddress, _ loader: ManifestLoader) async throws {
    try await coordinator.loadManifest(from: loader.manifest(at: address))
}

func show(_ loader: ManifestLoader, _ address: ManifestAddress) async throws {
    for try await loaded in loader.updates(of: address) { show(loaded.manifest) }
}
