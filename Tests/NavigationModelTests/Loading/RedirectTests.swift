import Foundation
import Testing

@testable import NavigationModel

@Suite struct RedirectTests {
    @Test(arguments: [301, 302, 303, 307, 308])
    func `redirects are followed`(status: Int) async throws {
        let transport = FakeTransport(
            FakeTransport.status(status, ["Location": "/v2/navigation?x=1"]), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(transport.targets == ["/navigation", "/v2/navigation?x=1"])
        #expect(loaded.outcomes == ["HTTP \(status)", "HTTP 200"])
    }

    @Test(
        arguments: [
            "http://example.com/navigation", "file:///etc/passwd", "https://user:word@example.com/", "https://",
            "javascript:alert(1)", "//", "https://exa mple.com/", "https://127.0.0.1:99999/",
            "https://a:99999999999999999999/",
        ])
    func `where nothing is loaded from, no redirect leads`(location: String) async {
        let transport = FakeTransport(FakeTransport.status(302, ["Location": location]), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.reasons[2] == "network redirect")
        #expect(error?.misses.contains { $0.message.contains("word") } == false)
        #expect(transport.requests.count == 1)
    }

    @Test func `a circle is left after five steps`() async {
        let answer = FakeTransport.status(302, ["Location": "/navigation"])
        let transport = FakeTransport(Array(repeating: answer, count: 20))
        let loader = ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.reasons[2] == "network redirect")
        #expect(transport.requests.count == 6)
    }

    @Test(arguments: ["https://cdn.example.com/c", "https://example.com:8443/c"])
    func `another server is not told our secrets`(other: String) async throws {
        var configuration = ManifestLoaderConfiguration()
        configuration.headers = ["Authorization": "Bearer x"]
        let transport = FakeTransport(
            FakeTransport.status(302, ["Location": "https://EXAMPLE.com:443/b"]),
            FakeTransport.status(302, ["Location": other]), FakeTransport.manifest())
        let loader = ManifestLoader(
            transport: transport, configuration: configuration, surroundings: ManualTime().surroundings)
        _ = try await loader.load(LoadingFixtures.address)
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer x", "Bearer x", nil])
    }

    @Test func `a redirect that names no place is an answer that is no manifest`() async {
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.status(302)), surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.reasons[2] == "network http-status")
    }
}
