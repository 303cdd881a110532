import NavigationModel
import Testing

@testable import NavigationSearch

/// Runs of scripts without spaces that no entry has as a whole.
@Suite struct RunPiecesTests {
    private static let items = [
        item("壁纸", id: "wallpaper"), item("壁纸出处", id: "credits"), item("蓝牙", id: "bluetooth"),
        item("更改 PIN 码", id: "pin"), item("ブルートゥース", id: "japanese"), item("Wi-Fi", id: "wifi"),
        item("วอลเปเปอร์", id: "thai"), item("无线网络", id: "hidden", level: .admin),
    ]

    @Test(
        arguments: [
            ("更改壁纸", ["wallpaper", "credits", "pin"], ["更改"]),
            ("怎么更改壁纸", ["wallpaper", "credits", "pin"], ["怎么", "更改"]),
            ("壁纸在哪里", ["wallpaper", "credits"], ["在哪里"]),
            ("蓝牙和壁纸", ["wallpaper", "bluetooth", "credits"], ["蓝牙", "和"]),
            ("my蓝牙坏了", ["bluetooth"], ["my", "坏了"]),
            ("ブルートゥースがつながらない", ["japanese"], ["がつながらない"]),
            ("เปลี่ยนวอลเปเปอร์", ["thai"], ["เปลี่ยน"]),
            ("无线网络坏了", [], []), ("坏了", [], []),
        ] as [(String, [String], [String])])
    func whatIsKnownOfARunIsFound(_ query: String, _ expected: [String], _ dropped: [String]) throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest(query)).hits
        #expect(hits.map(\.id) == expected)
        #expect((hits.first?.match.dropped ?? []) == dropped)
        let all = try TemporaryIndex(Self.items).index.search(
            SearchRequest(query, profile: SearchProfile(partialMatches: false)))
        #expect(all.hits.isEmpty)
    }

    /// Where some entry has all pieces, nothing is left aside but for titles behind it.
    @Test func piecesMayStandAnywhere() throws {
        let items = Self.items + [item("出处", id: "all", tags: ["蓝牙"], description: "更改")]
        let hits = try TemporaryIndex(items).index.search(SearchRequest("更改蓝牙出处")).hits
        #expect(hits.map(\.id) == ["all", "bluetooth", "credits"])
        #expect(hits.map(\.match.dropped) == [[], ["更改", "出处"], ["更改", "蓝牙"]])
    }

    @Test func whatWasFoundIsHighlightedAndNamed() throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest("为何更改壁纸", explain: true))
        #expect(answer.query == "为何更改壁纸" && answer.suggestions.isEmpty)
        let hit = try #require(answer.hits.first)
        #expect(hit.highlights == [.init(field: .title, position: nil, ranges: [0..<2])])
        #expect(hit.explanation?.words.map(\.word) == ["壁纸"])
        #expect(answer.hits.map(\.match.tier) == [.exactTitle, .titleWords, .titleWords])
    }

    private func pieces(_ run: String, known: [String], texts: [String] = []) -> [String] {
        RunPieces.pieces(of: Word(text: run, typed: nil, isUnsegmented: true)) { word in
            (known + texts).contains { text in
                let letters = Array(text.unicodeScalars)
                let asked = Array(word.text.unicodeScalars.prefix(8))
                return letters.indices.contains { letters[$0...].starts(with: asked) }
            }
        } isWhole: {
            texts.contains($0.text)
        }.map(\.text)
    }

    @Test func longPiecesAndWholeTextsAreBetter() {
        #expect(pieces("一二三四五", known: ["一二三", "四五"]) == ["一二三", "四五"])
        #expect(pieces("一二三四五", known: ["一二三"], texts: ["三四五"]) == ["一二", "三四五"])
        #expect(pieces("一二三四五", known: ["二三四五"], texts: ["一二", "四五"]) == ["一二", "三", "四五"])
        #expect(pieces("〇一二三四五〇〇", known: ["二三"]) == ["〇一", "二三", "四五〇〇"])
        #expect(pieces("一二三", known: []) == ["一二三"])
        #expect(pieces("一", known: ["一"]) == ["一"])
        // Of equally good ways the one with the longer last piece.
        #expect(pieces("一二三", known: ["一二", "二三"]) == ["一", "二三"])
    }

    /// What is looked at no further than a window is a piece of its own only as a whole text.
    @Test func longRunsAreCutToo() {
        func run(_ range: Range<UInt32>) -> String {
            range.compactMap { Unicode.Scalar(0x4E00 + $0) }.reduce(into: "") { $0.unicodeScalars.append($1) }
        }
        #expect(pieces(run(0..<20), known: [], texts: [run(3..<15)]) == [run(0..<3), run(3..<15), run(15..<20)])
        #expect(pieces(run(3..<15), known: [run(3..<15)]) == [run(3..<7), run(7..<15)])
    }

    /// A page that was pasted is no question, and costs what it did.
    @Test func longQueriesAreNotCut() throws {
        let index = try TemporaryIndex(Self.items)
        let filling = String(repeating: "甲乙丙丁", count: 15)
        #expect(try index.ids("\(filling)更改壁纸") == ["wallpaper", "credits", "pin"])
        #expect(try index.ids("更改壁纸 \(filling)") == ["wallpaper", "credits", "pin"])
        #expect(try index.ids("\(filling)甲更改壁纸").isEmpty)
        #expect(try index.ids("更改壁纸 甲\(filling)").isEmpty)
        // What is known does not count.
        #expect(try index.ids("壁纸出处 更改壁纸 \(filling)").first == "credits")
    }

    /// Marks stay with their letters, and letters stay as they were typed.
    @Test func piecesAreOfWholeLetters() {
        #expect(pieces("เปลี่ยนที่", known: ["เปลี", "ยนที", "่ยนที่"]) == ["เปลี่", "ยนที่"])
        let run = Word(text: "ねっとわーく", typed: "ネットワーク", isUnsegmented: true)
        let cut = RunPieces.pieces(of: run) {
            "ねっと".contains($0.text)
        } isWhole: { _ in
            false
        }
        #expect(cut.map { $0.text(.asTyped) } == ["ネット", "ワーク"] && cut.map(\.text) == ["ねっと", "わーく"])
    }
}
