import Hummingbird
import NavigationModel
import NavigationSearch

/// What can be asked about the index with a URL. The answers are the bytes of JSON-RPC's results.
struct QuestionRoutes: Sendable {
    let service: NavigationService
    let rankings: Rankings
    let gate: Gate
    /// Nil to make every answer anew.
    let cache: AnswerCache?
    /// Whether every search for nothing is to reach the index, where it is logged.
    let countsMisses: Bool
    let threads: AnswerThreads

    func add(to router: Router<HTTPContext>) {
        router.get("/v1/search") { request, _ in try await answer(request, search) }
        router.get("/v1/suggest") { request, _ in try await answer(request, suggest) }
        router.get("/v1/entries/{id}") { request, context in
            let id = context.parameters.get("id") ?? ""
            return try await answer(request) { target, viewer in try entry(id, target, viewer) }
        }
        router.get("/v1/categories") { request, _ in try await answer(request, categories) }
        router.get("/v1/profiles") { request, _ in try await answer(request, profiles) }
        router.get("/v1/resolve") { request, _ in try await answer(request, resolution) }
    }

    /// An answer that is held costs next to nothing; one that has to be made gets a thread for it.
    private func answer(
        _ request: Request, _ make: @escaping @Sendable (String, Viewer) throws -> JSONAnswer
    ) async throws -> Response {
        let viewer = try gate.viewer(request.headers)
        let target = request.target
        guard let cache else {
            return try await threads.answer { try make(target, viewer) }.response(to: request, for: viewer)
        }
        let answer = try await cache.answer(AnswerCache.Key(viewer: viewer, target: target)) {
            try await threads.answer { try make(target, viewer) }
        }
        return answer.response(to: request, for: viewer)
    }

    private func search(_ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        let query = try QueryString(target, names: Self.questionNames + ["offset", "explain", "profile"])
        let service = try rankings.service(named: query.string("profile"))
        var question = try question(query, viewer)
        question.offset = try query.int("offset", in: NavigationService.offsets) ?? 0
        question.explain = try query.bool("explain") ?? false
        let response = try service.search(question)
        var answer = JSONAnswer(response.writeJSON(to:))
        answer.mayBeHeld = response.total > 0 || !countsMisses
        return answer
    }

    private func suggest(_ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        let query = try QueryString(target, names: Self.questionNames)
        return JSONAnswer(try service.suggest(try question(query, viewer)).writeJSON(to:))
    }

    private func entry(_ encoded: String, _ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        let level = try viewer.level(asked: try QueryString(target, names: ["level"]).level("level"))
        guard let id = PercentCoding.decode(Array(encoded.utf8)[...]) else {
            throw Problem(.invalidParameter, "Must be UTF-8, percent-encoded.", member: "id")
        }
        guard let entry = try service.entry(id: id, level: level) else {
            throw Problem(.noSuchEntry, "GET /v1/search finds the entries that there are for you.")
        }
        return JSONAnswer(entry.writeJSON(to:))
    }

    private func categories(_ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        let level = try viewer.level(asked: try QueryString(target, names: ["level"]).level("level"))
        let statistics = try service.statistics(level: level)
        return JSONAnswer { json in
            json.object { json in
                json.member("level", level.rawValue)
                statistics.writeCategories(to: &json)
            }
        }
    }

    private func profiles(_ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        _ = try QueryString(target, names: [])
        return JSONAnswer(rankings.writeJSON(to:))
    }

    private func resolution(_ target: String, _ viewer: Viewer) throws -> JSONAnswer {
        let query = try QueryString(target, names: ["url", "level", "locked"])
        let url = try query.requiredString("url")
        let level = try viewer.level(asked: try query.level("level"))
        // Whoever brings a token may know what it would show, and nobody more than that.
        let reach = try query.bool("locked") ?? false ? viewer.level : nil
        return JSONAnswer(try service.resolve(LinkRequest(url, level: level, showsLockedUpTo: reach)).writeJSON(to:))
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
