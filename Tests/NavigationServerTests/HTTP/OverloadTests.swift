import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// What searches that take long do to everything else.
@Suite(.timeLimit(.minutes(30))) struct OverloadTests {
    /// More than there are threads for tasks on most machines.
    private static let searches = 80

    @Test("However many searches take long, the rest is answered; who comes when too many wait is sent away")
    func overload() async throws {
        let gate = ClosedGate()
        let threads = AnswerThreads(count: Self.searches - 1, waiting: 1)
        let server = HTTPServer(
            HTTPSettings(address: .host("127.0.0.1", port: 0)), index: SlowIndex(gate: gate), profile: .standard,
            profiles: [], queryLog: nil, logger: .silent, clocks: .fixed, threads: threads)
        try await server.application().test(.router) { client in
            let asker = HTTPAsker(client: client)
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<Self.searches {
                    group.addTask {
                        let body = #"{"jsonrpc":"2.0","id":1,"method":"search","params":["a"]}"#
                        return number % 2 == 0
                            ? try await asker.get("/v1/search?q=a").status : try await asker.post(body).status
                    }
                }
                while threads.load < Self.searches { await Task.yield() }
                #expect(try await asker.get("/healthz").status == 200)
                #expect(try await asker.get("/metrics").status == 200)
                for target in ["/v1/search?q=b", "/v1/suggest?q=b", "/v1/entries/a", "/v1/categories", "/readyz"] {
                    let answer = try await asker.get(target)
                    #expect(answer.status == 503)
                    #expect(answer.problem == "overloaded")
                    #expect(answer.fields[.retryAfter] == "1")
                }
                #expect(try await asker.post("{}").status == 503)
                gate.open()
                for try await status in group { #expect(status == 200) }
            }
            #expect(threads.load == 0)
            #expect(try await asker.get("/readyz").status == 200)
        }
    }

    @Test("A question that fails makes room for the next")
    func failure() async throws {
        struct Failure: Error {}
        let threads = AnswerThreads(count: 1, waiting: 0)
        for _ in 0..<3 {
            await #expect(throws: Failure.self) { try await threads.answer { () throws -> Int in throw Failure() } }
        }
        #expect(try await threads.answer { 1 } == 1)
    }
}

/// What whoever waits for it gets through once it is open.
private final class ClosedGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// An index that does not answer searches before it is let to.
private struct SlowIndex: ForwardingIndex {
    let gate: ClosedGate
    var answering: any NavigationSearching { FakeIndex() }

    func search(_ request: SearchRequest) throws -> SearchResponse {
        gate.pass()
        return try answering.search(request)
    }
}
