import Foundation
import NavigationModel
import NavigationSearch
import Testing

@Suite struct QuerySetTests {
    private func report(_ lines: String...) -> QuerySetReport {
        QuerySetReport(tsv: [("a.tsv", Data(lines.joined(separator: "\n").utf8))])
    }

    @Test("Columns are known by their names; three are enough") func columns() throws {
        let set = try QuerySet(tsv: Data("query\trelevant\tqid\nwi fi\twifi:3  std::vector:2 x:0\tq1\n".utf8))
        #expect(
            set.queries == [
                JudgedQuery(
                    id: "q1", text: "wi fi",
                    relevant: [.init("wifi", grade: 3), .init("std::vector", grade: 2), .init("x", grade: 0)])
            ])
        #expect(set.queries[0].level == .public)
        #expect(set.queries[0].kind == "all")
    }

    @Test("All columns, remarks, blank lines, carriage returns and a byte order mark") func wholeFile() throws {
        let text =
            "\u{FEFF}qid\tlocale\tlevel\tkind\tquery\trelevant\tforbidden\tambiguity\tnote\r\n# remark\r\n\r\n"
            + "q1\tde\tpremium\ttypo1\tenstellungen\tsettings:3\t\t2\ta note\r\n"
            + "q2\tde\tpublic\tnegative\tkonto\t-\tadmin-account root\t\t\r\n"
        let set = try QuerySet(tsv: Data(text.utf8))
        #expect(set.kinds == ["typo1", "negative"])
        #expect(
            set.queries[0]
                == JudgedQuery(
                    id: "q1", text: "enstellungen", relevant: [.init("settings", grade: 3)], level: .premium,
                    kind: "typo1", locale: "de", ambiguity: 2, note: "a note"))
        #expect(set.queries[1].relevant.isEmpty)
        #expect(set.queries[1].forbidden == ["admin-account", "root"])
        #expect(!set.queries[1].isJudged)
        #expect(set.only(kinds: ["negative"])?.queries.map(\.id) == ["q2"])
        #expect(set.only(kinds: ["other"]) == nil)
    }

    @Test(
        "Each mistake is found, with its line and column",
        arguments: [
            ("q1\tpublic\tx\ta", 2, "relevant", "bad-judgment"), ("q1\tpublic\tx\ta:-1", 2, "relevant", "bad-judgment"),
            ("q1\tpublic\tx\t:3", 2, "relevant", "bad-judgment"), ("q1\troot\tx\ta:1", 2, "level", "unknown-level"),
            ("q1\tpublic\t \ta:1", 2, "query", "blank-cell"), ("\tpublic\tx\ta:1", 2, "qid", "blank-cell"),
            ("q 1\tpublic\tx\ta:1", 2, "qid", "blank-in-name"),
            ("q1\tpublic\tx\ta:1 a:2", 2, "relevant", "duplicate-judgment"),
            ("q1\tpublic\tx\ta:1\tb\t\tx\ty", 2, "", "wrong-cell-count"),
            ("q1\tpublic\tx", 2, "", "wrong-cell-count"),
            ("q1\tpublic\tx\ta:1\ta", 2, "forbidden", "relevant-and-forbidden"),
            ("q1\tpublic\tx\ta:1\t\tmany", 2, "ambiguity", "bad-ambiguity"),
            ("q1\tpublic\tx\ta:1\nq1\tpublic\ty\ta:1", 3, "qid", "duplicate-query"), ("", nil, "", "no-queries"),
        ])
    func mistakes(lines: String, line: Int?, column: String, code: String) {
        let report = report("qid\tlevel\tquery\trelevant\tforbidden\tambiguity", lines)
        #expect(report.querySet == nil)
        #expect(report.findings.map(\.code.rawValue) == [code])
        #expect(report.findings.first?.line == line)
        #expect(report.findings.first?.column ?? "" == column)
        #expect(report.findings.first?.file == "a.tsv")
    }

    @Test("All mistakes are found, not the first alone") func allMistakes() throws {
        let report = report("qid\tlevel\tquery\trelevant", "q1\troot\t\ta", "q1\tpublic\tx\tb:x")
        #expect(report.findings.map(\.line) == [2, 2, 2, 3, 3])
        #expect(throws: InvalidQuerySet.self) { try QuerySet(tsv: Data("qid\tquery\n".utf8)) }
        let lines = report.findings.map(\.description)
        #expect(
            lines.first
                == "a.tsv:2: error: \"a\" is no judgment. Write an entry's id, a colon and a grade of 0 or more, "
                + "as in home:3. [bad-judgment] in column relevant")
    }

    @Test("A header line without what is needed") func header() {
        #expect(
            report("qid\ttext").findings.map(\.code.rawValue) == ["unknown-column", "missing-column", "missing-column"])
        #expect(report("qid\tqid\tquery\trelevant", "a\tb\tx\ty:1").findings.map(\.code) == [.duplicateColumn])
        #expect(report("").findings.map(\.code) == [.noQueries])
        let strange = report("qid\tquery\trelevant\tcomment", "a\tx\ty:1\tz")
        #expect(strange.querySet?.queries.count == 1, "an unknown column is a warning")
        #expect(strange.findings.map(\.severity) == [.warning])
    }

    @Test("Bytes that are not UTF-8 are found where they stand") func notUTF8() {
        let bytes = Data("qid\tquery\trelevant\nq1\tx\ta:1\nq2\t".utf8) + [0xFF, 0xFE] + Data("\ta:1\n".utf8)
        let report = QuerySetReport(tsv: [("a.tsv", bytes)])
        #expect(report.findings.map(\.code) == [.invalidUTF8])
        #expect(report.findings.first?.line == 3)
    }

    @Test("Two files are one set, in which no id occurs twice") func twoFiles() {
        let header = "qid\tquery\trelevant\n"
        let files = ["q1\tx\ta:1", "q2\ty\tb:1"].enumerated().map { ("\($0).tsv", Data((header + $1).utf8)) }
        #expect(QuerySetReport(tsv: files).querySet?.queries.map(\.id) == ["q1", "q2"])
        let twice = QuerySetReport(tsv: [files[0], files[0]])
        #expect(twice.findings.map(\.code) == [.duplicateQuery])
        #expect(twice.findings.first?.message.contains("line 2 of 0.tsv") == true)
    }

    @Test("Ten thousand mistakes are not ten thousand sentences") func manyMistakes() {
        let lines = (0..<10_000).map { "q\($0)\tx\tbad" }.joined(separator: "\n")
        let findings = report("qid\tquery\trelevant", lines).findings
        #expect(findings.count == 1_001)
        #expect(findings.last?.code == .tooManyFindings)
        #expect(findings.last?.message.contains("9000 more") == true)
    }

    @Test("What is written reads back as the same set") func roundTrip() throws {
        let queries = [
            JudgedQuery(id: "q1", text: " \u{301}#wi\u{A0}fi ", relevant: [.init("a:b:1", grade: 0)], note: "n"),
            JudgedQuery(
                id: "q2", text: "हिं", forbidden: ["x", "y:3"], level: .admin, kind: "k", locale: "hi", ambiguity: 0),
            JudgedQuery(id: "q3", text: "nothing"),
        ]
        let set = try QuerySet(queries)
        #expect(try QuerySet(tsv: Data(set.tsv.utf8)).queries == queries)
        #expect(set.qrels == "q1 0 a:b:1 0\n")
    }

    @Test(
        "Queries made in place are checked for what a file cannot hold",
        arguments: [
            (JudgedQuery(id: "q", text: "a\tb"), "tab-or-line-break"),
            (JudgedQuery(id: "#q", text: "a"), "reserved-name"),
            (JudgedQuery(id: "q", text: "a", forbidden: ["-"]), "reserved-name"),
            (JudgedQuery(id: "q", text: "a", relevant: [.init("a b", grade: 1)]), "blank-in-name"),
            (JudgedQuery(id: "q", text: "a", note: "x\ny"), "tab-or-line-break"),
            (JudgedQuery(id: "q", text: "a", ambiguity: -1), "bad-ambiguity"),
        ])
    func inPlace(query: JudgedQuery, code: String) {
        let error = #expect(throws: InvalidQuerySet.self) { try QuerySet([query]) }
        #expect(error?.findings.map(\.code.rawValue) == [code])
    }

    @Test("The judged sets beside the project are in order", .enabled(if: SharedData.isThere))
    func sharedSets() throws {
        for name in SharedData.names {
            let data = try Data(contentsOf: SharedData.folder.appending(path: "\(name).queries.tsv"))
            let report = QuerySetReport(tsv: [(name, data)])
            #expect(report.findings.isEmpty)
            let set = try #require(report.querySet)
            #expect(try QuerySet(tsv: Data(set.tsv.utf8)) == set)
        }
    }
}
