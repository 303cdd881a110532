import Foundation
import NavigationModel
import Testing

/// docs/loading.md says what the code does.
@Suite struct LoadingDocumentationTests {
    private static let page: String = {
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return (try? String(contentsOf: root.appending(path: "docs/loading.md"), encoding: .utf8)) ?? ""
    }()

    @Test func `the page explains every layer, reason and note`() {
        for layer in ManifestLayer.allCases { #expect(Self.page.contains("| `\(layer.rawValue)` |")) }
        for code in LayerMiss.Code.allCases { #expect(Self.page.contains("`\(code.rawValue)`")) }
        for code in LoadingNote.Code.allCases { #expect(Self.page.contains("`\(code.rawValue)`")) }
    }
}
