import Testing

@testable import navsearch

@Suite struct HTMLTests {
    @Test("What is interpolated is escaped, unless it is a piece of a page itself") func escaping() {
        let title = #"<a href="x">&'"#
        let cell: HTML = "<td>\(title)</td>"
        #expect(cell.text == "<td>&lt;a href=&quot;x&quot;&gt;&amp;&#39;</td>")
        let row: HTML = "<tr>\(cell)\([cell, cell])\(7)</tr>"
        #expect(row.text == "<tr>\(cell.text)\(cell.text)\(cell.text)7</tr>")
    }

    @Test("Control characters and overrides of direction become what can be seen") func controls() {
        #expect(HTML.escaped("a\u{0}b\u{202E}c\nd") == "a\u{FFFD}b\u{FFFD}c d")
    }

    @Test("Differences have a sign, and none that rounds to nothing has one") func figures() {
        #expect(Figure.change(0.0004) == "0.000")
        #expect(Figure.change(-0.0004) == "0.000")
        #expect(Figure.change(-0.0006) == "-0.001")
        #expect(Figure.change(0.25) == "+0.250")
        #expect(Figure.pValue(0.0004) == "<0.001")
        #expect(Figure.share(nil) == "")
    }

    @Test("Columns of numbers stand flush right, wide characters count as two") func table() {
        let table = TextTable(rows: [["kind", "n", ""], ["設定", "12", "x"], ["a", "3", ""]])
        #expect(table.text == "kind   n\n設定  12  x\na      3\n")
    }
}
