import GRDB
import Testing

@testable import NavigationSearch

/// What is remembered of lists.
@Suite struct PostingIndexTests {
    @Test("Lists that are asked for again stay, others make room")
    func whatIsAskedForAgainStays() throws {
        var random = SeededGenerator(state: 7)
        let table = try FullTextTable(pageSize: 4_050, mergesSegments: true)
        for _ in 0..<4 { try table.change(&random) }
        try table.database.read { db in
            let index = try PostingIndex(db)
            func list(_ text: String) throws -> PostingList? {
                try index.lists(FullTextTerm(text: text, isPrefix: false)).first
            }
            let (asked, once) = (try #require(try list("settings")), try #require(try list("network")))
            for number in 0..<500 {
                index.goOn(limit: 1 << 15)
                _ = try list("nothing\(number)")
                #expect(try list("settings") === asked)
            }
            let again = try #require(try list("network"))
            #expect(again !== once)
        }
    }
}
