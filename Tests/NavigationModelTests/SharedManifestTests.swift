import NavigationModel
import Testing

@Suite(.needsSharedManifests) struct SharedManifestTests {
    @Test(arguments: SharedManifests.names)
    func `a real manifest is valid`(name: String) throws {
        let report = ManifestReport(data: try SharedManifests.data(name))
        #expect(report.findings == [])
        let entries = try #require(report.manifest).entries()
        #expect(entries.count > 1000)
    }
}
