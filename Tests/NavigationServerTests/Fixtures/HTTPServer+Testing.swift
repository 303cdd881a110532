import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationModel
import NavigationServer
import NIOCore
import Testing

/// What came back from a server.
struct HTTPAnswer: Sendable {
    let status: Int
    let fields: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The code of the problem that the answer tells of; nil if it tells of none.
    var problem: String? {
        guard fields[.contentType] == "application/problem+json" else { return nil }
        return (try? JSONDocument(bytes))?.root["code"]?.string
    }

    init(_ response: TestResponse) {
        status = response.status.code
        fields = response.headers
        bytes = Array(response.body.readableBytesView)
    }
}

/// Asks a server without a network.
struct HTTPAsker {
    let client: any TestClientProtocol

    func get(
        _ target: String, method: HTTPRequest.Method = .get, token: String? = nil, fields: HTTPFields = [:],
        body: String? = nil
    ) async throws -> HTTPAnswer {
        var fields = fields
        if let token { fields[.authorization] = "Bearer \(token)" }
        return try await client.execute(
            uri: target, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) },
            testCallback: HTTPAnswer.init)
    }

    func post(_ body: String, token: String? = nil, type: String? = "application/json") async throws -> HTTPAnswer {
        try await get("/rpc", method: .post, token: token, fields: type.map { [.contentType: $0] } ?? [:], body: body)
    }
}

extension HTTPServer {
    /// Runs tests against a server over an index, with settings of its own.
    static func test<Value>(
        _ index: any NavigationSearching = FakeIndex(), framework: TestingSetup = .router,
        profiles: [NamedProfile] = [], clocks: Clocks = .fixed,
        settings change: (inout HTTPSettings) -> Void = { _ in },
        _ test: @escaping @Sendable (HTTPAsker) async throws -> Value
    ) async throws -> Value {
        var settings = HTTPSettings(address: .host("127.0.0.1", port: 0))
        change(&settings)
        let server = HTTPServer(settings, index: index, profiles: profiles, clocks: clocks)
        return try await server.application().test(framework) { client in try await test(HTTPAsker(client: client)) }
    }
}

extension Clocks {
    /// The time at which the tests' tokens are judged: 2026-01-01.
    static let testTime = 1_767_225_600

    /// Clocks that stand still.
    static let fixed = Clocks(
        nanoseconds: { 0 }, now: { Date(timeIntervalSince1970: TimeInterval(testTime)) })
}
