import NavigationModel
import NavigationSearch

extension NavigationService {
    /// What can be called over JSON-RPC.
    package var methods: MethodTable {
        MethodTable([
            "search": { try search($0) },
            "suggest": { try suggest($0) },
            "get": { try get($0) },
            "stats": { try stats($0) },
        ])
    }

    private func search(_ sent: JSONElement?) throws(ServiceError) -> MethodTable.Result {
        let names = Self.requestParameters + ["offset", "explain"]
        let parameters = try Parameters(sent, names: names, ordered: 2)
        var request = try request(parameters)
        request.offset = try parameters.int("offset", in: Self.offsets) ?? 0
        request.explain = try parameters.bool("explain") ?? false
        return try search(request).writeJSON(to:)
    }

    private func suggest(_ sent: JSONElement?) throws(ServiceError) -> MethodTable.Result {
        let parameters = try Parameters(sent, names: Self.requestParameters, ordered: 2)
        return try suggest(try request(parameters)).writeJSON(to:)
    }

    private func get(_ sent: JSONElement?) throws(ServiceError) -> MethodTable.Result {
        let parameters = try Parameters(sent, names: ["id", "level"], ordered: 2)
        let entry = try entry(id: try parameters.requiredString("id"), level: try parameters.level())
        return { json in
            if let entry { entry.writeJSON(to: &json) } else { json.null() }
        }
    }

    private func stats(_ sent: JSONElement?) throws(ServiceError) -> MethodTable.Result {
        let parameters = try Parameters(sent, names: ["level"], ordered: 1)
        return try statistics(level: try parameters.level()).writeJSON(to:)
    }

    /// What every question with a text may have.
    private static let requestParameters = ["query", "level", "category", "tag", "under", "limit"]

    private func request(_ parameters: Parameters) throws(ServiceError) -> SearchRequest {
        SearchRequest(
            try parameters.requiredString("query"),
            level: try parameters.level(),
            category: try parameters.string("category"),
            tag: try parameters.string("tag"),
            under: try parameters.string("under"),
            limit: try parameters.int("limit", in: Self.limits) ?? SearchRequest.defaultLimit)
    }
}
