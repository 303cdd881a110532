import GRDB
import NavigationModel

/// The items that have items below them, each kept once. An entry holds the number of its nearest ancestor, and an
/// ancestor that of its own.
///
/// Whoever may see an entry may see its ancestors, since its effective level is the strictest of them.
struct AncestorTable {
    private struct Ancestor {
        let number: Int64
        let parent: Int64?
        let id: String
        let path: String
        let title: String

        /// Whether it is kept as it is, byte for byte: Unicode takes more for the same.
        func isSame(_ other: Ancestor) -> Bool {
            parent == other.parent && id.utf8.elementsEqual(other.id.utf8) && path.utf8.elementsEqual(other.path.utf8)
                && title.utf8.elementsEqual(other.title.utf8)
        }
    }

    private let db: Database
    /// Those that the file has and this manifest has not named yet, by id.
    private var previous: [String: Ancestor] = [:]
    /// The numbers of those that this manifest has named, by id.
    private var numbers: [String: Int64] = [:]
    private var next: Int64 = 1

    /// Reads what is in the file.
    init(_ db: Database) throws {
        self.db = db
        let row = try DirectStatement(db, IndexSQL.selectAncestors)
        while try row.next() {
            let ancestor = Ancestor(
                number: row.integer(0), parent: row.isNull(1) ? nil : row.integer(1), id: row.text(2) ?? "",
                path: row.text(3) ?? "", title: row.text(4) ?? "")
            previous[ancestor.id] = ancestor
            next = try max(next, Self.number(after: ancestor.number))
        }
    }

    /// Tells whether the ancestors of any entry have changed, without reading them.
    static func hash(of entries: EntryList) -> String {
        var fields = HashedFields()
        for breadcrumb in entries.breadcrumbs {
            guard let last = breadcrumb.last else { continue }
            fields.add(last.id)
            fields.add(last.path)
            fields.add(last.title)
            fields.add(breadcrumb.dropLast().last?.id)
        }
        return String(fields.hash)
    }

    /// Reads the numbers of the last of some ancestors, in a file that has all that a manifest names.
    init(_ db: Database, of breadcrumbs: [[BreadcrumbStep]]) throws {
        self.db = db
        let ids = Dictionary(breadcrumbs.compactMap { $0.last }.map { ($0.id.storable, $0.id) }) { first, _ in first }
        let row = try DirectStatement(db, IndexSQL.selectAncestorNumbers)
        while try row.next() {
            if let id = ids[row.text(1) ?? ""] { numbers[id] = row.integer(0) }
            next = try max(next, Self.number(after: row.integer(0)))
        }
    }

    /// No file has an ancestor with this number or one behind it, unless it is damaged: others have to find room there.
    private static let end: Int64 = 1 << 62

    private static func number(after number: Int64) throws -> Int64 {
        guard number < end else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the number of an ancestor is too high")
        }
        return number + 1
    }

    /// The number of the last of some ancestors, outermost first; nil if there are none. Those that are new or have
    /// changed are written; one that the file has keeps its number.
    mutating func number(of breadcrumb: [BreadcrumbStep]) throws -> Int64? {
        guard let last = breadcrumb.last else { return nil }
        if let number = numbers[last.id] { return number }
        var parent: Int64?
        let known = breadcrumb.lastIndex { numbers[$0.id] != nil }
        if let known { parent = numbers[breadcrumb[known].id] }
        for step in breadcrumb[(known.map { $0 + 1 } ?? 0)...] { parent = try write(step, below: parent) }
        return parent
    }

    private mutating func write(_ step: BreadcrumbStep, below parent: Int64?) throws -> Int64 {
        let old = previous.removeValue(forKey: step.id.storable)
        let number = old?.number ?? next
        if old == nil { next += 1 }
        numbers[step.id] = number
        let ancestor = Ancestor(
            number: number, parent: parent, id: step.id.storable, path: step.path.storable, title: step.title.storable)
        if let old, old.isSame(ancestor) { return number }
        let row = try DirectStatement(db, IndexSQL.insertAncestor)
        row.bind(number, at: 1)
        row.bind(parent, at: 2)
        row.bind(ancestor.id, at: 3)
        row.bind(ancestor.path, at: 4)
        row.bind(ancestor.title, at: 5)
        try row.run()
        return number
    }

    /// Removes the ancestors that the manifest has not named.
    func finish() throws {
        for ancestor in previous.values {
            try db.cachedStatement(sql: IndexSQL.deleteAncestor).execute(arguments: [ancestor.number])
        }
    }

    /// No tree is deeper: whoever walks it would have run out of stack. In a damaged file ancestors may go in a circle.
    private static let deepest = 65_536

    /// The ancestors of an item, outermost first, from the number of the nearest one.
    static func breadcrumb(_ number: Int64, _ db: Database) throws -> [BreadcrumbStep] {
        let row = try DirectStatement(db, IndexSQL.selectAncestor)
        var steps: [BreadcrumbStep] = []
        var next: Int64? = number
        while let number = next {
            row.reset()
            row.bind(number, at: 1)
            guard steps.count < deepest, try row.next() else {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an ancestor is missing, or its own ancestor")
            }
            steps.append(BreadcrumbStep(id: row.text(1) ?? "", path: row.text(2) ?? "", title: row.text(3) ?? ""))
            next = row.isNull(0) ? nil : row.integer(0)
        }
        steps.reverse()
        return steps
    }
}
