import Foundation
import NavigationModel
import NavigationSearch
import Testing

@Suite struct TopicTests {
    private func report(_ topics: String, _ qrels: String) -> QuerySetReport {
        QuerySetReport(topics: ("topics", Data(topics.utf8)), qrels: ("qrels", Data(qrels.utf8)), level: .premium)
    }

    @Test("Lines of an id, a tab and a query") func tabbed() throws {
        let report = report("301\twi fi\n302\tdark mode\n", "301 0 wifi 2\n301\tQ0\tlan  -1\n302 0 dark 1\n")
        #expect(report.findings.isEmpty)
        #expect(
            report.querySet?.queries == [
                JudgedQuery(
                    id: "301", text: "wi fi", relevant: [.init("wifi", grade: 2), .init("lan", grade: 0)],
                    level: .premium),
                JudgedQuery(id: "302", text: "dark mode", relevant: [.init("dark", grade: 1)], level: .premium),
            ])
    }

    @Test("The classic form, with labels, fields over several lines and closing tags") func classic() {
        let topics = """
            <top>
            <num> Number: 301
            <title> Topic: Wi-Fi
              networks
            <desc> Description:
            Where is it?
            </top>

            <TOP>
            <num>302</num>
            <title>dark mode</title>
            </TOP>
            """
        let report = report(topics, "301 0 wifi 2\n302 0 dark 1\n")
        #expect(report.findings.isEmpty)
        #expect(report.querySet?.queries.map(\.id) == ["301", "302"])
        #expect(report.querySet?.queries.map(\.text) == ["Wi-Fi networks", "dark mode"])
    }

    @Test("Topics without judgments, and judgments without a topic, are left out with a warning") func leftOut() {
        let report = report("1\ta\n2\tb\n", "1 0 x 1\n3 0 x 1\n")
        #expect(report.querySet?.queries.map(\.id) == ["1"])
        #expect(report.findings.map(\.code) == [.unjudgedTopic, .unknownTopic])
        #expect(report.findings.map(\.file) == ["topics", "qrels"])
        #expect(report.findings.map(\.line) == [2, 2])
        #expect(report.findings.allSatisfy { $0.severity == .warning })
    }

    @Test func aJudgmentThatIsThereTwiceIsFoundWhereItStands() {
        let findings = report("1\ta\n2\tb", "1 0 x 1\n2 0 x 1\n1 0 x 2").findings
        #expect(findings.map(\.code) == [.duplicateJudgment])
        #expect(findings.first?.line == 3)
    }

    @Test(
        "Mistakes are found in both files",
        arguments: [
            ("1\ta\tb", "1 0 x 1", ["wrong-cell-count", "unknown-topic", "no-queries"]),
            ("1\ta", "1 0 x", ["wrong-cell-count", "unjudged-topic"]),
            ("1\ta", "1 0 x much", ["bad-judgment", "unjudged-topic"]),
            ("1\ta", "1 0 x 1\n1 0 x 2", ["duplicate-judgment"]),
            ("1\ta\n1\tb", "1 0 x 1", ["duplicate-query", "unjudged-topic"]),
            ("<top>\n<num> 1\n</top>", "1 0 x 1", ["incomplete-topic", "unknown-topic"]),
            ("<top>\n<num> 1\n<title> a\n", "1 0 x 1", ["incomplete-topic", "unknown-topic"]),
            ("<top>\n<num> 1\n<title> a\n<top>\n<num> 2\n<title> b\n</top>", "2 0 x 1", ["incomplete-topic"]),
            ("", "", ["no-queries"]),
        ])
    func mistakes(topics: String, qrels: String, codes: [String]) {
        let report = report(topics, qrels)
        #expect(report.querySet == nil)
        #expect(
            Set(report.findings.map(\.code.rawValue)).isSuperset(
                of: codes.filter { $0 != "no-queries" || codes == ["no-queries"] }))
    }
}
