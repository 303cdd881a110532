import Foundation
import HTTPTypes
import Hummingbird
import NavigationModel

/// What whoever runs the server asks about it, and what describes it.
struct OperationRoutes: Sendable {
    /// The path of the figures.
    static let figures = "/metrics"

    let service: NavigationService
    let threads: AnswerThreads
    let metrics: HTTPMetrics
    let status: @Sendable () -> LiveStatus?
    let version: String
    let readers: FigureReaders
    let profiles: [String]
    let now: @Sendable () -> Date

    func add(to router: Router<HTTPContext>) {
        router.get("/healthz") { _, _ in Self.text("ok\n") }
        router.get("/readyz") { _, _ in try await readiness() }
        router.get(RouterPath(Self.figures)) { request, context in
            try readers.check(request.headers, peer: context.peer)
            return figures()
        }
        let description = JSONAnswer(OpenAPIDocument.bytes(version: version, profiles: profiles))
        router.get("/openapi.json") { request, _ in description.response(to: request, for: .anybody) }
        router.get("/problems/{code}") { _, context in try explanation(context.parameters.get("code") ?? "") }
    }

    /// Ready is who can answer: the index is asked something that costs next to nothing.
    private func readiness() async throws -> Response {
        let service = service
        _ = try await threads.answer { try service.entry(id: "", level: .public) }
        return Self.text("ready\n")
    }

    private func figures() -> Response {
        let text = MetricsText(counts: metrics.counts, index: status(), version: version, now: now()).text
        return Self.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
    }

    /// What the `type` of problem details refers to.
    private func explanation(_ code: String) throws(Problem) -> Response {
        guard let kind = ProblemKind(rawValue: code) else {
            throw Problem(.noSuchRoute, "Known are \(ProblemKind.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return Self.text("\(kind.status.code) \(kind.rawValue): \(kind.title).\n")
    }

    private static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
        Response(bytes: Array(text.utf8), fields: [.contentType: type, .cacheControl: "no-store"])
    }
}
