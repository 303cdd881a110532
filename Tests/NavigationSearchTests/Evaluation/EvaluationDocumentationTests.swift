import Foundation
import NavigationSearch
import Testing

/// docs/evaluation.md says what can be found in query sets.
@Suite struct EvaluationDocumentationTests {
    @Test func `the page explains every code of query sets, and no others`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let page = try String(contentsOf: root.appending(path: "docs/evaluation.md"), encoding: .utf8)
        let table = page.components(separatedBy: "\n### Findings\n").last?.components(separatedBy: "\n## ").first
        let rows = (table ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let codes = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(codes.sorted() == QuerySetFinding.Code.allCases.map(\.rawValue).sorted())
    }
}
