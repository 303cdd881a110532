import Foundation
import NavigationModel
import Testing

@testable import navsearch

@Suite struct FindingsTextTests {
    private let report = ManifestReport(data: Data(Fixtures.invalid.utf8))

    @Test("A finding is a line that editors can follow") func lines() throws {
        let lines = FindingsText(report, of: "app.json").lines([.error]).split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines {
            #expect(line.wholeMatch(of: /app\.json:\d+:\d+: error: .+ \[[a-z-]+\] at \$\.sections\[\d\].*/) != nil)
        }
    }

    @Test("The counts leave out what there is none of") func counts() {
        #expect(FindingsText(report, of: "app.json").counts.hasPrefix("2 errors"))
        #expect(
            FindingsText(ManifestReport(data: Data(Fixtures.app.utf8)), of: "x").summary == "x: valid, no findings")
    }

    @Test("A finding without a place in a text names the file alone") func withoutPlace() {
        let manifest = NavigationManifest(
            version: "1",
            sections: [
                NavigationItem(id: "a", path: "a", title: "A", accessLevel: .public)
            ])
        let line = FindingsText(ManifestReport(manifest: manifest), of: "app").lines([.error])
        #expect(line.hasPrefix("app: error: "))
    }
}
