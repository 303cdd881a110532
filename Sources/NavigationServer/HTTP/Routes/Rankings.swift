import NavigationModel

/// The rankings that a search can choose from: the server's own, and those with a name of their own.
struct Rankings: Sendable {
    private let own: NavigationService
    private let named: [(name: String, service: NavigationService)]

    /// - Parameter make: gives the service that ranks by a profile.
    init(own: NavigationService, _ profiles: [NamedProfile], make: (NamedProfile) -> NavigationService) {
        self.own = own
        named = profiles.map { ($0.name, make($0)) }
    }

    /// What answers by this ranking; the server's own if none is named.
    func service(named name: String?) throws(Problem) -> NavigationService {
        guard let name, name != NamedProfile.ownName else { return own }
        if let found = named.first(where: { $0.name == name }) { return found.service }
        throw Problem(.invalidParameter, "Unknown. GET /v1/profiles lists the names.", member: "profile")
    }

    /// What the rankings are called, the server's own first.
    var names: [String] { [NamedProfile.ownName] + named.map(\.name) }

    /// Writes the names.
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("profiles") { json in
                json.array(names) { json, name in
                    json.object { json in json.member("name", name) }
                }
            }
        }
    }
}
