public import Foundation
public import NavigationModel
public import NavigationSearch

/// The queries that cost most, as the search for them has found them, kept in a table.
public struct WorstQueries: Sendable {
    /// A query and its filters.
    public struct Query: Sendable, Hashable {
        /// What is typed.
        public var text: String
        /// Who asks.
        public var level: AccessLevel
        /// A filter by category.
        public var category: String?
        /// A filter by tag.
        public var tag: String?

        /// A filter by path.
        public var under: String?

        /// A query of these parts.
        public init(
            text: String, level: AccessLevel, category: String? = nil, tag: String? = nil, under: String? = nil
        ) {
            self.text = text
            self.level = level
            self.category = category
            self.tag = tag
            self.under = under
        }

        /// It, to be asked.
        public var request: SearchRequest {
            SearchRequest(text, level: level, category: category, tag: tag, under: under)
        }
    }

    /// What the queries were found for.
    public let specimen: String
    /// The queries, worst first.
    public let queries: [Query]

    /// The queries found for a specimen.
    public init(specimen: String, queries: [Query]) {
        self.specimen = specimen
        self.queries = queries
    }

    private static let header = "text\tlevel\tcategory\ttag\tunder"

    /// Reads a table.
    public init(contentsOf url: URL) throws {
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        specimen = lines.first { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) } ?? ""
        queries = lines.filter { !$0.hasPrefix("# ") && $0 != Self.header }.compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 5, let level = AccessLevel(rawValue: fields[1]) else { return nil }
            return Query(
                text: fields[0], level: level, category: fields[2].isEmpty ? nil : fields[2],
                tag: fields[3].isEmpty ? nil : fields[3], under: fields[4].isEmpty ? nil : fields[4])
        }
    }

    /// Writes the table.
    public func write(to url: URL) throws {
        let lines = queries.map { query in
            [query.text, query.level.rawValue, query.category ?? "", query.tag ?? "", query.under ?? ""]
                .joined(separator: "\t")
        }
        try ((["# \(specimen)", Self.header] + lines).joined(separator: "\n") + "\n")
            .write(to: url, atomically: true, encoding: .utf8)
    }
}
