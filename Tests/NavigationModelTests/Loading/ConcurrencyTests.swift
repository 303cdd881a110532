import Foundation
import Testing

@testable import NavigationModel

/// One request at a time for an address; whoever is cancelled leaves at once.
@Suite struct ConcurrencyTests {
    private let gate = Gate()
    private let started = Gate()
    private let ended = Gate()

    /// A server that says when it was asked, and answers when the gate is opened.
    private func slowTransport() -> FakeTransport {
        let answer: FakeTransport.Answer = { [gate, started, ended] request in
            started.open()
            do {
                try await gate.pass()
            } catch {
                ended.open()
                throw error
            }
            return try await FakeTransport.manifest()(request)
        }
        return FakeTransport([answer, FakeTransport.manifest("2.0.0")])
    }

    private func loader(_ transport: FakeTransport) -> ManifestLoader {
        ManifestLoader(transport: transport, surroundings: ManualTime().surroundings)
    }

    @Test func `all who want the same manifest share a request`() async throws {
        let flights = SingleFlight<String, Int>()
        let calls = Counter()
        let tasks = (0..<50).map { _ in
            Task {
                try await flights.value(for: "a") { [gate] in
                    calls.add()
                    try await gate.pass()
                    return 7
                }
            }
        }
        while await flights.count(for: "a") < 50 { await Task.yield() }
        gate.open()
        for task in tasks { #expect(try await task.value == 7) }
        #expect(calls.count == 1)
        #expect(await flights.count(for: "a") == 0)
    }

    @Test func `who is cancelled leaves at once, and the others get their manifest`() async throws {
        let transport = slowTransport()
        let loader = loader(transport)
        let impatient = Task { try await loader.load(LoadingFixtures.address) }
        try await started.pass()
        let patient = Task { try await loader.load(LoadingFixtures.address) }
        while await loader.waiting(for: LoadingFixtures.address) < 2 { await Task.yield() }
        impatient.cancel()
        // The gate is still closed.
        await #expect(throws: CancellationError.self) { try await impatient.value }
        gate.open()
        #expect(try await patient.value.version == "1.0.0")
        #expect(transport.requests.count == 1)
    }

    @Test func `when nobody waits any more the request ends, and the next one is new`() async throws {
        let transport = slowTransport()
        let loader = loader(transport)
        let only = Task { try await loader.load(LoadingFixtures.address) }
        try await started.pass()
        only.cancel()
        await #expect(throws: CancellationError.self) { try await only.value }
        try await ended.pass()
        #expect(try await loader.load(LoadingFixtures.address).version == "2.0.0")
    }

    @Test func `a wait before a retry can be cancelled`() async throws {
        let surroundings = LoadingSurroundings(
            now: { ManualTime.beginning },
            sleep: { [gate, started] duration in
                if duration != ManualTime.timeout { started.open() }
                try await gate.pass()
            }, chance: { 1 })
        let transport = FakeTransport(FakeTransport.status(500), FakeTransport.manifest())
        let loader = ManifestLoader(transport: transport, surroundings: surroundings)
        let task = Task { try await loader.load(LoadingFixtures.address) }
        try await started.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    @Test func `who is cancelled before asks nobody`() async {
        let transport = slowTransport()
        let loader = loader(transport)
        let task = Task {
            try? await gate.pass()
            return try await loader.load(LoadingFixtures.address)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.isEmpty)
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0
        var count: Int { lock.withLock { number } }
        func add() { lock.withLock { number += 1 } }
    }
}
