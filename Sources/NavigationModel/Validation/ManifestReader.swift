/// Reads a manifest out of a JSON document and reports all that is wrong with it on the way.
///
/// It always comes to an end with some manifest; whether that may be used is for the findings to say.
struct ManifestReader: DocumentReader {
    /// How many categories a manifest may have; each entry names all of its own.
    static let maximumCategories = 1_000

    let document: JSONDocument
    var findings = FindingCollector<ManifestFindingCode>()
    var location: [JSONPathStep] = []
    var places = ItemPlaces()
    /// The number of the item that first had an id.
    var itemsByID: [String: Int] = [:]
    /// The number of the item that first had a path.
    var itemsByPath: [String: Int] = [:]

    /// The special routes that have no error.
    var routePatterns: [PlacedLinks<RoutePattern>] = []
    /// The patterns that have no error of sign-ins that return, by name.
    var signIns: [String: PlacedLinks<AuthPattern>] = [:]

    init(_ document: JSONDocument) { self.document = document }

    mutating func read() -> NavigationManifest {
        var manifest = NavigationManifest(sections: [])
        guard let root = root(of: document, described: "A manifest is an object with \"sections\"") else {
            return manifest
        }
        let members: Members<ManifestField> = members(of: root)
        manifest.version = text(.version, of: members)
        manifest.updatedAt = text(.updatedAt, of: members)
        manifest.sections = sections(members)
        manifest.specialRoutes = specialRoutes(members)
        if let element = value(.deepLinking, of: members, .object) { manifest.deepLinking = deepLinking(element) }
        reportHiddenLinks(searchPath: manifest.deepLinking.searchPath)
        manifest.searchCategories = searchCategories(members)
        manifest.synonyms = synonyms(.synonyms, of: members)
        return manifest
    }
}
