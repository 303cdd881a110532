import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// docs/profile.md says what the code does; that it shows what the command prints is for the command's tests.
@Suite struct ProfileDocumentationTests {
    private static let page = text("docs/profile.md")
    private static let ranking = text("docs/ranking.md")

    private static func text(_ path: String) -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    }

    @Test(arguments: ProfileFindingCode.allCases)
    func `the page explains every code, with its severity`(code: ProfileFindingCode) {
        let severity = code.severity?.rawValue ?? "any"
        #expect(Self.page.contains("\n| `\(code.rawValue)` | \(severity) |"))
    }

    @Test(
        arguments: RankingRule.allCases.map(\.rawValue) + TierRule.all.map(\.name)
            + SearchField.allCases.map(\.rawValue))
    func `the page explains every rule, tier and field`(name: String) {
        #expect(Self.page.contains("\n| `\(name)` | "))
    }

    @Test func `the rules stand on the page in their standard order`() {
        let places = RankingRule.standard.map { Self.page.range(of: "\n| `\($0.rawValue)` | ")?.lowerBound }
        #expect(places.compactMap(\.self).count == places.count)
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func `the table of tiers has the standard tiers in their order, and no others`() {
        let table = Self.page.components(separatedBy: "\n### Tiers\n").last?.components(separatedBy: "\n### ").first
        let rows = (table ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(names == TierRule.standard.map(\.name))
    }

    @Test func `the page of the ranking names the standard tiers in their order`() {
        let table = Self.ranking.components(separatedBy: "\n## Tiers\n").last?.components(separatedBy: "\n### ").first
        let cells = (table ?? "").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
            .compactMap { $0.split(separator: "|").dropFirst().first }
        let names = cells.flatMap { $0.split(separator: "`") }.map(String.init)
            .filter { $0.contains(where: \.isLetter) }
        #expect(names == TierRule.standard.map(\.name))
    }

    @Test func `the page's examples are valid and without findings`() {
        let examples = Self.page.components(separatedBy: "```json\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(examples.count == 1)
        for example in examples { #expect(ProfileReport(data: Data(example.utf8)).findings == []) }
    }
}
