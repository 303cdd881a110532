import HTTPTypes
import Hummingbird
import Logging
import NavigationModel
import NavigationSearch

/// Puts the routes together.
struct HTTPRouter: Sendable {
    let settings: HTTPSettings
    let index: any NavigationSearching
    /// Tells which state of a changing index answers.
    let status: @Sendable () -> LiveStatus?
    let cache: AnswerCache?
    let countsMisses: Bool
    let profile: SearchProfile
    let profiles: [NamedProfile]
    let logger: Logger
    let clocks: Clocks
    let metrics = HTTPMetrics()
    let threads: AnswerThreads
    let assets = WebAssets.all

    func router() -> Router<HTTPContext> {
        let router = Router(context: HTTPContext.self, options: .autoGenerateHeadEndpoints)
        let rate = RateLimit(
            rate: settings.requestRate.map { RequestRate(perSecond: $0) }, addressField: settings.addressField,
            nanoseconds: clocks.nanoseconds)
        router.add(middleware: exchange(rate))
        let gate = Gate(verifier: settings.verifier, ceiling: settings.ceiling)
        let service = service(ceiling: gate.ceiling)
        let rankings = Rankings(own: service, profiles) { self.service(ceiling: gate.ceiling, $0.profile) }
        QuestionRoutes(
            service: service, rankings: rankings, gate: gate, cache: cache, countsMisses: countsMisses, threads: threads
        ).add(to: router)
        RPCRoute(
            gate: gate, bodyLimit: settings.bodyLimit, threads: threads, rate: rate,
            service: { self.service(ceiling: $0) }
        ).add(to: router)
        OperationRoutes(
            service: service, threads: threads, metrics: metrics, status: status, version: settings.version,
            readers: metricsReaders, profiles: rankings.names, now: clocks.now
        ).add(to: router)
        assets.add(to: router)
        return router
    }

    private var metricsReaders: FigureReaders {
        FigureReaders(readers: settings.metrics, addressField: settings.addressField)
    }

    private func service(ceiling: AccessLevel, _ other: SearchProfile? = nil) -> NavigationService {
        NavigationService(index: index, ceiling: ceiling, profile: other ?? profile, logger: logger)
    }

    private func exchange(_ rate: RateLimit) -> Exchange {
        Exchange(
            metrics: metrics, rate: rate, origins: AllowedOrigins(origins: settings.allowedOrigins),
            targetLimit: settings.targetLimit, nanoseconds: clocks.nanoseconds, routes: routes)
    }

    private var routes: RouteList {
        let questions = ["search", "suggest", "entries/{id}", "categories", "profiles", "resolve"].map { "/v1/\($0)" }
        let operations = ["/healthz", "/readyz", "/metrics", "/openapi.json", "/problems/{code}"]
        var methods = Dictionary(
            uniqueKeysWithValues: (questions + operations + assets.assets.map(\.path)).map {
                ($0, [HTTPRequest.Method.get, .head])
            })
        methods["/rpc"] = [.post]
        return RouteList(methods)
    }
}
