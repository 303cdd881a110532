import Testing

@testable import NavigationSearch

/// Hashes by which tables find their values.
@Suite struct TableKeyTests {
    @Test("Numbers that follow each other spread like random ones, with each seed and at either end of the hash")
    func spread() {
        for seed in [0, 1, -1, .max, 0x7f3a_11c0_4520] {
            for step: Int64 in [1, 2, 64, 4_096, 1 << 32] {
                let hashes = (0..<1_000).map { UInt(bitPattern: TableNumber($0 * step).tableHash(seed: seed)) }
                #expect(Set(hashes).count == 1_000)
                // 1,000 random ones leave 1,024 - 1,024 * (1 - 1 / 1,024) ^ 1,000 = 638 of 1,024 places taken.
                for shift in [0, 32, 54] as [UInt] { #expect(Set(hashes.map { $0 >> shift & 1_023 }).count > 550) }
            }
        }
    }

    @Test("Keys are found in a table, and no others, whatever they are like")
    func table() {
        let texts = ["", "a", "b", "ab", "settings", "0123456789abcdef", "0123456789abcdefg", "ä", "日本"]
        let terms = texts.flatMap { [FullTextTerm(text: $0, isPrefix: false), FullTextTerm(text: $0, isPrefix: true)] }
        let table = Dictionary(uniqueKeysWithValues: zip(terms, terms.indices))
        for (number, term) in terms.enumerated() {
            #expect(table[FullTextTerm(text: term.text + "", isPrefix: term.isPrefix)] == number)
            #expect(table[FullTextTerm(text: term.text + "x", isPrefix: term.isPrefix)] == nil)
        }
        let rows = Dictionary(uniqueKeysWithValues: (0..<5_000).map { (RowHash(value: UInt64($0) << 20), $0) })
        for number in 0..<5_000 { #expect(rows[RowHash(value: UInt64(number) << 20)] == number) }
        #expect(rows[RowHash(value: 1)] == nil)
    }

    @Test("Equal terms have the same hash, others and other seeds most often another")
    func terms() {
        for text in ["s", "settings", "0123456789abcdef", "0123456789abcdefg"] {
            let whole = FullTextTerm(text: text, isPrefix: false)
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            #expect(whole.tableHash(seed: 3) == FullTextTerm(text: copy, isPrefix: false).tableHash(seed: 3))
            #expect(whole.tableHash(seed: 3) != FullTextTerm(text: text, isPrefix: true).tableHash(seed: 3))
            #expect(whole.tableHash(seed: 3) != whole.tableHash(seed: 4))
        }
    }

    @Test("Long terms have other hashes, in whatever byte they differ and however many there are")
    func longTerms() {
        for count in [17, 24, 31, 32, 33, 48, 49, 64] {
            let texts = (0..<count).map {
                String(repeating: "a", count: $0) + "b" + String(repeating: "a", count: count - $0 - 1)
            }
            let hashes = (texts + [String(repeating: "a", count: count)]).map {
                FullTextTerm(text: $0, isPrefix: true).tableHash(seed: 5)
            }
            #expect(Set(hashes).count == count + 1)
        }
    }

    @Test("Texts are found by their bytes, of whatever length, and not by what is written alike")
    func texts() {
        let texts = (0...40).map { String(repeating: "x", count: $0) } + ["\u{e9}", "e\u{301}", "設定", "\0"]
        let table = Dictionary(uniqueKeysWithValues: zip(texts.map { TableText($0) }, texts.indices))
        for (number, text) in texts.enumerated() {
            #expect(table[TableText(String(decoding: Array(text.utf8), as: UTF8.self))] == number)
            #expect(table[TableText(text + "y")] == nil)
        }
    }
}
