import Foundation
import Testing

@testable import NavigationModel

/// What is at hand without the server: the newer of what is cached and what is bundled, for whoever asks.
@Suite struct AtHandTests {
    private func loader(
        cached: Data?, bundled: Data?, _ server: FakeTransport.Answer...
    ) async -> ManifestLoader {
        let store = MemoryManifestStore()
        if let cached {
            let entry = StoredManifest(
                data: cached, validators: CacheValidators(etag: nil, lastModified: nil), locale: nil,
                confirmed: ManualTime.beginning)
            await store.keep(entry, for: LoadingFixtures.address, now: .distantPast)
        }
        let time = ManualTime()
        time.advance(.seconds(7_200))
        return ManifestLoader(
            transport: FakeTransport(server), store: store, bundled: bundled.map(BundledManifest.data),
            surroundings: time.surroundings)
    }

    private static func manifest(_ version: String?) -> Data {
        version.map(LoadingFixtures.manifest)
            ?? Data(#"{"sections":[{"id":"a","path":"/a","title":"A","accessLevel":"public"}]}"#.utf8)
    }

    @Test(
        arguments: [
            ("1.5.0", "1.4.0", .staleCache), ("1.4.0", "1.5.0", .bundled), ("1.9.0", "1.10.0", .bundled),
            ("1.5.0", "1.5.0", .staleCache), ("1.5.0-beta", "1.5.0", .bundled), ("1.5.0", "v1.5", .staleCache),
            ("winter", "1.5.0", .staleCache), ("1.5.0", "winter", .staleCache), (nil, "1.5.0", .staleCache),
            ("1.5.0", nil, .staleCache),
        ] as [(String?, String?, ManifestLayer)])
    func `of two that are at hand the newer one serves, and the cached one in doubt`(
        cached: String?, bundled: String?, layer: ManifestLayer
    ) async throws {
        let loader = await loader(
            cached: Self.manifest(cached), bundled: Self.manifest(bundled), FakeTransport.status(404),
            FakeTransport.status(404))
        #expect(try await loader.load(LoadingFixtures.address).layer == layer)
        #expect(try await loader.load(LoadingFixtures.address, .offline).layer == layer)
        var updates: [LoadedManifest] = []
        for try await loaded in loader.updates(of: LoadingFixtures.address) { updates.append(loaded) }
        #expect(updates.map(\.layer) == [layer, layer])
        #expect(updates.first?.misses == [])
    }

    @Test func `why the app's own manifest does not serve is said`() async throws {
        let loader = await loader(cached: Self.manifest("1.5.0"), bundled: Self.manifest(nil))
        let loaded = try await loader.load(LoadingFixtures.address, .offline)
        #expect(
            loaded.misses.last?.message
                == "The app's own manifest (no version) is not newer than what is cached (version 1.5.0).")
        #expect(loaded.notes == [])
    }

    @Test func `what the server sends may go back, and a note says so`() async throws {
        let loader = await loader(
            cached: Self.manifest("1.0.0"), bundled: Self.manifest("0.1.0"), FakeTransport.manifest("0.2.0"))
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(loaded.layer == .network)
        #expect(
            loaded.notes.map(\.message) == [
                "The version goes back from 1.0.0 to 0.2.0. If nobody meant that, look at the server."
            ])
    }
}
