/// The members that one kind of object in a document may have, as an enumeration of their names in camel case.
package protocol ObjectField: RawRepresentable<Int>, CaseIterable, Sendable {
    /// What the object is, for messages: "an item".
    static var object: String { get }
    /// The names as a document has them, in the order of the cases.
    static var names: [String] { get }
    /// Every accepted spelling, with the case that it means.
    static var spellings: [String: Self] { get }
}

extension ObjectField {
    /// The name as it is written.
    package var name: String { Self.names[rawValue] }

    package static func namesOfCases() -> [String] { allCases.map { String(describing: $0) } }

    /// Both spellings of each name: `accessLevel` and `access_level`.
    package static func bothSpellings() -> [String: Self] {
        var spellings: [String: Self] = [:]
        for field in allCases {
            spellings[field.name] = field
            spellings[field.name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()] = field
        }
        return spellings
    }
}

enum ManifestField: Int, ObjectField {
    case version, updatedAt, sections, specialRoutes, deepLinking, searchCategories, synonyms
    static let object = "a manifest"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum ItemField: Int, ObjectField {
    case id, path, title, subtitle, icon, color, accessLevel, priority, metadata, children
    static let object = "an item"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum MetadataField: Int, ObjectField {
    case searchable, keywords, tags, description
    static let object = "an item's metadata"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum SpecialRouteField: Int, ObjectField {
    case path, handler, requiresAuth, parameters, checks
    static let object = "a special route"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum DeepLinkingField: Int, ObjectField {
    case customSchemes, universalLinks, authPatterns, searchPath
    static let object = "the deep linking"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum UniversalLinksField: Int, ObjectField {
    case domains, basePath
    static let object = "the universal links"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum CategoryField: Int, ObjectField {
    case id, title, icon, order, itemIds, tags
    static let object = "a search category"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}

enum SynonymField: Int, ObjectField {
    case words, from, to
    static let object = "a synonym rule"
    static let names = namesOfCases()
    static let spellings = bothSpellings()
}
