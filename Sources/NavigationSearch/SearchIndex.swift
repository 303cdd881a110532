public import Foundation
public import NavigationModel

/// One SQLite file that answers searches over the entries of a manifest.
///
/// ```swift
/// let index = try SearchIndex(url)
/// for hit in try index.search(SearchRequest("wi fi")).hits { print(hit.title) }
/// ```
public final class SearchIndex: Sendable {
    /// Opens an index file for reading.
    /// - Throws: ``SearchIndexError`` if there is none, or it is not ours, or another version wrote it.
    public init(_ url: URL) throws { fatalError() }

    /// Answers a request.
    public func search(_ request: SearchRequest) throws -> SearchResponse { fatalError() }

    /// The visible entry with this id as a hit without match, nil both if there is none and if it is hidden.
    public func entry(id: String, level: AccessLevel) throws -> SearchEntry? { fatalError() }

    /// What is in the index, as a viewer at a level sees it.
    public func statistics(level: AccessLevel) throws -> IndexStatistics { fatalError() }

    /// Writes a manifest's entries to a file: in place, in one transaction, only what changed.
    public static func write(
        _ manifest: ValidatedManifest, to url: URL, progress: ((Int, Int) -> Void)? = nil
    ) throws -> IndexSummary { fatalError() }
}
/// An entry by itself, as an index holds it.
public struct SearchEntry: Sendable, Equatable {}
/// What is in an index.
public struct IndexStatistics: Sendable, Equatable {}
/// What indexing did.
public struct IndexSummary: Sendable, Equatable {}
