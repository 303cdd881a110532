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
        var random = SplitMix64(seed: UInt64(seed))
        let table = try FullTextTable(pageSize: [64, 400, 4_050][seed % 3], mergesSegments: seed.isMultiple(of: 2))
        for _ in 0..<4 {
            try table.change(&random)
            try table.database.read { db in
                let index = try PostingIndex(db, limit: 1 << 12)
                for word in [
                    "settingsx", "networks", "notificationsx", "setup_17", "setup_4", "設定画面の表示", "keynotes",
                    "keyboards_17",
                ].shuffled(using: &random) {
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
            let first = try #require(try index.list(begunBy: "notific"))
            for length in 8...13 { #expect(try index.list(begunBy: String("notifications".prefix(length))) === first) }
            #expect(try index.list(begunBy: "notificationsx") == nil)
            let (both, one) = (
                try #require(try index.list(begunBy: "setting")), try #require(try index.list(begunBy: "settings"))
            )
            #expect(both !== one)
        }
    }

    @Test("However many terms go on in the same way, their list is not put together again")
    func manyTermsThatGoOnAlikeAreNotLookedUpAgain() throws {
        try Self.filledTable().database.read { db in
            let index = try PostingIndex(db)
            let first = try #require(try index.list(begunBy: "keyboar"))
            let size = index.size
            for text in ["keyboard", "keyboards", "keyboards_", "keyboard", "keyboar"] {
                #expect(try index.list(begunBy: text) === first)
            }
            #expect(index.size < size + first.size)
            for text in ["keyboards_1", "keyboards_2"] {
                let some = try #require(try index.list(begunBy: text))
                #expect(some !== first)
                #expect(try Self.rows([some]) == Self.rows(PostingIndex(db).lists(.init(text: text, isPrefix: true))))
            }
            for text in ["keyboards_x", "keyboarda", "keyboardz"] { #expect(try index.list(begunBy: text) == nil) }
        }
    }

    @Test("Lists that a shorter beginning had are read anew once they were forgotten")
    func forgottenListsAreReadAnew() throws {
        try Self.filledTable().database.read { db in
            func term(_ text: String) -> FullTextTerm { FullTextTerm(text: text, isPrefix: true) }
            let rows = try Self.rows(PostingIndex(db).lists(term("keyboar")))
            var timesRead = 0
            // Where there is room for what is small and not for the list, it goes, and what refers to it stays.
            for (others, isShorterAsked) in (0..<250).flatMap({ [($0, true), ($0, false)] }) {
                let index = try PostingIndex(db, limit: 1 << 15)
                func askForOthers(_ numbers: Range<Int>, times: Int) throws {
                    for number in numbers {
                        index.goOn()
                        let term = FullTextTerm(text: "nothing\(number)", isPrefix: false)
                        for _ in 0..<times { _ = try index.lists(term) }
                    }
                }
                try askForOthers(0..<others, times: 6)
                let lists = try ["keyboard", "keyboards"].map { try #require(try index.list(begunBy: $0)) }
                #expect(lists[0] === lists[1])
                try askForOthers(1_000..<1_100, times: 1)
                // Now it may have the list of one that is shorter still.
                for text in (isShorterAsked ? ["keyboar", "keyboard"] : []) + ["keyboards", "keyboards_"] {
                    #expect(try Self.rows(index.lists(term(text))) == rows, "\(text) after \(others)")
                }
                if try index.list(begunBy: "keyboards") !== lists[1] { timesRead += 1 }
            }
            #expect((1..<500).contains(timesRead), "\(timesRead)")
        }
    }

    @Test("What a list takes once it has been read counts once, however many beginnings have it")
    func listsThatGrowCount() throws {
        try Self.filledTable().database.read { db in
            let index = try PostingIndex(db)
            for terms in [["settings"], ["notific", "notifica", "notificat"]] {
                let lists = try terms.map { try #require(try index.list(begunBy: $0)) }
                index.goOn()
                let (before, list) = (index.size, lists[0])
                let unread = list.size
                for _ in 0..<2 {
                    _ = try Self.rows([list])
                    #expect(index.size >= before)
                    index.goOn()
                    #expect(index.size == before + list.size - unread)
                }
                #expect(lists.allSatisfy { $0 === list })
            }
        }
    }

    @Test("Lists that are read after they were looked up take no more room than there is")
    func readListsKeepToTheLimit() throws {
        try Self.filledTable().database.read { db in
            let limit = 1 << 14
            let index = try PostingIndex(db, limit: limit)
            var held: [PostingList] = []
            for number in 0..<40 { held += try index.lists(FullTextTerm(text: "setup_\(number)", isPrefix: false)) }
            _ = try Self.rows(held)
            #expect(held.reduce(0) { $0 + $1.size } > limit)
            for _ in 0..<40 { index.goOn() }
            #expect(index.size <= limit)
            // Forgotten ones may still be read by whoever has them.
            _ = try Self.rows(held)
            index.goOn()
            #expect(index.size <= limit)
        }
    }

    private static func filledTable() throws -> FullTextTable {
        var random = SplitMix64(seed: 7)
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

extension PostingIndex {
    /// The only list of all terms with a beginning; nil if there are none.
    fileprivate func list(begunBy text: String) throws -> PostingList? {
        try lists(FullTextTerm(text: text, isPrefix: true)).first
    }
}
