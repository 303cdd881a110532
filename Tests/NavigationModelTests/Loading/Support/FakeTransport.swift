import Foundation
import NavigationModel

/// A server made of a list: each request gets the next answer, and is remembered.
final class FakeTransport: ManifestTransport, @unchecked Sendable {
    typealias Answer = @Sendable (TransportRequest) async throws -> TransportResponse

    private let lock = NSLock()
    private var answers: [Answer]
    private var received: [TransportRequest] = []

    init(_ answers: [Answer]) { self.answers = answers }

    convenience init(_ answers: Answer...) { self.init(answers) }

    /// What was asked so far.
    var requests: [TransportRequest] { lock.withLock { received } }

    /// The paths and queries that were asked for.
    var targets: [String] {
        requests.map { request in request.url.path() + (request.url.query().map { "?" + $0 } ?? "") }
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        let answer = lock.withLock { () -> Answer? in
            received.append(request)
            return answers.isEmpty ? nil : answers.removeFirst()
        }
        guard let answer else { throw TransportError(.unusable, "This was not expected to be asked for.") }
        return try await answer(request)
    }

    static func status(_ status: Int, _ headers: [String: String] = [:]) -> Answer {
        { _ in TransportResponse(status: status, headers: headers) }
    }

    static func manifest(
        _ version: String = "1.0.0", etag: String? = nil, modified: String? = nil
    ) -> Answer {
        var headers = ["Content-Type": "application/json"]
        headers["ETag"] = etag
        headers["Last-Modified"] = modified
        return { [headers] _ in
            TransportResponse(status: 200, headers: headers, body: LoadingFixtures.manifest(version))
        }
    }

    static func text(_ text: String, type: String = "text/html") -> Answer {
        { _ in TransportResponse(status: 200, headers: ["Content-Type": type], body: Data(text.utf8)) }
    }

    static func failing(_ kind: TransportError.Kind) -> Answer { { _ in throw TransportError(kind, "\(kind)") } }
}
