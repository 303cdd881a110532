import Foundation
import Testing

@testable import NavigationModel

/// Which layer serves, and why the ones before it do not.
@Suite struct ManifestLoaderTests {
    private static let hour = Duration.seconds(3_600)
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    /// What there is before, what the server does, and what comes of it.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var cached: StoredManifest?
        var age = hour
        var bundled: Data?
        var policy = LoadingPolicy.usual
        var server: [FakeTransport.Answer] = []
        var layer: ManifestLayer?
        var version = "1.0.0"
        var reasons: [String]
        var notes: [LoadingNote.Code] = []
        var kept: String?
    }

    private static let failedNetwork = ["etagRefresh http-status", "network http-status"]

    private static let cases = [
        Case(
            testDescription: "nothing cached", server: [FakeTransport.manifest("2.0.0")], layer: .network,
            version: "2.0.0", reasons: ["freshCache not-cached", "etagRefresh not-cached"], kept: "2.0.0"),
        Case(
            testDescription: "fresh", cached: LoadingFixtures.entry(), age: .seconds(3_599), layer: .freshCache,
            reasons: [], kept: "1.0.0"),
        Case(
            testDescription: "just expired, unchanged", cached: LoadingFixtures.entry(),
            server: [FakeTransport.status(304)], layer: .etagRefresh, reasons: ["freshCache expired"], kept: "1.0.0"),
        Case(
            testDescription: "cached in the future", cached: LoadingFixtures.entry(), age: .seconds(-1),
            server: [FakeTransport.status(304)], layer: .etagRefresh, reasons: ["freshCache expired"], kept: "1.0.0"),
        Case(
            testDescription: "fresh, but a refresh is wanted", cached: LoadingFixtures.entry(), age: .zero,
            policy: .refreshing, server: [FakeTransport.status(304)], layer: .etagRefresh,
            reasons: ["freshCache refresh-wanted"], kept: "1.0.0"),
        Case(
            testDescription: "a refresh fails, fresh", cached: LoadingFixtures.entry("1.5.0"), age: .seconds(3_599),
            bundled: LoadingFixtures.manifest("1.4.0"), policy: .refreshing, server: [FakeTransport.status(404)],
            layer: .freshCache, version: "1.5.0", reasons: ["freshCache refresh-wanted"] + failedNetwork,
            kept: "1.5.0"),
        Case(
            testDescription: "a refresh fails, expired", cached: LoadingFixtures.entry("1.5.0"),
            bundled: LoadingFixtures.manifest("1.4.0"), policy: .refreshing, server: [FakeTransport.status(404)],
            layer: .staleCache, version: "1.5.0",
            reasons: ["freshCache refresh-wanted"] + failedNetwork + ["bundled not-newer"], kept: "1.5.0"),
        Case(
            testDescription: "offline, expired and bundled", cached: LoadingFixtures.entry("1.5.0"),
            bundled: LoadingFixtures.manifest("1.6.0"), policy: .offline, layer: .bundled, version: "1.6.0",
            reasons: ["freshCache expired", "etagRefresh offline", "network offline"], kept: "1.5.0"),
        Case(
            testDescription: "changed", cached: LoadingFixtures.entry(), server: [FakeTransport.manifest("1.1.0")],
            layer: .network, version: "1.1.0", reasons: ["freshCache expired", "etagRefresh changed"], kept: "1.1.0"),
        Case(
            testDescription: "sent again", cached: LoadingFixtures.entry(),
            server: [FakeTransport.manifest("1.0.0", etag: #""one""#)], layer: .network,
            reasons: ["freshCache expired", "etagRefresh sent-again"], kept: "1.0.0"),
        Case(
            testDescription: "confirmed by date", cached: LoadingFixtures.entry(etag: nil, modified: date),
            server: [FakeTransport.status(304, ["Last-Modified": date])], layer: .etagRefresh,
            reasons: ["freshCache expired"], kept: "1.0.0"),
        Case(
            testDescription: "no validator", cached: LoadingFixtures.entry(etag: nil),
            server: [FakeTransport.manifest("1.0.0")], layer: .network,
            reasons: ["freshCache expired", "etagRefresh no-validator"], kept: "1.0.0"),
        Case(
            testDescription: "version goes back", cached: LoadingFixtures.entry("1.10.0"),
            server: [FakeTransport.manifest("1.9.0")], layer: .network, version: "1.9.0",
            reasons: ["freshCache expired", "etagRefresh changed"], notes: [.versionWentBack], kept: "1.9.0"),
        Case(
            testDescription: "server fails, bundled", cached: LoadingFixtures.entry("1.5.0"),
            bundled: LoadingFixtures.manifest("1.6.0"), server: [FakeTransport.status(404)], layer: .bundled,
            version: "1.6.0", reasons: ["freshCache expired"] + failedNetwork, kept: "1.5.0"),
        Case(
            testDescription: "server fails, stale", cached: LoadingFixtures.entry(), age: .seconds(9_000_000),
            server: [FakeTransport.status(403)], layer: .staleCache,
            reasons: ["freshCache expired"] + failedNetwork + ["bundled not-bundled"], kept: "1.0.0"),
        Case(
            testDescription: "server fails, bundle broken", cached: LoadingFixtures.entry(),
            bundled: Data(LoadingFixtures.invalid.utf8), server: [FakeTransport.status(403)], layer: .staleCache,
            reasons: ["freshCache expired"] + failedNetwork + ["bundled bundle-unusable"], kept: "1.0.0"),
        Case(
            testDescription: "invalid never replaces valid", cached: LoadingFixtures.entry(),
            server: [FakeTransport.text(LoadingFixtures.invalid, type: "application/json")], layer: .staleCache,
            reasons: [
                "freshCache expired", "etagRefresh invalid-manifest", "network invalid-manifest", "bundled not-bundled",
            ], kept: "1.0.0"),
        Case(
            testDescription: "a page instead", cached: LoadingFixtures.entry(),
            bundled: LoadingFixtures.manifest("1.1.0"), server: [FakeTransport.text("<html>Log in</html>")],
            layer: .bundled, version: "1.1.0",
            reasons: ["freshCache expired", "etagRefresh invalid-manifest", "network invalid-manifest"], kept: "1.0.0"),
        Case(
            testDescription: "what is cached no longer validates",
            cached: StoredManifest(
                data: Data(LoadingFixtures.invalid.utf8), validators: CacheValidators(etag: "\"x\"", lastModified: nil),
                locale: nil, confirmed: ManualTime.beginning), age: .zero, server: [FakeTransport.manifest("1.0.0")],
            layer: .network, reasons: ["freshCache cached-invalid", "etagRefresh cached-invalid"], kept: "1.0.0"),
        Case(
            testDescription: "offline and fresh", cached: LoadingFixtures.entry(), age: .zero, policy: .offline,
            layer: .freshCache, reasons: [], kept: "1.0.0"),
        Case(
            testDescription: "offline and stale", cached: LoadingFixtures.entry(), policy: .offline,
            layer: .staleCache,
            reasons: ["freshCache expired", "etagRefresh offline", "network offline", "bundled not-bundled"],
            kept: "1.0.0"),
        Case(
            testDescription: "offline and nothing", policy: .offline, layer: nil,
            reasons: [
                "freshCache not-cached", "etagRefresh offline", "network offline", "bundled not-bundled",
                "staleCache not-cached",
            ]),
        Case(
            testDescription: "304 about another version", cached: LoadingFixtures.entry(),
            server: [FakeTransport.status(304, ["ETag": #""two""#]), FakeTransport.manifest("2.0.0")], layer: .network,
            version: "2.0.0", reasons: ["freshCache expired", "etagRefresh changed"], notes: [.contradiction],
            kept: "2.0.0"),
        Case(
            testDescription: "304 about another date", cached: LoadingFixtures.entry(etag: nil, modified: date),
            server: [FakeTransport.status(304, ["Last-Modified": "Mon"]), FakeTransport.manifest("2.0.0")],
            layer: .network, version: "2.0.0", reasons: ["freshCache expired", "etagRefresh changed"],
            notes: [.contradiction], kept: "2.0.0"),
        Case(
            testDescription: "304 with the tag weakened by a proxy", cached: LoadingFixtures.entry(),
            server: [FakeTransport.status(304, ["ETag": #"W/"one""#])], layer: .etagRefresh,
            reasons: ["freshCache expired"], kept: "1.0.0"),
        Case(
            testDescription: "304 whatever is asked", cached: LoadingFixtures.entry(),
            server: [FakeTransport.status(304, ["ETag": #""two""#]), FakeTransport.status(304)], layer: .staleCache,
            reasons: [
                "freshCache expired", "etagRefresh contradiction", "network contradiction", "bundled not-bundled",
            ], kept: "1.0.0"),
        Case(
            testDescription: "304 unasked", server: [FakeTransport.status(304)], layer: nil,
            reasons: [
                "freshCache not-cached", "etagRefresh not-cached", "network contradiction", "bundled not-bundled",
                "staleCache not-cached",
            ]),
    ]

    @Test func `an answer counts from when it was asked for, so a slow one replaces no newer one`() async throws {
        let time = ManualTime()
        let store = MemoryManifestStore()
        let newer = LoadingFixtures.entry("2.0.0", confirmed: ManualTime.beginning.addingTimeInterval(1))
        let transport = FakeTransport([
            { request in
                time.advance(.seconds(3))
                await store.keep(newer, for: LoadingFixtures.address, now: time.surroundings.now())
                return try await FakeTransport.manifest("1.0.0")(request)
            }
        ])
        let loader = ManifestLoader(transport: transport, store: store, surroundings: time.surroundings)
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(loaded.version == "1.0.0")
        #expect(loaded.confirmed == ManualTime.beginning)
        #expect(await store.entry(for: LoadingFixtures.address) == newer)
    }

    @Test("The first layer that has a manifest serves, and each earlier one says why not", arguments: cases)
    func layers(_ example: Case) async throws {
        let time = ManualTime()
        let store = MemoryManifestStore()
        if let cached = example.cached { await store.keep(cached, for: LoadingFixtures.address, now: .distantPast) }
        time.advance(example.age)
        let transport = FakeTransport(example.server)
        let loader = ManifestLoader(
            transport: transport, store: store, bundled: example.bundled.map(BundledManifest.data),
            surroundings: time.surroundings)
        do {
            let loaded = try await loader.load(LoadingFixtures.address, example.policy)
            #expect(loaded.layer == example.layer)
            #expect(loaded.version == example.version)
            #expect(loaded.reasons == example.reasons)
            #expect(loaded.notes.map(\.code) == example.notes)
            #expect(try ValidatedManifest(loaded.data) == loaded.manifest)
        } catch let error as LoadingError {
            #expect(example.layer == nil)
            #expect(error.reasons == example.reasons)
        }
        #expect(transport.requests.count == example.server.count)
        #expect(time.sleeps == [])
        let kept = await store.entry(for: LoadingFixtures.address)
        #expect(try kept.flatMap { try ValidatedManifest($0.data).manifest.version } == example.kept)
    }

    @Test func `the server is asked about the version that is cached, and only then`() async throws {
        let time = ManualTime()
        let transport = FakeTransport(
            FakeTransport.manifest("1.0.0", etag: #"W/"a""#, modified: Self.date), FakeTransport.status(304))
        var configuration = ManifestLoaderConfiguration()
        // What a fetch says by itself is not said otherwise, however the name is written.
        configuration.headers = ["Authorization": "Bearer x", "accept": "text/html", "IF-NONE-MATCH": #""b""#]
        let loader = ManifestLoader(
            transport: transport, store: MemoryManifestStore(), configuration: configuration,
            surroundings: time.surroundings)
        let first = try await loader.load(LoadingFixtures.address)
        time.advance(Self.hour)
        let second = try await loader.load(LoadingFixtures.address)
        let third = try await loader.load(LoadingFixtures.address)
        #expect([first, second, third].map(\.layer) == [.network, .etagRefresh, .freshCache])
        #expect(third.confirmed == ManualTime.beginning + 3_600)
        #expect(
            transport.requests.map(\.headers) == [
                ["Accept": "application/json", "Authorization": "Bearer x"],
                [
                    "Accept": "application/json", "Authorization": "Bearer x", "If-None-Match": #"W/"a""#,
                    "If-Modified-Since": Self.date,
                ],
            ])
        #expect(transport.requests.map(\.sizeLimit) == [64 << 20, 64 << 20])
    }

    @Test func `a tag that would break a header is not sent back`() async throws {
        let time = ManualTime()
        let transport = FakeTransport(FakeTransport.manifest(etag: "\"a\r\nX-Evil: 1\""), FakeTransport.manifest())
        let loader = ManifestLoader(
            transport: transport, store: MemoryManifestStore(), surroundings: time.surroundings)
        _ = try await loader.load(LoadingFixtures.address)
        let again = try await loader.load(LoadingFixtures.address, .refreshing)
        #expect(transport.requests[1].headers == ["Accept": "application/json"])
        #expect(again.reasons == ["freshCache refresh-wanted", "etagRefresh no-validator"])
    }

    @Test func `without a cache nothing is read and nothing is kept`() async throws {
        let store = MemoryManifestStore()
        await store.keep(LoadingFixtures.entry("0.5.0"), for: LoadingFixtures.address, now: .distantPast)
        var configuration = ManifestLoaderConfiguration()
        configuration.usesCache = false
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.manifest("1.0.0")), store: store, configuration: configuration,
            surroundings: ManualTime().surroundings)
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(loaded.reasons == ["freshCache cache-off", "etagRefresh cache-off"])
        #expect(await store.entry(for: LoadingFixtures.address) == LoadingFixtures.entry("0.5.0"))
        await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
    }

    @Test func `a body above the limit is refused, also if the transport did not mind`() async {
        var configuration = ManifestLoaderConfiguration()
        configuration.sizeLimit = LoadingFixtures.manifest("1.0.0").count - 1
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.manifest("1.0.0")), configuration: configuration,
            surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.reasons[2] == "network too-large")
    }

    @Test func `a page instead of a manifest is named`() async {
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.text("<html>")), surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.description.contains("What the server sent (text/html) is no valid manifest.") == true)
    }

    @Test func `a store that fails costs the cache and nothing else`() async throws {
        struct BrokenStore: ManifestStore {
            struct Failure: Error {}
            func entry(for address: ManifestAddress) throws -> StoredManifest? { throw Failure() }
            func keep(_ entry: StoredManifest, for address: ManifestAddress, now: Date) throws { throw Failure() }
            func remove(for address: ManifestAddress) throws { throw Failure() }
        }
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.manifest()), store: BrokenStore(),
            surroundings: ManualTime().surroundings)
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(loaded.reasons == ["freshCache cache-unreadable", "etagRefresh cache-unreadable"])
        #expect(loaded.notes.map(\.code) == [.notKept])
    }
}
