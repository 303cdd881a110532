/// Reads a manifest out of a JSON document and reports all that is wrong with it on the way.
///
/// It always comes to an end with some manifest; whether that may be used is for the findings to say.
struct ManifestReader {
    /// How many categories a manifest may have; each entry names all of its own.
    static let maximumCategories = 1_000

    let document: JSONDocument
    var findings = FindingCollector()
    /// The object that is being read.
    var location: [JSONPathStep] = []
    var places = ItemPlaces()
    /// The number of the item that first had an id.
    var itemsByID: [String: Int] = [:]
    /// The number of the item that first had a path.
    var itemsByPath: [String: Int] = [:]

    init(_ document: JSONDocument) { self.document = document }

    mutating func read() -> NavigationManifest {
        var manifest = NavigationManifest(sections: [])
        let root = document.root
        if document.hasByteOrderMark {
            report(
                .byteOrderMark, at: 0, nil,
                "The text begins with a byte order mark, which is skipped. Save it without.")
        }
        guard root.kind == .object else {
            report(
                .wrongType, at: root.offset, nil,
                "A manifest is an object with \"sections\", but this is \(root.kind.described).")
            return manifest
        }
        let members: Members<ManifestField> = members(of: root)
        manifest.version = text(.version, of: members)
        manifest.updatedAt = text(.updatedAt, of: members)
        manifest.sections = sections(members)
        manifest.specialRoutes = specialRoutes(members)
        if let element = value(.deepLinking, of: members, .object) { manifest.deepLinking = deepLinking(element) }
        manifest.searchCategories = searchCategories(members)
        return manifest
    }
}

extension ManifestReader {
    mutating func report(
        _ code: ManifestFinding.Code, at offset: Int, _ step: JSONPathStep?, _ message: @autoclosure () -> String
    ) {
        // Copies share their storage; the collector asks for the path only if it lists the finding.
        let places = places
        let location = location
        findings.add(code, offset: offset, path: places.path(location, step), message: message())
    }

    /// Runs something with a location one step further down.
    mutating func within<Result>(_ step: JSONPathStep, _ body: (inout ManifestReader) -> Result) -> Result {
        location.append(step)
        defer { location.removeLast() }
        return body(&self)
    }
}
