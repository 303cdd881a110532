import Foundation
import Testing

@testable import NavigationModel

/// Languages and platforms: from `de-AT` to `de` to the server's own.
@Suite struct LocaleTests {
    private static let austrian = LoadingFixtures.address(
        "https://example.com/navigation", platform: "ios", locale: "de-AT")

    @Test(
        arguments: [
            ([], "de-AT", []), ([404], "de", [.otherLocale]), ([410, 406], nil, [.otherLocale]),
        ] as [([Int], String?, [LoadingNote.Code])])
    func `a wider language serves where the server has no narrower one`(
        refusals: [Int], locale: String?, notes: [LoadingNote.Code]
    ) async throws {
        let transport = FakeTransport(refusals.map { FakeTransport.status($0) } + [FakeTransport.manifest()])
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        let loaded = try await loader.load(Self.austrian)
        #expect(loaded.locale == locale)
        #expect(loaded.notes.map(\.code) == notes)
        let targets = ["?platform=ios&locale=de-AT", "?platform=ios&locale=de", "?platform=ios"]
        #expect(transport.targets == targets.prefix(refusals.count + 1).map { "/navigation" + $0 })
    }

    @Test func `what no language has is missing`() async {
        let transport = FakeTransport(Array(repeating: FakeTransport.status(404), count: 3))
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(Self.austrian) }
        #expect(error?.reasons[2] == "network http-status")
        #expect(transport.requests.count == 3)
    }

    @Test func `a refusal for other reasons does not change the language`() async {
        let transport = FakeTransport(FakeTransport.status(403), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        await #expect(throws: LoadingError.self) { try await loader.load(Self.austrian) }
        #expect(transport.requests.count == 1)
    }

    @Test func `only the language that answered is asked about what is cached`() async throws {
        let time = ManualTime()
        let transport = FakeTransport(
            FakeTransport.status(404), FakeTransport.manifest(etag: #""g""#), FakeTransport.status(404),
            FakeTransport.status(304), FakeTransport.manifest("2.0.0", etag: #""a""#))
        let loader = ManifestLoader(
            transport: transport, store: MemoryManifestStore(), surroundings: time.surroundings)
        let loaded = [
            try await loader.load(Self.austrian), try await loader.load(Self.austrian, .refreshing),
            try await loader.load(Self.austrian, .refreshing),
        ]
        #expect(loaded.map(\.layer) == [.network, .etagRefresh, .network])
        #expect(loaded.map(\.locale) == ["de", "de", "de-AT"])
        #expect(loaded[2].reasons == ["freshCache refresh-wanted", "etagRefresh changed"])
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, nil, nil, #""g""#, nil])
    }

    @Test func `each platform and language has an entry of its own`() async throws {
        let transport = FakeTransport(
            FakeTransport.manifest("1.0.0"), FakeTransport.manifest("2.0.0"), FakeTransport.manifest("3.0.0"))
        let loader = ManifestLoader(
            transport: transport, store: MemoryManifestStore(), surroundings: ManualTime().surroundings)
        let url = "https://example.com/navigation"
        let addresses = [
            Self.austrian, LoadingFixtures.address(url, platform: "ios"), LoadingFixtures.address(url),
        ]
        for round in 1...2 {
            for (index, address) in addresses.enumerated() {
                let loaded = try await loader.load(address)
                #expect(loaded.version == "\(index + 1).0.0")
                #expect(loaded.layer == (round == 1 ? .network : .freshCache))
            }
        }
    }
}
