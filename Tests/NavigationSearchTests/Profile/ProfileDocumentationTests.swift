import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// docs/profile.md says what the code does; that it shows what the command prints is for the command's tests.
@Suite struct ProfileDocumentationTests {
    private static let page: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "docs/profile.md"), encoding: .utf8)) ?? ""
    }()

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

    @Test func `the page's examples are valid and without findings`() {
        let examples = Self.page.components(separatedBy: "```json\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(examples.count == 1)
        for example in examples { #expect(ProfileReport(data: Data(example.utf8)).findings == []) }
    }
}
