import Foundation
import GRDB
import NavigationModel

extension IndexStatistics {
    /// Counts what a level sees.
    init(_ db: Database, _ url: URL, _ level: AccessLevel) throws {
        let about = try IndexFile.about(db, url) ?? [:]
        let levels = AccessLevel.allCases.filter { $0 <= level }
        let perLevel = try Self.entriesPerLevel(db, levels)
        let categories = try Row.fetchAll(db, sql: IndexSQL.selectCategories).compactMap { row -> Category? in
            let id: String = try row.stored(0)
            let cascade = Cascade(db: db, upTo: level, scope: [ScopeToken.category(id)])
            let entries = try cascade.countAll(limit: .max)
            guard entries > 0 else { return nil }
            return Category(id: id, title: try row.stored(1), icon: try row.storedIfAny(2), entries: entries)
        }
        self.init(
            level: level, manifestVersion: Self.said(about[AboutKey.manifestVersion]),
            manifestUpdatedAt: Self.said(about[AboutKey.manifestUpdatedAt]), entries: perLevel.values.reduce(0, +),
            entriesPerLevel: perLevel, categories: categories)
    }

    private static func said(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

    static func entriesPerLevel(
        _ db: Database, _ levels: [AccessLevel] = AccessLevel.allCases
    ) throws -> [AccessLevel: Int] {
        Dictionary(uniqueKeysWithValues: try levels.map { ($0, try count(db, $0)) })
    }

    private static func count(_ db: Database, _ level: AccessLevel) throws -> Int {
        let rowIDs = Position.rowIDs(of: level)
        return try Int.fetchOne(
            db, sql: IndexSQL.countEntries, arguments: [rowIDs.lowerBound, rowIDs.upperBound]) ?? 0
    }
}
