import GRDB
import NavigationModel

/// An item that search leaves out and links reach, as a row of the table `unlisted`.
struct UnlistedItem {
    let hash: Int64
    let id: String
    let path: String
    let title: String
    let level: AccessLevel
    /// The number of the nearest ancestor.
    var parent: Int64?

    /// Those of a manifest with their ranks, in the order of their hashes. Their ancestors' numbers are not known yet.
    static func all(of entries: EntryList) -> [(rank: Int, item: UnlistedItem)] {
        entries.indices.filter { !entries.isSearchable($0) }.map { ($0, UnlistedItem($0, of: entries)) }
            .sorted { $0.item.hash < $1.item.hash }
    }

    private init(_ rank: Int, of entries: EntryList) {
        hash = PathHash.of(entries.path(rank))
        id = entries.id(rank).storable
        path = entries.path(rank).storable
        title = entries.title(rank).storable
        level = entries.accessLevel(rank)
        parent = nil
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
    /// - Parameter items: in the order of their hashes, as rows come.
    static func write(_ items: [UnlistedItem], _ db: Database) throws {
        var isKept = [Bool](repeating: false, count: items.count)
        var gone: [(hash: Int64, id: String)] = []
        var first = 0
        let row = try DirectStatement(db, LinkSQL.selectAllUnlisted)
        while try row.next() {
            let hash = row.integer(0)
            while first < items.count, items[first].hash < hash { first += 1 }
            let last = items[first...].firstIndex { $0.hash != hash } ?? items.count
            if let place = (first..<last).first(where: { items[$0].stands(in: row) }) {
                isKept[place] = true
            } else {
                gone.append((hash, row.text(1) ?? ""))
            }
        }
        for item in gone {
            let row = try DirectStatement(db, LinkSQL.deleteUnlisted)
            row.bind(item.hash, at: 1)
            row.bind(item.id, at: 2)
            try row.run()
        }
        for (item, isKept) in zip(items, isKept) where !isKept { try item.insert(db) }
    }

    /// Whether a row of its hash says the same.
    private func stands(in row: borrowing DirectStatement) -> Bool {
        row.has(id, 1) && row.has(path, 2) && row.has(title, 3) && row.integer(4) == Int64(level.ordinal)
            && (row.isNull(5) ? nil : row.integer(5)) == parent
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
