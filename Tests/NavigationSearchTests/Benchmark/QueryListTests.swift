import Foundation
import NavigationModel
import NavigationSearch
import Testing

@Suite struct QueryListTests {
    private func report(_ texts: String..., level: AccessLevel? = nil) -> QueryListReport {
        QueryListReport(
            texts.enumerated().map { (name: "file\($0.offset + 1)", data: Data($0.element.utf8)) }, level: level)
    }

    @Test(
        "The form of a file is told by what it holds",
        arguments: [
            ("settings\n\n# a remark\n  \nwi fi\nwi fi\r\n", ["public settings", "public wi fi", "public wi fi"]),
            ("\u{FEFF}query", ["public query"]), ("query\nsettings\n", ["public settings"]),
            ("# a remark\nquery\n\nsettings\nquery\n", ["public settings", "public query"]),
            ("qid\tlevel\tquery\trelevant\n7\tadmin\tflags\tflags:3\n", ["admin flags"]),
            (
                "# a remark\nquery\tlevel\nflags\tadmin\nflags\tpublic\nhome\t\n",
                ["admin flags", "public flags", "public home"]
            ),
            ("1\tsettings\n2\tdark mode\n", ["public settings", "public dark mode"]),
            ("<top>\n<num> Number: 4\n<title> dark\nmode\n</top>\n", ["public dark mode"]),
        ])
    func forms(text: String, queries: [String]) {
        let report = report(text)
        #expect(report.findings.isEmpty, "\(report.findings)")
        #expect(report.list?.queries.map { "\($0.level) \($0.text)" } == queries)
    }

    @Test("A level stands for all that files say") func level() {
        let list = report("qid\tlevel\tquery\trelevant\n7\tadmin\tflags\t\n", "home", level: .premium).list
        #expect(list?.queries == [AskedQuery("flags", level: .premium), AskedQuery("home", level: .premium)])
    }

    @Test(
        "What is wrong is all found, file by file",
        arguments: [
            (["", "a"], ["file1: error: no-queries"]), (["# only\n\n"], ["file1: error: no-queries"]),
            (
                ["a\nb\tc\n", "query\tlevel\n\tadmin\nx\troot\n"],
                ["file1:2: error: tab-or-line-break", "file2:2: error: blank-cell", "file2:3: error: unknown-level"]
            ),
            (
                ["query\tlevel\tquery\na\n"],
                ["file1:1: error: duplicate-column", "file1:2: error: wrong-cell-count", "file1:2: error: blank-cell"]
            ),
            (["qid\tlevel\n1\tadmin"], ["file1:1: error: missing-column"]),
            (["1\tsettings\n1\thome\n2\n"], ["file1:3: error: wrong-cell-count", "file1:2: error: duplicate-query"]),
            (["<top>\n<num> 1\n</top>"], ["file1:1: error: incomplete-topic"]),
        ])
    func findings(texts: [String], expected: [String]) {
        let report = QueryListReport(
            texts.enumerated().map { (name: "file\($0.offset + 1)", data: Data($0.element.utf8)) })
        #expect(report.list == nil)
        #expect(
            report.findings.map { finding in
                let place = [finding.file, finding.line.map(String.init)].compactMap(\.self).joined(separator: ":")
                return "\(place): \(finding.severity.rawValue): \(finding.code.rawValue)"
            } == expected)
    }

    @Test("A line that is not UTF-8 is named") func encoding() {
        let report = QueryListReport([(name: "log", data: Data([0x61, 0x0A, 0xFF, 0x0A]))])
        #expect(report.list == nil)
        #expect(
            report.findings.map(\.description) == [
                "log:2: error: The line is not UTF-8. Save the file as UTF-8. [invalid-utf8]"
            ])
    }

    @Test("As it is typed: every beginning, in order, blanks alone left out") func typing() throws {
        let list = try #require(QueryList([AskedQuery(" wi f", level: .admin), AskedQuery("né\u{301}")]))
        #expect(list.typed.queries.map(\.text) == [" w", " wi", " wi ", " wi f", "n", "né\u{301}"])
        #expect(list.typed.queries.map(\.level) == Array(repeating: .admin, count: 4) + [.public, .public])
        #expect(list.typedCount == 6)
    }

    @Test(
        "Of long queries some beginnings, and the whole", arguments: [(99, 99), (100, 100), (101, 101), (5_000, 101)])
    func longTyping(characters: Int, count: Int) throws {
        let list = try #require(QueryList([AskedQuery(String(repeating: "a", count: characters))]))
        #expect(list.typedCount == count)
        #expect(list.typed.queries.count == count)
        #expect(list.typed.queries.last == list.queries.last)
    }
}
