import Hummingbird
import NavigationModel
import NavigationSearch

/// What can be asked about the index with a URL. The answers are the bytes of JSON-RPC's results.
struct QuestionRoutes: Sendable {
    let service: NavigationService
    let rankings: Rankings
    let gate: Gate
    let queryLog: QueryLog?

    func add(to router: Router<HTTPContext>) {
        router.get("/v1/search") { request, context in try search(request, context) }
        router.get("/v1/suggest") { request, _ in try suggest(request) }
        router.get("/v1/entries/{id}") { request, context in try entry(request, context) }
        router.get("/v1/categories") { request, _ in try categories(request) }
        router.get("/v1/profiles") { request, _ in try profiles(request) }
        router.get("/v1/resolve") { request, _ in try resolution(request) }
    }

    private func search(_ request: Request, _ context: HTTPContext) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let query = try QueryString(request.target, names: Self.questionNames + ["offset", "explain", "profile"])
        let service = try rankings.service(named: query.string("profile"))
        var question = try question(query, viewer)
        question.offset = try query.int("offset", in: NavigationService.offsets) ?? 0
        question.explain = try query.bool("explain") ?? false
        let answer: SearchResponse
        if let queryLog {
            answer = try queryLog.watching(question) { () throws(ServiceError) in try service.search(question) }
        } else {
            answer = try service.search(question)
        }
        return JSONAnswer(answer.writeJSON(to:)).response(to: request, for: viewer)
    }

    private func suggest(_ request: Request) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let query = try QueryString(request.target, names: Self.questionNames)
        let answer = try service.suggest(try question(query, viewer))
        return JSONAnswer(answer.writeJSON(to:)).response(to: request, for: viewer)
    }

    private func entry(_ request: Request, _ context: HTTPContext) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let level = try viewer.level(asked: try QueryString(request.target, names: ["level"]).level("level"))
        let encoded = context.parameters.get("id") ?? ""
        guard let id = PercentEncoding.decoded(encoded, plusIsBlank: false) else {
            throw Problem(.invalidParameter, "Must be UTF-8, percent-encoded.", member: "id")
        }
        guard let entry = try service.entry(id: id, level: level) else {
            throw Problem(.noSuchEntry, "GET /v1/search finds the entries that there are for you.")
        }
        return JSONAnswer(entry.writeJSON(to:)).response(to: request, for: viewer)
    }

    private func categories(_ request: Request) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let level = try viewer.level(asked: try QueryString(request.target, names: ["level"]).level("level"))
        let statistics = try service.statistics(level: level)
        return JSONAnswer(statistics.writeCategories(to:)).response(to: request, for: viewer)
    }

    private func profiles(_ request: Request) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        _ = try QueryString(request.target, names: [])
        return JSONAnswer(rankings.writeJSON(to:)).response(to: request, for: viewer)
    }

    private func resolution(_ request: Request) throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let query = try QueryString(request.target, names: ["url", "level"])
        let url = try query.requiredString("url")
        let level = try viewer.level(asked: try query.level("level"))
        return JSONAnswer(try service.resolve(url, level: level)).response(to: request, for: viewer)
    }

    /// What every question with a text may have.
    private static let questionNames = ["q", "level", "category", "tag", "under", "limit"]

    private func question(_ query: QueryString, _ viewer: Viewer) throws(Problem) -> SearchRequest {
        SearchRequest(
            try query.requiredString("q"),
            level: try viewer.level(asked: try query.level("level")),
            category: query.string("category"), tag: query.string("tag"), under: query.string("under"),
            limit: try query.int("limit", in: NavigationService.limits) ?? SearchRequest.defaultLimit)
    }
}

extension Request {
    /// The path and the parameters as they were sent.
    var target: String { head.path ?? "/" }
}

extension IndexStatistics {
    /// Writes the search categories by themselves.
    fileprivate func writeCategories(to json: inout JSONWriter) {
        json.object { json in
            json.member("level", level.rawValue)
            json.member("categories") { json in
                json.array(categories) { json, category in
                    json.object { json in
                        json.member("id", category.id)
                        json.member("title", category.title)
                        json.member("icon", category.icon)
                        json.member("entries", category.entries)
                    }
                }
            }
        }
    }
}
