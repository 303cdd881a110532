import Foundation
import Testing

@testable import NavigationModel

/// Offline first, and refreshes in the background.
@Suite struct SequenceTests {
    private let time = ManualTime()
    private let store = MemoryManifestStore()

    private func updates(_ server: [FakeTransport.Answer], bundled: String? = nil) async throws -> [LoadedManifest] {
        let loader = ManifestLoader(
            transport: FakeTransport(server), store: store,
            bundled: bundled.map { .data(LoadingFixtures.manifest($0)) }, surroundings: time.surroundings)
        var all: [LoadedManifest] = []
        for try await loaded in loader.updates(of: LoadingFixtures.address) { all.append(loaded) }
        return all
    }

    @Test func `a stale manifest is shown at once, then the server's`() async throws {
        await store.keep(LoadingFixtures.entry(), for: LoadingFixtures.address, now: .distantPast)
        time.advance(.seconds(7_200))
        let all = try await updates([FakeTransport.manifest("2.0.0")])
        #expect(all.map(\.layer) == [.staleCache, .network])
        #expect(all.map(\.version) == ["1.0.0", "2.0.0"])
    }

    @Test func `a fresh manifest is all`() async throws {
        await store.keep(LoadingFixtures.entry(), for: LoadingFixtures.address, now: .distantPast)
        #expect(try await updates([]).map(\.layer) == [.freshCache])
    }

    @Test func `the app's own manifest is shown at once when nothing is cached`() async throws {
        let all = try await updates([FakeTransport.manifest("2.0.0")], bundled: "1.0.0")
        #expect(all.map(\.layer) == [.bundled, .network])
    }

    @Test func `with nothing at hand the server's is the first`() async throws {
        #expect(try await updates([FakeTransport.manifest("2.0.0")]).map(\.layer) == [.network])
    }

    @Test func `what was shown stays when the server fails, and says why`() async throws {
        await store.keep(LoadingFixtures.entry("2.0.0"), for: LoadingFixtures.address, now: .distantPast)
        time.advance(.seconds(7_200))
        let all = try await updates([FakeTransport.status(404)], bundled: "1.0.0")
        #expect(all.map(\.version) == ["2.0.0", "2.0.0"])
        #expect(all.map(\.layer) == [.staleCache, .staleCache])
        #expect(all[1].reasons == ["etagRefresh http-status", "network http-status"])
        #expect(all[1].outcomes == ["HTTP 404"])
    }

    @Test func `nothing at all is an error, once`() async throws {
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.status(404)), store: store, surroundings: time.surroundings)
        var iterator = loader.updates(of: LoadingFixtures.address).makeAsyncIterator()
        await #expect(throws: LoadingError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `no server is left alone for longer than a day`() async throws {
        let transport = FakeTransport(
            FakeTransport.status(503, ["Retry-After": "9999999999"]), FakeTransport.manifest("1.0.0"))
        let loader = ManifestLoader(transport: transport, store: store, surroundings: time.surroundings)
        var count = 0
        for await _ in loader.refreshes(of: LoadingFixtures.address, every: .seconds(900)) {
            count += 1
            if count == 2 { break }
        }
        #expect(time.sleeps == [.seconds(900), .seconds(86_400)])
    }

    @Test func `refreshes tell what changed, what did not, and what failed`() async throws {
        let transport = FakeTransport(
            FakeTransport.manifest("1.0.0", etag: #""a""#), FakeTransport.status(304),
            FakeTransport.status(503, ["Retry-After": "5000"]), FakeTransport.manifest("2.0.0"),
            FakeTransport.text("{}"))
        let loader = ManifestLoader(transport: transport, store: store, surroundings: time.surroundings)
        var outcomes: [String] = []
        for await outcome in loader.refreshes(of: LoadingFixtures.address, every: .seconds(900)) {
            switch outcome {
            case .changed(let loaded): outcomes.append("changed \(loaded.version ?? "")")
            case .unchanged(let loaded): outcomes.append("unchanged \(loaded.version ?? "")")
            case .failed(let failure): outcomes.append("failed \(failure.code.rawValue)")
            }
            if outcomes.count == 5 { break }
        }
        #expect(
            outcomes == [
                "changed 1.0.0", "unchanged 1.0.0", "failed http-status", "changed 2.0.0", "failed invalid-manifest",
            ])
        #expect(time.sleeps == [900, 900, 900, 5_000, 900].map { .seconds($0) })
    }

    @Test func `the manifest in use does not count as changed`() async throws {
        let hash = try ValidatedManifest(LoadingFixtures.manifest("1.0.0")).contentHash
        let loader = ManifestLoader(transport: FakeTransport(FakeTransport.manifest()), surroundings: time.surroundings)
        var iterator = loader.refreshes(of: LoadingFixtures.address, every: .zero, since: hash).makeAsyncIterator()
        guard case .unchanged = await iterator.next() else {
            Issue.record("It counts as changed.")
            return
        }
    }

    @Test func `no wait is too long to begin, and who has enough of it ends it`() async throws {
        var configuration = ManifestLoaderConfiguration()
        configuration.timeout = .seconds(Int64.max)
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.manifest("1.0.0")), configuration: configuration)
        #expect(try await loader.load(LoadingFixtures.address).version == "1.0.0")
        let refreshing = Task {
            var refreshes = loader.refreshes(of: LoadingFixtures.address, every: .seconds(Int64.max))
                .makeAsyncIterator()
            return await refreshes.next() == nil
        }
        refreshing.cancel()
        #expect(await refreshing.value)
        try await LoadingSurroundings.system.sleep(.seconds(Int64.min))
    }

    @Test func `refreshes end with their task`() async {
        let loader = ManifestLoader(transport: FakeTransport([]), surroundings: time.surroundings)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var count = 0
            for await _ in loader.refreshes(of: LoadingFixtures.address, every: .seconds(1)) { count += 1 }
            return count
        }
        #expect(await task.value == 0)
    }
}
