import GRDB
import Testing

@testable import NavigationSearch

/// What is remembered of lists.
@Suite struct PostingIndexTests {
    @Test("Lists that are asked for again stay, others make room")
    func whatIsAskedForAgainStays() throws {
        try Self.filledTable().database.read { db in
            let index = try PostingIndex(db, limit: 1 << 15)
            func list(_ text: String) throws -> PostingList? {
                try index.lists(FullTextTerm(text: text, isPrefix: false)).first
            }
            let (asked, once) = (try #require(try list("settings")), try #require(try list("network")))
            for number in 0..<5_000 {
                index.goOn()
                _ = try list("nothing\(number)")
                #expect(try list("settings") === asked)
            }
            let again = try #require(try list("network"))
            #expect(again !== once)
        }
    }

    @Test("Letter after letter, the lists are those that a new look at the index gives", arguments: 0..<10)
    func whoTypesOnGetsTheSameLists(_ seed: Int) throws {
        var random = SeededGenerator(state: UInt64(seed))
        let table = try FullTextTable(pageSize: [64, 400, 4_050][seed % 3], mergesSegments: seed.isMultiple(of: 2))
        for _ in 0..<4 {
            try table.change(&random)
            try table.database.read { db in
                let index = try PostingIndex(db, limit: 1 << 12)
                for word in ["settingsx", "networks", "notificationsx", "setup_17", "setup_4", "設定画面の表示", "keynotes"]
                    .shuffled(using: &random)
                {
                    for length in 1...word.unicodeScalars.count {
                        let text = String(String.UnicodeScalarView(word.unicodeScalars.prefix(length)))
                        for isPrefix in [true, false] {
                            let term = FullTextTerm(text: text, isPrefix: isPrefix)
                            #expect(
                                try Self.rows(index.lists(term)) == Self.rows(PostingIndex(db).lists(term)), "\(term)")
                        }
                        if Int.random(in: 0..<4, using: &random) == 0 { index.goOn() }
                    }
                }
            }
        }
    }

    @Test("A beginning that goes on in one way only is not looked up again")
    func oneWayToGoOnIsNotLookedUpAgain() throws {
        try Self.filledTable().database.read { db in
            let index = try PostingIndex(db)
            func list(_ text: String) throws -> PostingList? {
                try index.lists(FullTextTerm(text: text, isPrefix: true)).first
            }
            let first = try #require(try list("notific"))
            for length in 8...13 { #expect(try list(String("notifications".prefix(length))) === first) }
            #expect(try list("notificationsx") == nil)
            let (both, one) = (try #require(try list("setting")), try #require(try list("settings")))
            #expect(both !== one)
        }
    }

    private static func filledTable() throws -> FullTextTable {
        var random = SeededGenerator(state: 7)
        let table = try FullTextTable(pageSize: 4_050, mergesSegments: true)
        for _ in 0..<4 { try table.change(&random) }
        return table
    }

    private static func rows(_ lists: [PostingList]) throws -> [[UInt64]] {
        try lists.map { list in
            var rows: [UInt64] = []
            try list.forEachRow { row, columns in rows.append(UInt64(row) << 32 | UInt64(columns)) }
            return rows
        }
    }
}
