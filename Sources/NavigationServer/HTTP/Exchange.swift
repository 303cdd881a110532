import HTTPTypes
import Hummingbird
import Logging
import NavigationModel
import NIOCore

/// What happens around every request: it is let in, timed, counted, told to the log, and its answer gets the fields
/// that all answers have. What a route throws becomes problem details here.
struct Exchange: RouterMiddleware {
    typealias Context = HTTPContext

    let metrics: HTTPMetrics
    let rate: RateLimit
    let origins: AllowedOrigins
    let targetLimit: Int
    let nanoseconds: @Sendable () -> UInt64
    let routes: RouteList

    func handle(
        _ request: Request, context: HTTPContext, next: (Request, HTTPContext) async throws -> Response
    ) async throws -> Response {
        let start = nanoseconds()
        metrics.begin()
        var context = context
        // Hummingbird counts requests, and how many there are is nobody's business.
        context.logger[metadataKey: Self.idKey] = "\(Self.randomID())"
        var problem: Problem?
        var response: Response
        do {
            try admit(request, context)
            if let preflight = preflight(request) {
                response = preflight
            } else {
                response = try await next(request, context)
            }
        } catch {
            let found = described(error, request, context)
            problem = found
            // No route has seen to it that HEAD has no content (RFC 9110, section 9.3.2).
            response = request.method == .head ? found.response.createHeadResponse() : found.response
        }
        addFields(to: &response, request, context)
        let ending = HTTPMetrics.Ending(
            route: routes.name(of: context.endpointPath, target: request.target),
            method: RouteList.name(of: request.method),
            status: response.status.code)
        let duration = nanoseconds() - start
        metrics.end(ending, problem: problem?.kind, nanoseconds: duration)
        log(ending, problem, duration, context.logger)
        return response
    }

    private static let idKey = "hb.request.id"

    private static func randomID() -> String { UInt64.random(in: .min ... .max).hexadecimalDigits }

    private func preflight(_ request: Request) -> Response? {
        guard request.method == .options, let fields = origins.preflightFields(for: request.headers) else { return nil }
        return Response(status: .noContent, headers: fields)
    }

    private func admit(_ request: Request, _ context: HTTPContext) throws(Problem) {
        guard request.target.utf8.count <= targetLimit else {
            throw Problem(.targetTooLong, "It may have \(targetLimit) bytes. POST /rpc takes longer questions.")
        }
        guard let authority = request.head.authority, authority.utf8.allSatisfy(Self.isHostCharacter) else {
            throw Problem(.invalidRequest, "It needs one Host, and no more, without blanks: RFC 9112, section 3.2.")
        }
        try rate.admit(rate.asker(request, context))
    }

    /// What an authority may have, without a user: RFC 3986, section 3.2.
    private static func isHostCharacter(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || hostMarks.contains(byte)
    }

    private static let hostMarks = Array("-._~!$&'()*+,;=%:[]".utf8)

    private func described(_ error: any Error, _ request: Request, _ context: HTTPContext) -> Problem {
        let problem = Problem(error)
        if problem.kind == .internalError {
            context.logger.error("A request failed", metadata: ["type": "\(type(of: error))"])
        }
        guard problem.kind == .noSuchRoute else { return problem }
        return routes.problem(method: request.method, target: request.target) ?? problem
    }

    private func addFields(to response: inout Response, _ request: Request, _ context: HTTPContext) {
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        // Hummingbird gives each request an id by its logger; a logger that keeps nothing has none.
        response.headers[.requestID] = context.logger[metadataKey: Self.idKey]?.description
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        }
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] = origins.origins.isEmpty ? "same-origin" : "cross-origin"
        }
        // Figures are for programs, not for the scripts of sites.
        guard !origins.origins.isEmpty, context.endpointPath != OperationRoutes.figures else { return }
        for field in origins.fields(for: request.headers) { response.headers[field.name] = field.value }
        // The answer differs by who asks, so a cache has to keep them apart.
        let vary = response.headers[.vary]
        response.headers[.vary] = vary.map { "\($0), Origin" } ?? "Origin"
    }

    /// Tells of the request, never what was asked.
    private func log(_ ending: HTTPMetrics.Ending, _ problem: Problem?, _ duration: UInt64, _ logger: Logger) {
        guard logger.logLevel <= .info else { return }
        var metadata: Logger.Metadata = [
            "method": "\(ending.method)", "route": "\(ending.route)", "status": .stringConvertible(ending.status),
            "microseconds": .stringConvertible(Int(duration / 1_000)),
        ]
        if let problem { metadata["problem"] = "\(problem.kind.rawValue)" }
        logger.info("Answered a request", metadata: metadata)
    }
}

extension HTTPField.Name {
    static let requestID = named("X-Request-Id")
    static let referrerPolicy = named("Referrer-Policy")

    private static func named(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is the name of a field") }
        return name
    }
}
