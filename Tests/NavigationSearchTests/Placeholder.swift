import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct Placeholder { @Test func builds() throws {
    let q = QueryText("wi fi")
    for s in Ranking.steps(for: q) { print(s) }
    print(Ranking.anyStep(for: q) ?? "")
    let db = try DatabaseQueue(path: "/tmp/t.sqlite")
    try db.read { db in
        print(try Int64.fetchAll(db, sql: IndexSQL.selectMatches(0), arguments: ["start : \"wi\"*", 0, (1<<40)-1]))
        let c = try Int64.fetchCursor(db.cachedStatement(sql: IndexSQL.selectMatches(0)), arguments: ["start : \"wi\"*", 0, (1<<40)-1])
        print(try c.next() ?? -1)
    }
} }
