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

    /// The entry with this id; nil if there is none and also if this level may not see it.
    public func entry(id: String, level: AccessLevel) throws -> SearchEntry? { fatalError() }

    /// What is in the index, as a viewer at a level sees it.
    public func statistics(level: AccessLevel) throws -> IndexStatistics { fatalError() }

    /// Writes a manifest's entries to a file: in place, in one transaction, only what changed.
    ///
    /// - Parameter progress: called now and then with the number of rows done and of all rows.
    public static func write(
        _ manifest: ValidatedManifest, to url: URL, progress: ((_ done: Int, _ total: Int) -> Void)? = nil
    ) throws -> IndexSummary { fatalError() }
}
