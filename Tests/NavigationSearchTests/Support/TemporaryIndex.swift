import Foundation
import GRDB
import NavigationModel

@testable import NavigationSearch

/// An index in a folder of its own that goes when the value goes.
final class TemporaryIndex: Sendable {
    let folder: URL
    let url: URL
    let index: SearchIndex

    /// Tests run side by side.
    private static let forgoesMemoryStatistics = SearchIndex.forgoMemoryStatistics()

    init(_ manifest: ValidatedManifest) throws {
        _ = Self.forgoesMemoryStatistics
        folder = try Self.makeFolder()
        url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest, to: url)
        index = try SearchIndex(url)
    }

    convenience init(_ sections: [NavigationItem], categories: [SearchCategory] = []) throws {
        try self.init(ValidatedManifest(NavigationManifest(sections: sections, searchCategories: categories)))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// FTS5's own check, and SQLite's: whether what stands in an index fits together.
    static func fitsTogether(_ url: URL) throws -> Bool {
        try DatabaseQueue(path: url.path).write { db in
            try db.execute(sql: "INSERT INTO search (search) VALUES ('integrity-check')")
            return try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok"
        }
    }

    func ids(
        _ text: String, level: AccessLevel = .admin, limit: Int = 1_000, category: String? = nil, tag: String? = nil,
        under: String? = nil
    ) throws -> [String] {
        try index.search(
            SearchRequest(text, level: level, category: category, tag: tag, under: under, limit: limit)
        ).hits.map(\.id)
    }

    /// The first fifty hits with other limits of corrections.
    func hits(
        _ text: String, _ level: AccessLevel = .public, _ typos: SearchProfile.TypoLimits = .init()
    ) throws -> [SearchHit] {
        try index.search(SearchRequest(text, level: level, limit: 50, profile: SearchProfile(typos: typos))).hits
    }

    /// An answer as the bytes that a client gets.
    func bytes(_ request: SearchRequest) throws -> [UInt8] { try index.search(request).bytes }
}

extension SearchResponse {
    /// The bytes that a client gets, written now.
    var bytes: [UInt8] { JSONWriter(writeJSON).bytes }
}

/// A short way to write an item.
func item(
    _ title: String, id: String? = nil, level: AccessLevel = .public, priority: Int? = nil, subtitle: String? = nil,
    keywords: [String] = [], tags: [String] = [], description: String? = nil, searchable: Bool = true,
    _ children: [NavigationItem] = []
) -> NavigationItem {
    let id = id ?? title.lowercased().replacing(" ", with: "-")
    return NavigationItem(
        id: id, path: "/" + (id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? id), title: title,
        subtitle: subtitle, accessLevel: level, priority: priority,
        metadata: ItemMetadata(searchable: searchable, keywords: keywords, tags: tags, description: description),
        children: children)
}
