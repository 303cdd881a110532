import Foundation
public import NavigationModel

/// Queries with judgments that are in order: every id once, nothing blank, nothing that a file could not hold.
///
/// ```swift
/// let queries = try QuerySet(tsv: Data(contentsOf: url))
/// let evaluation = try Evaluation(of: queries, on: index, clock: ContinuousClock())
/// ```
public struct QuerySet: Sendable, Equatable {
    /// The queries, in the order of the file.
    public let queries: [JudgedQuery]

    /// The kinds, in the order in which they first occur.
    public var kinds: [String] {
        var seen: Set<String> = []
        return queries.map(\.kind).filter { seen.insert($0).inserted }
    }

    /// A set of queries that were made in place.
    /// - Throws: ``InvalidQuerySet`` with everything that is wrong.
    public init(_ queries: [JudgedQuery]) throws(InvalidQuerySet) {
        var checker = QuerySetChecker()
        for query in queries { checker.check(query, at: nil) }
        try checker.throwErrors()
        self.queries = queries
    }

    /// Only for queries that a ``QuerySetChecker`` has passed.
    init(checked queries: [JudgedQuery]) {
        self.queries = queries
    }

    /// The queries of some kinds; nil if there are none.
    public func only(kinds: Set<String>) -> QuerySet? {
        let chosen = queries.filter { kinds.contains($0.kind) }
        return chosen.isEmpty ? nil : QuerySet(checked: chosen)
    }
}

/// A query set that is not in order.
public struct InvalidQuerySet: DescribedError, Sendable, Equatable {
    /// All that is wrong, and what else there is to say, in the order of the files.
    public let findings: [QuerySetFinding]

    /// A line for each finding.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}
