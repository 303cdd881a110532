import NavigationModel

extension QuerySet {
    /// A judged entry that nobody who asks the query can find.
    public struct MissingEntry: Sendable, Equatable {
        /// The query.
        public let query: JudgedQuery
        /// The entry's id.
        public let id: String
    }

    /// The judged entries that are not in an index, or not visible at the level of their query; those graded 0 aside.
    ///
    /// A set that belongs to another manifest, or to an older one, shows in this.
    public func missingEntries(in index: SearchIndex) throws -> [MissingEntry] {
        var known: [Viewed: Bool] = [:]
        return try queries.flatMap { query in
            try query.relevant.filter { $0.grade > 0 }.compactMap { judgment in
                let viewed = Viewed(id: judgment.id, level: query.level)
                let isThere = try known[viewed] ?? (index.entry(id: viewed.id, level: viewed.level) != nil)
                known[viewed] = isThere
                return isThere ? nil : MissingEntry(query: query, id: judgment.id)
            }
        }
    }

    private struct Viewed: Hashable {
        let id: String
        let level: AccessLevel
    }
}
