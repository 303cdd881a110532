import GRDB
import NavigationModel

/// An item that search leaves out and links reach, as a row of the table `unlisted`.
struct UnlistedItem: Equatable {
    let hash: Int64
    let id: String
    let path: String
    let title: String
    let level: AccessLevel
    /// The number of the nearest ancestor.
    let parent: Int64?

    init(_ rank: Int, of entries: EntryList, parent: Int64?) {
        hash = PathHash.of(entries.path(rank))
        id = entries.id(rank).storable
        path = entries.path(rank).storable
        title = entries.title(rank).storable
        level = entries.accessLevel(rank)
        self.parent = parent
    }

    /// Reads the row that a statement stands at.
    init(_ row: borrowing DirectStatement) {
        hash = row.integer(0)
        id = row.text(1) ?? ""
        path = row.text(2) ?? ""
        title = row.text(3) ?? ""
        let ordinal = row.integer(4)
        level = AccessLevel.allCases.first { $0.ordinal == ordinal } ?? .admin
        parent = row.isNull(5) ? nil : row.integer(5)
    }

    /// Brings the table up to date, writing only the rows that changed.
    static func write(_ items: [UnlistedItem], _ db: Database) throws {
        var previous: [String: UnlistedItem] = [:]
        let row = try DirectStatement(db, LinkSQL.selectAllUnlisted)
        while try row.next() {
            let item = UnlistedItem(row)
            previous[item.id] = item
        }
        let kept = Set(items.filter { previous[$0.id] == $0 }.map(\.id))
        for item in previous.values where !kept.contains(item.id) {
            let row = try DirectStatement(db, LinkSQL.deleteUnlisted)
            row.bind(item.hash, at: 1)
            row.bind(item.id, at: 2)
            try row.run()
        }
        for item in items where !kept.contains(item.id) { try item.insert(db) }
    }

    private func insert(_ db: Database) throws {
        let row = try DirectStatement(db, LinkSQL.insertUnlisted)
        row.bind(hash, at: 1)
        row.bind(id, at: 2)
        row.bind(path, at: 3)
        row.bind(title, at: 4)
        row.bind(Int64(level.ordinal), at: 5)
        row.bind(parent, at: 6)
        try row.run()
    }
}
