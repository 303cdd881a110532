import Foundation
import Testing

@testable import NavigationModel

@Suite struct RetryTests {
    private static let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        arguments: [
            (nil, nil), ("", nil), ("0", 0), ("120", 120), (" 7 ", 7), ("-1", nil), ("1.5", nil), ("soon", nil),
            ("99999999999999999999", 10_000_000_000), ("Sun, 06 Nov 1994 08:49:37 GMT", 0),
            ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
            ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
            ("Sun, 06 Nov 1994 24:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov", nil),
        ] as [(String?, Int64?)])
    func `Retry-After is a number of seconds or a date`(text: String?, seconds: Int64?) {
        #expect(RetryAfter.duration(text, now: Self.now) == seconds.map { .seconds($0) })
    }

    @Test func `part of a second is waited for, too`() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:50:37 GMT", now: Self.now + 0.75) == .seconds(60))
    }

    @Test(
        arguments: [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
            ("Wed, 31 Dec 2025 23:59:59 GMT", 1_767_225_599), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
        ])
    func `dates are those of the calendar`(text: String, seconds: Double) {
        #expect(RetryAfter.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        arguments: [
            (1, nil, 1.0, 1.0), (2, nil, 1.0, 2.0), (3, nil, 1.0, 4.0), (3, nil, 0.25, 1.0), (1, nil, 0.0, 0.0),
            (9, nil, 1.0, 60.0), (5_000, nil, 0.5, 30.0), (1, 5, 0.5, 5.0), (4, 5, 1.0, 8.0), (1, 60, 0.0, 60.0),
            (1, 61, 1.0, nil),
        ] as [(Int, Int64?, Double, Double?)])
    func `the wait doubles, chance takes of it, and the server's wish counts`(
        retry: Int, wanted: Int64?, chance: Double, seconds: Double?
    ) {
        let schedule = RetrySchedule(ManifestLoaderConfiguration())
        let delay = schedule.delay(before: retry, wanted: wanted.map { .seconds($0) }, chance: chance)
        #expect(delay == seconds.map { .seconds($0) })
    }

    @Test(arguments: [1, 2, 1_024, 1_025, 5_000]) func `no wait stays none, however often it doubles`(retry: Int) {
        var configuration = ManifestLoaderConfiguration()
        configuration.firstDelay = .zero
        #expect(RetrySchedule(configuration).delay(before: retry, wanted: nil, chance: 1) == .zero)
    }

    @Test(
        arguments: [408, 429, 500, 502, 503, 504, 599])
    func `statuses that may pass are asked again, three times`(status: Int) async throws {
        let time = ManualTime()
        let transport = FakeTransport(Array(repeating: FakeTransport.status(status), count: 9))
        let loader = ManifestLoader(transport: transport, surroundings: time.surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.attempts.map(\.outcome) == Array(repeating: "HTTP \(status)", count: 4))
        #expect(error?.attempts.map(\.delay) == [.zero, .seconds(1), .seconds(2), .seconds(4)])
        #expect(time.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
        #expect(error?.misses.last { $0.layer == .network }?.code == .status)
    }

    @Test(arguments: [100, 201, 204, 206, 300, 400, 401, 403, 404, 410, 418, 451, 499, 600])
    func `other statuses are not asked again`(status: Int) async {
        let time = ManualTime()
        let transport = FakeTransport(FakeTransport.status(status), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: time.surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.attempts.count == 1)
        #expect(time.sleeps == [])
        #expect("\(error.map { "\($0)" } ?? "")".contains("HTTP \(status)"))
    }

    @Test(
        arguments: [
            (.unreachable, 2, .unreachable), (.timedOut, 2, .timedOut), (.insecure, 1, .insecure),
            (.tooLarge, 1, .tooLarge), (.unusable, 1, .unusableAnswer),
        ] as [(TransportError.Kind, Int, LayerMiss.Code)])
    func `only trouble that may pass is worth another try`(
        kind: TransportError.Kind, count: Int, code: LayerMiss.Code
    ) async {
        var configuration = ManifestLoaderConfiguration()
        configuration.retries = 1
        let transport = FakeTransport(Array(repeating: FakeTransport.failing(kind), count: 3))
        let loader = ManifestLoader(
            transport: transport, configuration: configuration, surroundings: ManualTime().surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(transport.requests.count == count)
        #expect(error?.misses.last { $0.layer == .network }?.code == code)
    }

    @Test func `the server that recovers is heard`() async throws {
        let time = ManualTime(chance: 0.5)
        let transport = FakeTransport(
            FakeTransport.status(500), FakeTransport.failing(.unreachable),
            FakeTransport.status(503, ["Retry-After": "7"]), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: time.surroundings)
        let loaded = try await loader.load(LoadingFixtures.address)
        #expect(loaded.layer == .network)
        #expect(loaded.outcomes == ["HTTP 500", "unreachable", "HTTP 503", "HTTP 200"])
        #expect(time.sleeps == [.seconds(0.5), .seconds(1), .seconds(7)])
        // The answer counts from when the request was sent that was answered.
        #expect(loaded.confirmed == time.surroundings.now())
    }

    @Test func `all languages and redirects together have as many retries as are set`() async {
        var configuration = ManifestLoaderConfiguration()
        configuration.retries = 2
        let transport = FakeTransport(
            FakeTransport.status(500), FakeTransport.status(404), FakeTransport.status(503),
            FakeTransport.status(302, ["Location": "/b"]), FakeTransport.status(500), FakeTransport.manifest())
        let loader = ManifestLoader(
            transport: transport, configuration: configuration, surroundings: ManualTime().surroundings)
        let address = LoadingFixtures.address("https://example.com/a", locale: "de")
        let error = await #expect(throws: LoadingError.self) { try await loader.load(address) }
        #expect(error?.attempts.map(\.outcome) == ["HTTP 500", "HTTP 404", "HTTP 503", "HTTP 302", "HTTP 500"])
    }

    @Test func `a server that wants to be left alone for long is not waited for`() async {
        let time = ManualTime()
        let transport = FakeTransport(FakeTransport.status(429, ["retry-after": "3600"]), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: time.surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(transport.requests.count == 1)
        #expect(time.sleeps == [])
        #expect(error?.description.contains("left alone for 3600 seconds") == true)
    }

    @Test func `a request that takes too long is given up and sent again`() async throws {
        let time = ManualTime()
        let gate = Gate()
        try await expectTimeout(time) { try await gate.pass() }
    }

    @Test func `a transport that goes on when it is cancelled is not waited for`() async throws {
        let time = ManualTime()
        let gate = Gate()
        // A task of its own is not told that nobody waits any more.
        try await expectTimeout(time) { await Task.detached { try? await gate.pass() }.value }
        gate.open()
    }

    /// Expects that who asks without retries is told that the time was up.
    /// - Parameter wait: what the transport does once it is.
    private func expectTimeout(_ time: ManualTime, _ wait: @escaping @Sendable () async throws -> Void) async throws {
        let transport = FakeTransport(
            { _ in
                time.endTimeouts()
                try await wait()
                return TransportResponse(status: 500)
            })
        var configuration = ManifestLoaderConfiguration()
        configuration.retries = 0
        let loader = ManifestLoader(
            transport: transport, configuration: configuration, surroundings: time.surroundings)
        let error = await #expect(throws: LoadingError.self) { try await loader.load(LoadingFixtures.address) }
        #expect(error?.misses.last { $0.layer == .network }?.code == .timedOut)
        #expect(error?.description.contains("not complete after 30 seconds") == true)
    }
}
