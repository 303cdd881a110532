import NavigationModel
import Testing

/// Properties that hold for every real manifest.
@Suite(.needsSharedManifests) struct SharedManifestTests {
    @Test(arguments: SharedManifests.names)
    func `a real manifest is valid, also when it is built in memory`(name: String) throws {
        let report = ManifestReport(data: try SharedManifests.data(name))
        #expect(report.findings == [])
        let manifest = try #require(report.manifest)
        #expect(ManifestReport(manifest: manifest.manifest).manifest == manifest)
    }

    @Test(arguments: SharedManifests.names)
    func `entries are ranked by priority, depth and title length, and never below an ancestor's level`(
        name: String
    ) throws {
        let entries = try ValidatedManifest(SharedManifests.data(name)).entries()
        let levels = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.accessLevel) })
        #expect(entries.map(\.staticRank) == Array(entries.indices))
        #expect(Set(entries.map(\.path)).count == entries.count)
        for (entry, next) in zip(entries, entries.dropFirst()) {
            #expect(key(entry) <= key(next))
        }
        for entry in entries {
            #expect(entry.breadcrumb.allSatisfy { levels[$0.id].map { $0 <= entry.accessLevel } == true })
            #expect(entry.link?.hasSuffix("/") == false)
        }
    }

    @Test(arguments: SharedManifests.names)
    func `a viewer's manifest has the entries up to the viewer's level, but for their ranks`(name: String) throws {
        let manifest = try ValidatedManifest(SharedManifests.data(name))
        let all = manifest.entries()
        for level in AccessLevel.allCases {
            let visible = manifest.visible(to: level).entries()
            let expected = all.filter { $0.accessLevel <= level }
            #expect(visible.map(\.id) == expected.map(\.id))
            #expect(visible.map(\.breadcrumb) == expected.map(\.breadcrumb))
            #expect(visible.map(\.categories) == expected.map(\.categories))
        }
    }

    private func key(_ entry: NavigationEntry) -> (UInt, Int, Int) {
        (entry.priority.map(UInt.init) ?? .max, entry.breadcrumb.count, entry.title.unicodeScalars.count)
    }
}
