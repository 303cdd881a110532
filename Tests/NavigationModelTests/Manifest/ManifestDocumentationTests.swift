import Foundation
import NavigationModel
import Testing

/// docs/manifest.md says what the code does.
@Suite struct ManifestDocumentationTests {
    private static let page: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "docs/manifest.md"), encoding: .utf8)) ?? ""
    }()

    @Test(arguments: ManifestFindingCode.allCases)
    func `the page explains every code, with its severity`(code: ManifestFindingCode) {
        let severity = code.severity?.rawValue ?? "any"
        #expect(Self.page.contains("| `\(code.rawValue)` | \(severity) |"))
    }

    @Test func `the page's examples are valid and without findings`() throws {
        let examples = Self.page.components(separatedBy: "```json\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(examples.count == 2)
        for example in examples { #expect(ManifestReport(data: Data(example.utf8)).findings == []) }
    }
}
